import type { LedgerRow } from './ledger.ts';

/** What every list of postings shows of a row of the ledger. */
export function shownPosting(row: LedgerRow) {
  return {
    seq: row.seq,
    atMs: row.at_ms,
    kind: row.kind,
    debit: row.debit,
    credit: row.credit,
    amountMinor: row.amount_minor,
    cashAfterMinor: row.cash_after_minor,
    reference: row.reference,
  };
}
