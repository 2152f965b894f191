/** The values of a ledger row that its link covers. */
export interface LinkedRow {
  readonly seq: number;
  readonly at_ms: number;
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount_minor: number;
  readonly cash_after_minor: number;
  readonly source: string;
  readonly reference: string;
  readonly round_id: string;
}

/** The text whose SHA-256 links a ledger row to the one before: the previous link, and the row's values in order. */
export function linkText(previousHash: string, row: LinkedRow): string {
  const canonical = JSON.stringify([
    row.seq,
    row.at_ms,
    row.kind,
    row.debit,
    row.credit,
    row.amount_minor,
    row.cash_after_minor,
    row.source,
    row.reference,
    row.round_id,
  ]);
  return previousHash + canonical;
}
