/** A deposit whose money has not all been staked, in the order in which deposits came. */
export interface TurnoverRow {
  readonly number: number;
  /** Whence it came: the outside account, and the bank or wallet behind it. */
  readonly tillId: string;
  readonly bankCode: string;
  /** What came, less what went back to where it came from. */
  readonly amountMinor: number;
  /** What the member had staked in all when it came, counted from any one instant on. */
  readonly stakedBeforeMinor: number;
}

/** What is left to stake of one deposit. */
export interface TurnoverLeft {
  readonly row: TurnoverRow;
  readonly leftMinor: number;
}

export interface TurnoverRule {
  readonly rule: 'source-only' | 'off' | 'blocks';
  /** How often a deposit has to be staked. */
  readonly times: number;
}

/**
 * What is left to stake of each deposit: stakes count for the oldest deposit first, and for none before it came. A
 * deposit is done once so much was staked since the one before it was done, or since it came where that was later.
 */
export function turnoverLeft(
  rows: readonly TurnoverRow[],
  stakedMinor: number,
  times: number,
): readonly TurnoverLeft[] {
  let doneAtMinor = Number.NEGATIVE_INFINITY;
  return rows.map((row) => {
    const beginsAtMinor = Math.max(row.stakedBeforeMinor, doneAtMinor);
    doneAtMinor = beginsAtMinor + row.amountMinor * times;
    const leftMinor = doneAtMinor - Math.max(beginsAtMinor, stakedMinor);
    return { row, leftMinor: Math.max(0, leftMinor) };
  });
}

/** Where a payout would go, and what is on the balance. */
export interface AskedPayoutPath {
  readonly tillId: string;
  readonly bankCode: string;
  readonly amountMinor: number;
  readonly cashMinor: number;
  /** Outside accounts and banks that can take payouts, as `till/BANK`. */
  readonly payable: readonly string[];
}

export type TurnoverVerdict =
  /** Goes out; `taken` is what of it is unplayed money that goes back whence it came, by deposit. */
  | {
      readonly kind: 'free';
      readonly taken: readonly (readonly [number: number, amountMinor: number])[];
      readonly isReviewed: boolean;
    }
  | { readonly kind: 'open'; readonly leftMinor: number };

/**
 * Whether a payout may go its way. Unplayed money goes back only whence it came; where nothing can be paid out there,
 * operators look at it, so that no money is ever stuck.
 */
export function judgePayout(
  left: readonly TurnoverLeft[],
  { rule }: TurnoverRule,
  path: AskedPayoutPath,
): TurnoverVerdict {
  const unplayed = left.filter(({ leftMinor }) => leftMinor > 0);
  if (rule === 'off' || unplayed.length === 0) return { kind: 'free', taken: [], isReviewed: false };
  if (rule === 'blocks') return { kind: 'open', leftMinor: sumOf(unplayed) };
  const isOwn = ({ row }: TurnoverLeft) => row.tillId === path.tillId && row.bankCode === path.bankCode;
  const own = unplayed.filter(isOwn);
  const others = unplayed.filter((each) => !isOwn(each));
  const fixedMinor = sumOf(
    others.filter(({ row }) => path.payable.includes(`${row.tillId}/${row.bankCode}`)),
  );
  const freeMinor = Math.max(0, path.cashMinor - fixedMinor);
  if (path.amountMinor > freeMinor) return { kind: 'open', leftMinor: Math.min(fixedMinor, path.cashMinor) };
  const isReviewed = path.amountMinor > Math.max(0, path.cashMinor - sumOf(others));
  return { kind: 'free', taken: takenOf(own, path.amountMinor), isReviewed };
}

/** What a payout takes back of unplayed deposits, oldest first. */
function takenOf(own: readonly TurnoverLeft[], amountMinor: number): (readonly [number, number])[] {
  let restMinor = amountMinor;
  return own.flatMap(({ row, leftMinor }) => {
    const takenMinor = Math.min(restMinor, leftMinor, row.amountMinor);
    restMinor -= takenMinor;
    return takenMinor > 0 ? [[row.number, takenMinor] as const] : [];
  });
}

function sumOf(rows: readonly TurnoverLeft[]): number {
  return rows.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
}
