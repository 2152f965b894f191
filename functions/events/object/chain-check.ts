import { genesis, linkOf } from '#functions/events/events.chain.ts';
import { dayMs } from '#src/rules/durations.ts';
import { chainRows, headOf } from './events.log.ts';

/** How many rows are checked at once. */
const rowsAtOnce = 500;
/** From then on after a check of all rows began, they are all checked again. */
const againAfterMs = dayMs;

export const chainCheckSchema = `CREATE TABLE chain_check (
  one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  begun_at_ms INTEGER NOT NULL,
  checked_to INTEGER NOT NULL,
  hash TEXT NOT NULL,
  is_stopped INTEGER NOT NULL CHECK (is_stopped IN (0, 1)),
  verified_to INTEGER NOT NULL,
  verified_at_ms INTEGER NOT NULL,
  broken_at INTEGER,
  found_at_ms INTEGER
) STRICT`;

interface Check extends Record<string, SqlStorageValue> {
  /** When the check of all rows began that runs or ran last. */
  begunAtMs: number;
  /** The last row that it has checked, and the hash of that. */
  checkedTo: number;
  hash: string;
  /** Whether it met a row that does not fit. */
  isStopped: number;
  verifiedTo: number;
  verifiedAtMs: number;
  brokenAt: number | null;
  foundAtMs: number | null;
}

/** What the site itself has found out about the chain. */
export interface ChainState {
  /** Each row up to this one was found to build on the one before. */
  readonly verifiedTo: number;
  /** When that was found last, 0 if never; each row was looked at after `begunAtMs`. */
  readonly verifiedAtMs: number;
  readonly begunAtMs: number;
  /** The first row that does not fit, is missing, or was put in. */
  readonly brokenAt?: number;
  readonly foundAtMs?: number;
}

const columns = `begun_at_ms AS begunAtMs, checked_to AS checkedTo, hash, is_stopped AS isStopped,
  verified_to AS verifiedTo, verified_at_ms AS verifiedAtMs, broken_at AS brokenAt, found_at_ms AS foundAtMs`;

/**
 * Computes the hashes of the next rows again, and of all rows once a day. Must run inside a transaction. It writes nothing
 * while there is nothing new to check.
 */
export function checkChain(sql: SqlStorage, nowMs: number): void {
  const last = readCheck(sql);
  const beginning = { checkedTo: 0, hash: genesis, begunAtMs: nowMs };
  if (!last) return checkPiece(sql, beginning, nowMs);
  const { count } = headOf(sql);
  const isAtEnd = last.checkedTo === count && last.verifiedTo === count;
  if (last.isStopped === 0 && !isAtEnd) checkPiece(sql, last, nowMs);
  // A check of a long log may take more than a day: it comes to its end before the next one begins.
  const now = readCheck(sql);
  const isThrough = now?.isStopped === 1 || now?.checkedTo === count;
  if (isThrough && nowMs - last.begunAtMs >= againAfterMs) checkPiece(sql, beginning, nowMs);
}

function checkPiece(
  sql: SqlStorage,
  from: Pick<Check, 'checkedTo' | 'hash' | 'begunAtMs'>,
  nowMs: number,
): void {
  const last = readCheck(sql);
  const head = headOf(sql);
  const checked = checkedFrom(sql, from, head);
  const isWhole = checked.brokenAt === undefined && checked.checkedTo === head.count;
  const found = {
    brokenAt: checked.brokenAt ?? (isWhole ? null : (last?.brokenAt ?? null)),
    verifiedTo: verifiedTo(checked, isWhole, last),
  };
  const isNew = found.brokenAt !== null && found.brokenAt !== last?.brokenAt;
  const isFurther = isWhole || found.verifiedTo > (last?.verifiedTo ?? 0);
  writeCheck(sql, {
    begunAtMs: from.begunAtMs,
    checkedTo: checked.checkedTo,
    hash: checked.hash,
    isStopped: checked.brokenAt === undefined ? 0 : 1,
    ...found,
    verifiedAtMs: isFurther ? nowMs : (last?.verifiedAtMs ?? 0),
    foundAtMs: isNew ? nowMs : found.brokenAt === null ? null : (last?.foundAtMs ?? nowMs),
  });
}

/** What is known of the chain. */
export function chainState(sql: SqlStorage): ChainState {
  const check = readCheck(sql);
  if (!check) return { verifiedTo: 0, verifiedAtMs: 0, begunAtMs: 0 };
  const { verifiedTo: to, verifiedAtMs, begunAtMs, brokenAt, foundAtMs } = check;
  const state = { verifiedTo: to, verifiedAtMs, begunAtMs };
  return brokenAt === null ? state : { ...state, brokenAt, foundAtMs: foundAtMs ?? verifiedAtMs };
}

interface Checked {
  readonly checkedTo: number;
  readonly hash: string;
  readonly brokenAt?: number;
}

/** Checks the rows after one, up to the head; names the first that is not what it should be. */
function checkedFrom(
  sql: SqlStorage,
  from: Pick<Check, 'checkedTo' | 'hash'>,
  head: { readonly count: number; readonly hash: string },
): Checked {
  let { checkedTo, hash } = from;
  if (head.count < checkedTo) return { checkedTo, hash, brokenAt: head.count + 1 };
  const rows = chainRows(sql, checkedTo, head.count, rowsAtOnce);
  for (const row of rows) {
    const expected = checkedTo + 1;
    if (row.seq !== expected || linkOf(hash, row.row) !== row.hash || seqIn(row.row) !== expected)
      return { checkedTo, hash, brokenAt: expected };
    checkedTo = expected;
    hash = row.hash;
  }
  const isEnd = rows.length < rowsAtOnce || checkedTo === head.count;
  if (!isEnd) return { checkedTo, hash };
  // What the head names and is not there was taken away; a last row of another hash was put in its place.
  if (checkedTo < head.count) return { checkedTo, hash, brokenAt: checkedTo + 1 };
  return hash === head.hash ? { checkedTo, hash } : { checkedTo, hash, brokenAt: head.count };
}

function seqIn(row: string): unknown {
  return (JSON.parse(row) as { seq?: unknown }).seq;
}

/** What a whole check has verified, or how far the first one has come; nothing behind a row that does not fit. */
function verifiedTo({ checkedTo, brokenAt }: Checked, isWhole: boolean, last: Check | undefined): number {
  if (brokenAt !== undefined) return Math.min(checkedTo, brokenAt - 1);
  return isWhole ? checkedTo : Math.max(checkedTo, last?.verifiedTo ?? 0);
}

function readCheck(sql: SqlStorage): Check | undefined {
  return sql.exec<Check>(`SELECT ${columns} FROM chain_check`).toArray()[0];
}

function writeCheck(sql: SqlStorage, check: Check): void {
  sql.exec(
    `INSERT OR REPLACE INTO chain_check (one, begun_at_ms, checked_to, hash, is_stopped, verified_to, verified_at_ms,
       broken_at, found_at_ms) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[check.begunAtMs, check.checkedTo, check.hash, check.isStopped, check.verifiedTo, check.verifiedAtMs],
    ...[check.brokenAt, check.foundAtMs],
  );
}
