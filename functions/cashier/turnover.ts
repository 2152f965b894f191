/** A deposit whose money has not all been staked; rows are in the order of the deposits. */
export interface TurnoverRow {
  readonly number: number;
  /** Where it came from: the outside account, and the bank or wallet behind it; empty for money of another member. */
  readonly tillId: string;
  readonly bankCode: string;
  /** The deposited amount, less what was paid back to its source. */
  readonly amountMinor: number;
  /** The member's total stakes at the time of the deposit, counted from any fixed instant. */
  readonly stakedBeforeMinor: number;
}

/** The amount still to be staked of one deposit. */
export interface TurnoverLeft {
  readonly row: TurnoverRow;
  readonly leftMinor: number;
}

export interface TurnoverRule {
  readonly rule: 'source-only' | 'off' | 'blocks';
  /** The number of times a deposit has to be staked. */
  readonly times: number;
}

/**
 * Computes what is left to stake of each deposit. Stakes count for the oldest deposit first, and never for a
 * deposit made later. A deposit is done once its amount times `times` was staked since the previous one was done,
 * or since it was made if that was later. Money of another member, which no till can take back, is staked once.
 */
export function turnoverLeft(
  rows: readonly TurnoverRow[],
  stakedMinor: number,
  times: number,
): readonly TurnoverLeft[] {
  let doneAtMinor = Number.NEGATIVE_INFINITY;
  return rows.map((row) => {
    const beginsAtMinor = Math.max(row.stakedBeforeMinor, doneAtMinor);
    doneAtMinor = beginsAtMinor + row.amountMinor * (isOfMember(row) ? 1 : times);
    const leftMinor = doneAtMinor - Math.max(beginsAtMinor, stakedMinor);
    return { row, leftMinor: Math.max(0, leftMinor) };
  });
}

/** Whether an unplayed row came from another member and so can be paid back nowhere. */
export function isOfMember({ tillId }: Pick<TurnoverRow, 'tillId'>): boolean {
  return tillId === '';
}

/** The destination of a payout, and the balance. */
export interface PayoutPathRequest {
  readonly tillId: string;
  readonly bankCode: string;
  readonly amountMinor: number;
  readonly cashMinor: number;
  /** Outside accounts and banks that can take payouts, as `till/BANK`. */
  readonly payable: readonly string[];
}

export type TurnoverVerdict =
  /** May be paid; `taken` is the unplayed money in it that goes back to where it came from, by deposit. */
  | {
      readonly kind: 'free';
      readonly taken: readonly (readonly [number: number, amountMinor: number])[];
      readonly isReviewed: boolean;
    }
  | { readonly kind: 'open'; readonly leftMinor: number };

/**
 * Decides whether a payout may go to its destination. Unplayed money goes back only to where it came from. If
 * that source cannot be paid to, operators review the payout, so that no money is ever stuck.
 */
export function judgePayout(
  left: readonly TurnoverLeft[],
  { rule }: TurnoverRule,
  path: PayoutPathRequest,
): TurnoverVerdict {
  const unplayed = left.filter(({ leftMinor }) => leftMinor > 0);
  if (rule === 'off' || unplayed.length === 0) return { kind: 'free', taken: [], isReviewed: false };
  if (rule === 'blocks') return { kind: 'open', leftMinor: sumOf(unplayed) };
  const isOwn = ({ row }: TurnoverLeft) => row.tillId === path.tillId && row.bankCode === path.bankCode;
  const own = unplayed.filter(isOwn);
  const others = unplayed.filter((each) => !isOwn(each));
  const fixedMinor = sumOf(
    others.filter(({ row }) => isOfMember(row) || path.payable.includes(`${row.tillId}/${row.bankCode}`)),
  );
  const freeMinor = Math.max(0, path.cashMinor - fixedMinor);
  if (path.amountMinor > freeMinor) return { kind: 'open', leftMinor: Math.min(fixedMinor, path.cashMinor) };
  const isReviewed = path.amountMinor > Math.max(0, path.cashMinor - sumOf(others));
  return { kind: 'free', taken: takenOf(own, path.amountMinor), isReviewed };
}

/** What a payout uses up of unplayed deposits, oldest first. */
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
