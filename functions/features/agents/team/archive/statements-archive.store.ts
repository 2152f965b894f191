import { paymentColumns } from '#functions/features/agents/team/payroll/payments.store.ts';
import type { StatementsPlace, StoredRow } from './statements-file.ts';

/** The statements of one file. */
export interface StatementsPart extends StatementsPlace {
  readonly rows: readonly StoredRow[];
}

/** Statements of a file; a document has one to three kilobytes. */
export const statementsInFile = 500;

interface ArchiveRow extends Record<string, SqlStorageValue> {
  before_ms: number;
  cursor: string | null;
  part: string | null;
  number: number;
  hash: string;
}

type Cursor = readonly [agent: number, fromMs: number, id: string];

const fromFirst: Cursor = [0, Number.MAX_SAFE_INTEGER, ''];

/**
 * Has the statements of periods that began before an instant moved; those that wait move the next time. Must run inside
 * a transaction.
 */
export function beginArchive(sql: SqlStorage, beforeMs: number): void {
  sql.exec(
    'UPDATE pay_archive SET before_ms = ?, cursor = ? WHERE before_ms < ? AND cursor IS NULL',
    ...[beforeMs, JSON.stringify(fromFirst), beforeMs],
  );
}

/**
 * Decides which statements the next file has, in the order of their agents; undefined if none is left. A part that was
 * decided stays the same until it is acknowledged, because a statement that is paid or cancelled does not change. Must
 * run inside a transaction.
 */
export function nextStatementsPart(sql: SqlStorage, most = statementsInFile): StatementsPart | undefined {
  const { before_ms, cursor, part, number, hash } = readArchive(sql);
  const place = { number: number + 1, previous: hash };
  if (part !== null) return { ...place, rows: rowsOf(sql, JSON.parse(part) as string[]) };
  if (cursor === null) return undefined;
  const ids = idsAfter(sql, before_ms, JSON.parse(cursor) as Cursor, most);
  if (ids.length === 0) {
    sql.exec('UPDATE pay_archive SET cursor = NULL');
    return undefined;
  }
  sql.exec('UPDATE pay_archive SET part = ?', JSON.stringify(ids));
  return { ...place, rows: rowsOf(sql, ids) };
}

/** Records that a part's file was written, and deletes its statements. Must run inside a transaction. */
export function acknowledgeStatements(
  sql: SqlStorage,
  { number, rows }: StatementsPart,
  sha256: string,
): void {
  const archive = readArchive(sql);
  const last = rows.at(-1);
  const ids = JSON.stringify(rows.map(({ id }) => id));
  if (!last || number !== archive.number + 1 || ids !== archive.part)
    throw new Error(`file ${number} does not follow file ${archive.number}`);
  sql.exec('INSERT INTO pay_files (number, hash) VALUES (?, ?)', number, sha256);
  for (const [reader, read] of readersOf(rows))
    sql.exec(
      'INSERT INTO pay_file_readers (reader, number, first_ms, last_ms) VALUES (?, ?, ?, ?)',
      ...[reader, number, Math.min(...read), Math.max(...read)],
    );
  sql.exec('DELETE FROM pay_statements WHERE id IN (SELECT value FROM json_each(?))', ids);
  sql.exec(
    'UPDATE pay_archive SET number = ?, hash = ?, part = NULL, cursor = ?',
    ...[number, sha256, JSON.stringify([last.agent, last.fromMs, last.id])],
  );
}

/** Deletes runs that were done before an instant; no hour before is settled again. Must run inside a transaction. */
export function forgetRuns(sql: SqlStorage, beforeMs: number): void {
  sql.exec("DELETE FROM pay_runs WHERE step = 'done' AND to_ms < ?", beforeMs);
}

/** Who finds a statement in which list: the agent among its own, the upline that could release it among those given. */
export const readers = {
  own: (memberId: string) => `own:${memberId}`,
  given: (upline: number) => `given:${upline}`,
} as const;

function readersOf(rows: readonly StoredRow[]): ReadonlyMap<string, readonly number[]> {
  const read = rows.flatMap(({ memberId, releasedBy, fromMs }) => [
    { reader: readers.own(memberId), fromMs },
    ...(releasedBy === null ? [] : [{ reader: readers.given(releasedBy), fromMs }]),
  ]);
  const byReader = Map.groupBy(read, ({ reader }) => reader);
  return new Map([...byReader].map(([reader, of]) => [reader, of.map(({ fromMs }) => fromMs)]));
}

function readArchive(sql: SqlStorage): ArchiveRow {
  return sql.exec<ArchiveRow>('SELECT before_ms, cursor, part, number, hash FROM pay_archive').one();
}

/**
 * The next statements behind a place, agent by agent: of each only what is old enough is read, however many newer ones
 * it has.
 */
function idsAfter(sql: SqlStorage, beforeMs: number, place: Cursor, most: number): string[] {
  const ids = idsOfAgent(sql, beforeMs, place, most);
  let agent = nextAgent(sql, place[0]);
  while (agent !== null && ids.length < most) {
    ids.push(...idsOfAgent(sql, beforeMs, [agent, beforeMs, ''], most - ids.length));
    agent = nextAgent(sql, agent);
  }
  return ids;
}

function nextAgent(sql: SqlStorage, after: number): number | null {
  return sql
    .exec<{ agent: number | null }>('SELECT min(agent) AS agent FROM pay_statements WHERE agent > ?', after)
    .one().agent;
}

function idsOfAgent(sql: SqlStorage, beforeMs: number, [agent, fromMs, id]: Cursor, most: number): string[] {
  return sql
    .exec<{ id: string }>(
      `SELECT id FROM pay_statements
       WHERE agent = ?1 AND from_ms < ?4 AND from_ms <= ?2 AND (from_ms < ?2 OR id > ?3)
         AND state IN ('computed', 'paid', 'cancelled') AND told = state
       ORDER BY from_ms DESC, id LIMIT ?5`,
      ...[agent, fromMs, id, beforeMs, most],
    )
    .toArray()
    .map((row) => row.id);
}

function rowsOf(sql: SqlStorage, ids: readonly string[]): readonly StoredRow[] {
  const rows = sql
    .exec<StoredRow>(
      `SELECT ${paymentColumns}, document, hash FROM pay_statements WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    )
    .toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
