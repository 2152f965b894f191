import type { ExtractLine } from '#functions/cashier/payment-provider.ts';
import type { LoadedLines } from '#functions/cashier/till-operations.ts';

const suggestionsMax = 500;
/** A reference as people copy it: without spaces, in capitals. */
const asTyped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Keeps lines of the outside account; a line that is known, however often it is loaded, stays one line. */
export function keepLines(sql: SqlStorage, lines: readonly ExtractLine[]): ExtractLine[] {
  return lines.filter((line) => {
    const added = sql.exec(
      `INSERT INTO extract (kind, line_id, amount_minor, currency, reference, name, at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (kind, line_id) DO NOTHING RETURNING line_id`,
      line.kind,
      line.id,
      line.amountMinor,
      line.currency,
      line.reference,
      line.name,
      line.atMs,
    );
    return added.toArray().length > 0;
  });
}

/** Parks the money of lines that nobody told of, and suggests the deposit that reference and sum point at. */
export function parkLines(
  sql: SqlStorage,
  lines: readonly ExtractLine[],
  nowMs: number,
): Pick<LoadedLines, 'parked' | 'suggestions'> {
  const parked = lines.filter(({ kind, amountMinor }) => kind === 'payment' && amountMinor > 0);
  const fresh = parked.filter((line) => {
    const added = sql.exec(
      `INSERT INTO payments (payment_id, amount_minor, currency, reference, payer_name, standing, parks, state, reason,
         at_ms, parked_at_ms, changed_at_ms)
       VALUES (?, ?, ?, ?, ?, 'settled', 0, 'parked', 'unknown-deposit', ?, ?, ?)
       ON CONFLICT (payment_id) DO NOTHING RETURNING payment_id`,
      line.id,
      line.amountMinor,
      line.currency,
      line.reference,
      line.name,
      line.atMs,
      nowMs,
      nowMs,
    );
    return added.toArray().length > 0;
  });
  const openByReference = fresh.length > 0 ? openReferences(sql) : new Map<string, Waiting>();
  const suggestions = fresh.slice(0, suggestionsMax).map((line) => ({
    paymentId: line.id,
    depositId: suggested(line, openByReference),
  }));
  return { parked: fresh.length, suggestions };
}

interface Waiting extends Record<string, SqlStorageValue> {
  deposit_id: string;
  reference: string;
  amount_minor: number;
  currency: string;
}

/** The deposits by reference that no payment was given to. */
function openReferences(sql: SqlStorage): Map<string, Waiting> {
  const rows = sql.exec<Waiting>(
    `SELECT deposit_id, reference, amount_minor, currency FROM deposits WHERE reference IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.deposit_id = deposits.deposit_id)`,
  );
  return new Map(rows.toArray().map((row) => [asTyped(row.reference), row]));
}

function suggested(
  { reference, amountMinor, currency }: ExtractLine,
  open: ReadonlyMap<string, Waiting>,
): string | undefined {
  const words = [asTyped(reference), ...reference.split(/\s+/).map(asTyped)];
  const found = words.flatMap((word) => open.get(word) ?? []);
  const same = found.find((row) => row.amount_minor === amountMinor && row.currency === currency);
  return (same ?? found[0])?.deposit_id;
}
