import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { countedMinor } from './counted-minor.ts';
import { type Findings, found } from './findings.ts';
import { heldIn } from './verify-held-wins.ts';

type Ticket = Evidence['orders'][number]['order']['tickets'][number];
type Row = Evidence['ledger']['rows'][number];

/** Checks that the ledger paid exactly what the tickets of a draw won, or holds it, or says that it was cancelled. */
export function verifyWins(
  draw: string,
  settled: readonly Ticket[],
  rows: readonly Row[],
  { faults, open }: Findings,
): void {
  const wonMinor = settled.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  const paidMinor = countedMinor(rows, ({ win }) => win);
  const { waitingMinor, unpaidMinor } = heldIn(rows);
  const lackMinor = wonMinor - paidMinor - waitingMinor;
  if (lackMinor < 0 || lackMinor > unpaidMinor)
    faults.push(
      found(
        'DRAW_WINS',
        draw,
        `the tickets of draw ${draw} won ${wonMinor}, and the ledger paid ${paidMinor} and holds ${waitingMinor}`,
      ),
    );
  else if (lackMinor > 0)
    open.push(found('WIN_LACKS', draw, `of what draw ${draw} won, ${lackMinor} was held and then not paid`));
}
