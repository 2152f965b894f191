import { Violation } from '../world/operation.ts';
import type { CashierWorker } from './cashier-worker.ts';
import type { LedgerRow } from './ledger-audit.ts';
import type { MemberBooks } from './outside-audit.ts';

const flows = {
  deposits: { in: ['DEPOSIT'], back: ['DEPOSIT_REVERSED', 'DISPUTE_PAID'] },
  withdrawals: { in: ['WITHDRAWAL_PAID'], back: ['PAYOUT_BOUNCED'] },
} as const;

/** Compares the sums by hour in the records with the members' ledgers: each posting counts once, whatever was lost. */
export function auditMoneyHours({ records }: CashierWorker, books: readonly MemberBooks[]): void {
  const ledger = books.flatMap((each) => each.ledger);
  for (const [flow, kinds] of Object.entries(flows)) {
    const counted = ofKinds(ledger, kinds.in);
    const backMinor = minorOf(ofKinds(ledger, kinds.back));
    const expected = { number: counted.length, minor: minorOf(counted) - backMinor, back: backMinor };
    const [found] = records.rows<Record<string, unknown>>(
      `SELECT coalesce(sum(number), 0) AS number, coalesce(sum(amount_minor), 0) AS minor,
         coalesce(sum(back_minor), 0) AS back FROM hourly_money WHERE merchant = 'demo' AND flow = ?`,
      flow,
    );
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Violation(
        '',
        `${flow} by the hour are ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
      );
  }
}

function ofKinds(ledger: readonly LedgerRow[], kinds: readonly string[]): readonly LedgerRow[] {
  return ledger.filter(({ kind }) => kinds.includes(kind));
}

function minorOf(rows: readonly LedgerRow[]): number {
  return rows.reduce((sum, { amount_minor: minor }) => sum + minor, 0);
}
