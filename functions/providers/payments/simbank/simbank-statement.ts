import type { ExtractLine } from '#functions/cashier/payment-provider.ts';

interface LineRow extends Record<string, SqlStorageValue> {
  id: string;
  kind: 'payment' | 'payout' | 'refund';
  amount_minor: number;
  currency: string;
  reference: string;
  name: string;
  at_ms: number;
}

/** Writes one statement line of a till’s account; outgoing amounts are negative. */
export function writeLine(sql: SqlStorage, tillId: string, line: ExtractLine): void {
  sql.exec(
    `INSERT INTO lines (till_id, id, kind, amount_minor, currency, reference, name, at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    tillId,
    line.id,
    line.kind,
    line.amountMinor,
    line.currency,
    line.reference,
    line.name,
    line.atMs,
  );
}

/** The statement lines of a till’s account from `fromMs` inclusive to `toMs` exclusive. */
export function linesBetween(sql: SqlStorage, tillId: string, fromMs: number, toMs: number): ExtractLine[] {
  return sql
    .exec<LineRow>(
      'SELECT * FROM lines WHERE till_id = ? AND at_ms >= ? AND at_ms < ? ORDER BY at_ms, seq',
      tillId,
      fromMs,
      toMs,
    )
    .toArray()
    .map(({ id, kind, amount_minor, currency, reference, name, at_ms }) => ({
      id,
      kind,
      amountMinor: amount_minor,
      currency,
      reference,
      name,
      atMs: at_ms,
    }));
}
