import type { ExtractLine } from '#functions/cashier/payment-provider.ts';
import type { LoadedLines } from '#functions/cashier/till-operations.ts';

const suggestionsMax = 500;
/** Normalises a reference as people copy it: only letters and digits, in capitals. */
const asTyped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The fields of a line, for SQL statements that insert many lines at once. */
const fields = `value ->> 'id', value ->> 'amountMinor', value ->> 'currency', value ->> 'reference',
  value ->> 'name', value ->> 'atMs'`;

const insertLines = `INSERT INTO extract (line_id, amount_minor, currency, reference, name, at_ms, kind)
  SELECT ${fields}, value ->> 'kind' FROM json_each(?1) WHERE true
  ON CONFLICT (kind, line_id) DO NOTHING RETURNING kind, line_id AS id`;

const insertPayments = `INSERT INTO payments (payment_id, amount_minor, currency, reference, payer_name, at_ms,
    standing, parks, state, reason, parked_at_ms, changed_at_ms)
  SELECT ${fields}, 'settled', 0, 'parked', 'unknown-deposit', ?2, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (payment_id) DO NOTHING RETURNING 'payment' AS kind, payment_id AS id`;

/** The number of lines per SQL statement; a bank statement may have a hundred thousand. */
const linesAtOnce = 500;

/** Inserts lines and returns the ones that were not there before, each once. */
function newOnes(
  sql: SqlStorage,
  statement: string,
  lines: readonly ExtractLine[],
  ...values: number[]
): ExtractLine[] {
  const added: ExtractLine[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const part = lines.slice(at, at + linesAtOnce);
    const rows = sql.exec<{ kind: string; id: string }>(statement, JSON.stringify(part), ...values).toArray();
    const fresh = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
    added.push(...part.filter(({ kind, id }) => fresh.delete(`${kind} ${id}`)));
  }
  return added;
}

/** Stores lines of the outside account and returns the new ones. A line that is loaded repeatedly is stored once. */
export function keepLines(sql: SqlStorage, lines: readonly ExtractLine[]): ExtractLine[] {
  const added = newOnes(sql, insertLines, lines);
  const addedMinor = added.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (addedMinor !== 0) sql.exec('UPDATE books SET lines_minor = lines_minor + ?', addedMinor);
  return added;
}

/** Parks the money of lines that no event reported, and suggests the deposit that reference and amount point to. */
export function parkLines(
  sql: SqlStorage,
  lines: readonly ExtractLine[],
  nowMs: number,
): Pick<LoadedLines, 'parked' | 'suggestions'> {
  const parked = lines.filter(({ kind, amountMinor }) => kind === 'payment' && amountMinor > 0);
  const fresh = newOnes(sql, insertPayments, parked, nowMs);
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

/** The deposits without a payment, by reference. */
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
