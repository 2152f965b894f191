import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { traitsOf } from './posting-traits.ts';
import { type Findings, found } from './findings.ts';

type Row = Evidence['ledger']['rows'][number];

/** A win that was held for operators, and what the ledger says became of it. */
interface HeldWin {
  readonly source: string;
  readonly reference: string;
  readonly amountMinor: number;
  /** `ended`: taken out of hold and not paid, because operators cancelled it or its place was taken. */
  readonly state: 'held' | 'released' | 'ended' | 'wrong';
}

/**
 * The held wins of ledger rows. A release is the movement out of hold with the payment right after it; the reference
 * alone does not tell a release from the other wins of a draw.
 */
function heldWinsOf(rows: readonly Row[]): HeldWin[] {
  const next = new Map(rows.map((row) => [row.seq, row]));
  return rows
    .filter(({ kind }) => traitsOf(kind).heldWin > 0)
    .map(({ source, reference, amountMinor }) => {
      const isIts = (row: Row | undefined): row is Row =>
        row?.source === source && row.reference === reference;
      const ended = rows.filter((row) => isIts(row) && traitsOf(row.kind).heldWin < 0);
      const after = next.get((ended[0]?.seq ?? 0) + 1);
      const paid = ended.length > 0 && isIts(after) && traitsOf(after.kind).win > 0 ? after : undefined;
      const isWhole = [ended[0], paid].every((row) => (row?.amountMinor ?? amountMinor) === amountMinor);
      const state = ended.length === 0 ? 'held' : paid ? 'released' : 'ended';
      return { source, reference, amountMinor, state: ended.length > 1 || !isWhole ? 'wrong' : state };
    });
}

/** What of a round's wins the ledger still holds, and what it took out of hold without paying it, in minor units. */
export function heldIn(rows: readonly Row[]): {
  readonly waitingMinor: number;
  readonly unpaidMinor: number;
} {
  const sumOf = (wanted: HeldWin['state']) =>
    heldWinsOf(rows).reduce((sum, { state, amountMinor }) => (state === wanted ? sum + amountMinor : sum), 0);
  return { waitingMinor: sumOf('held'), unpaidMinor: sumOf('ended') };
}

/** Checks that every win that the ledger holds ended as the site states, and names those that were not paid. */
export function verifyHeldWins({ ledger, heldWins }: Evidence, { faults, open }: Findings): void {
  const stated = new Map((heldWins ?? []).map((win) => [`${win.source} ${win.transactionId}`, win]));
  for (const { source, reference, amountMinor, state } of heldWinsOf(ledger.rows)) {
    const win = stated.get(`${source} ${reference}`);
    const isSaid = heldWins === undefined || (win && sameEnds[state].includes(win.state));
    if (!isSaid)
      faults.push(
        found(
          'WIN_HELD',
          reference,
          `the win ${reference} is ${state} in the ledger, and ${win?.state ?? 'missing'} among the held wins`,
        ),
      );
    if (state === 'held')
      open.push(
        found('WIN_WAITS', reference, `the win ${reference} of ${amountMinor} is held for operators`),
      );
    if (state === 'ended')
      open.push(
        found(
          'WIN_UNPAID',
          reference,
          `the win ${reference} of ${amountMinor} was held, and not paid: ${win?.state}`,
        ),
      );
  }
}

/** How the site may state each end of a held win. */
const sameEnds: Readonly<Record<HeldWin['state'], readonly string[]>> = {
  held: ['held'],
  released: ['released'],
  ended: ['cancelled', 'reversed'],
  wrong: [],
};
