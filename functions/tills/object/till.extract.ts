import type { ExtractLine } from '#functions/cashier/payment-provider.ts';
import type { LineLoad, LoadedBefore, StatementLine } from '#functions/cashier/statement-line.ts';
import type { LoadedLine } from '#functions/cashier/till-operations.ts';
import type { LineFate } from '#src/contracts/tills/extract-fields.ts';
import { payOutByLines } from './till.decisions.ts';
import { takeLines } from './till.lines.ts';

const linesAtOnce = 500;

const insertPayments = `INSERT INTO payments (payment_id, amount_minor, currency, reference, payer_name, at_ms,
    standing, parks, state, reason, parked_at_ms, changed_at_ms)
  SELECT value ->> 'id', value ->> 'amountMinor', value ->> 'currency', value ->> 'reference', value ->> 'name',
    value ->> 'atMs', 'settled', 0, 'parked', 'unknown-deposit', ?2, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (payment_id) DO NOTHING RETURNING payment_id AS id`;

/** Stores lines of the provider's own list, whose ids are the provider's. */
export function keepLines(sql: SqlStorage, lines: readonly ExtractLine[], nowMs: number): void {
  const listed = lines.map((line) => ({ ...line, place: '', named: 'bank', nth: 1 }) as const);
  takeLines(sql, listed, { source: 'provider', counts: [] }, nowMs);
}

/**
 * Stores lines of a bank statement. Incoming money that no event reported is parked; outgoing money that names a
 * payout proves it. Returns what became of each line. Must run inside a transaction.
 */
export function loadLines(
  { sql, tillId, nowMs }: { readonly sql: SqlStorage; readonly tillId: string; readonly nowMs: number },
  lines: readonly StatementLine[],
  load: LineLoad,
): LoadedLine[] {
  const taken = takeLines(sql, lines, load, nowMs);
  const added = taken.flatMap(({ line, became }) => (became === 'new' || became === 'differs' ? [line] : []));
  const parked = parkLines(sql, added, nowMs);
  const proofs = taken.flatMap(({ line, became }) => (became === 'new' ? [line] : []));
  const paid = payOutByLines({ sql, tillId, nowMs }, proofs);
  return taken.map(({ line, became }) => {
    const { place, id, amountMinor } = line;
    const fate: LineFate = became === 'new' ? fateOf(line, parked, paid) : became;
    return { place, id, amountMinor, fate };
  });
}

function fateOf(
  line: StatementLine,
  parked: ReadonlySet<string>,
  paid: ReadonlySet<StatementLine>,
): 'payment' | 'payout' | 'counted' {
  if (paid.has(line)) return 'payout';
  return line.kind === 'payment' && parked.has(line.id) ? 'payment' : 'counted';
}

/** Parks the money of lines that no event reported; returns the ids of the new payments. */
function parkLines(sql: SqlStorage, lines: readonly StatementLine[], nowMs: number): ReadonlySet<string> {
  const incoming = lines.filter(({ kind, amountMinor }) => kind === 'payment' && amountMinor > 0);
  const parked = new Set<string>();
  for (let at = 0; at < incoming.length; at += linesAtOnce) {
    const part = JSON.stringify(incoming.slice(at, at + linesAtOnce));
    for (const { id } of sql.exec<{ id: string }>(insertPayments, part, nowMs)) parked.add(id);
  }
  return parked;
}

/** What a file that is about to be loaded has to be compared with. */
export function loadedBefore(sql: SqlStorage, sha256: string, instants: readonly number[]): LoadedBefore {
  const [file] = sql
    .exec<{ twins: string }>('SELECT twins FROM loaded_files WHERE sha256 = ?', sha256)
    .toArray();
  const unnamed = sql
    .exec<{ atMs: number; id: string }>(
      `SELECT at_ms AS atMs, line_id AS id FROM json_each(?) JOIN extract ON at_ms = value
       WHERE length(line_id) > 33 AND substr(line_id, 33, 1) = '-'`,
      JSON.stringify(instants),
    )
    .toArray();
  return { twins: file && (JSON.parse(file.twins) as string[]), unnamed };
}

/** Remembers a file with the places of its lines that were not counted, so that no other raises doubts again. */
export function recordLoaded(sql: SqlStorage, sha256: string, twins: readonly string[], nowMs: number): void {
  sql.exec(
    `INSERT INTO loaded_files (sha256, twins, at_ms) VALUES (?, ?, ?)
     ON CONFLICT (sha256) DO UPDATE SET twins = excluded.twins`,
    sha256,
    JSON.stringify(twins),
    nowMs,
  );
}
