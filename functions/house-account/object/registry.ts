import {
  type Applied,
  comparisonPeriodMs,
  deliveryTimeoutMs,
  type HouseRecord,
  nothingApplied,
} from '#functions/wallet/delivery/applied.ts';
import { keyOf, type Member } from '#functions/wallet/member.ts';

/** The first schema's registry of the wallets that delivered to the house account. */
export const firstRegistrySchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS roll (
    member TEXT NOT NULL PRIMARY KEY,
    currency TEXT NOT NULL,
    sum_minor INTEGER NOT NULL,
    heard_at_ms INTEGER NOT NULL,
    expected_since_ms INTEGER,
    due_at_ms INTEGER
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS roll_by_expected ON roll (expected_since_ms) WHERE expected_since_ms IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS roll_by_due ON roll (due_at_ms) WHERE due_at_ms IS NOT NULL',
];

/**
 * One row per wallet replaces one row per posting: the number of the last applied posting, and the totals of
 * all of them. Postings up to `hash_from_seq` predate the hash.
 */
export const sendersSchema: readonly string[] = [
  `CREATE TABLE senders (
    member TEXT NOT NULL PRIMARY KEY,
    currency TEXT NOT NULL,
    last_seq INTEGER NOT NULL,
    sum_minor INTEGER NOT NULL,
    postings INTEGER NOT NULL,
    hash TEXT NOT NULL,
    hash_from_seq INTEGER NOT NULL,
    heard_at_ms INTEGER NOT NULL,
    expected_since_ms INTEGER,
    due_at_ms INTEGER
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO senders (member, currency, last_seq, sum_minor, postings, hash, hash_from_seq, heard_at_ms,
     expected_since_ms, due_at_ms)
   SELECT roll.member, currency, coalesce(max(seq), 0), coalesce(sum(amount_minor), 0), 0, '', coalesce(max(seq), 0),
     heard_at_ms, expected_since_ms, due_at_ms
   FROM roll LEFT JOIN inbox ON inbox.member = roll.member GROUP BY roll.member`,
  'DROP TABLE roll',
  'DROP TABLE inbox',
  'CREATE INDEX senders_by_expected ON senders (expected_since_ms) WHERE expected_since_ms IS NOT NULL',
  'CREATE INDEX senders_by_due ON senders (due_at_ms) WHERE due_at_ms IS NOT NULL',
];

/**
 * The text that a delivery appends to a wallet's waiting postings: `start` only if none are waiting yet, then
 * `rows`.
 */
export interface Unarchived {
  readonly start: string;
  readonly rows: string;
}

interface SenderRow extends Record<string, SqlStorageValue> {
  currency: string;
  last_seq: number;
  sum_minor: number;
  postings: number;
  hash: string;
  hash_from_seq: number;
  last_fact: number;
}

/** What the house account has recorded of one member. */
export function recordOf(sql: SqlStorage, member: string): HouseRecord & { readonly lastFact: number } {
  const [row] = sql
    .exec<SenderRow>(
      'SELECT currency, last_seq, sum_minor, postings, hash, hash_from_seq, last_fact FROM senders WHERE member = ?',
      member,
    )
    .toArray();
  if (!row) return { ...nothingApplied, currency: undefined, lastFact: 0 };
  return {
    currency: row.currency,
    lastSeq: row.last_seq,
    sumMinor: row.sum_minor,
    postings: row.postings,
    hash: row.hash,
    hashFromSeq: row.hash_from_seq,
    lastFact: row.last_fact,
  };
}

/** Records that postings of a member are on their way, before the first of them can be lost. */
export function expectFrom(sql: SqlStorage, member: Member, nowMs: number): void {
  sql.exec(
    `INSERT INTO senders (member, currency, last_seq, sum_minor, postings, hash, hash_from_seq, heard_at_ms,
       expected_since_ms, due_at_ms)
     VALUES (?1, ?2, 0, 0, 0, '', 0, ?3, ?3, ?4)
     ON CONFLICT DO UPDATE SET heard_at_ms = ?3, expected_since_ms = coalesce(expected_since_ms, ?3),
       due_at_ms = coalesce(due_at_ms, ?4)`,
    keyOf(member),
    member.currency,
    nowMs,
    nowMs + comparisonPeriodMs,
  );
}

/**
 * Records a delivery: how far the wallet's postings and facts are now applied, and which of them wait for the archive.
 */
export function recordDelivery(
  sql: SqlStorage,
  member: Member,
  { lastFact, ...applied }: Applied & { readonly lastFact: number },
  { start, rows }: Unarchived,
  nowMs: number,
): void {
  sql.exec(
    `INSERT INTO senders (member, currency, last_seq, sum_minor, postings, hash, hash_from_seq, heard_at_ms,
       expected_since_ms, due_at_ms, unarchived, last_fact)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7, NULL, ?8, ?9 || ?10, ?11)
     ON CONFLICT DO UPDATE SET last_seq = ?3, sum_minor = ?4, postings = ?5, hash = ?6, heard_at_ms = ?7,
       expected_since_ms = NULL, due_at_ms = coalesce(due_at_ms, ?8),
       unarchived = iif(unarchived = '', ?9, unarchived) || ?10, last_fact = ?11`,
    keyOf(member),
    member.currency,
    applied.lastSeq,
    applied.sumMinor,
    applied.postings,
    applied.hash,
    nowMs,
    nowMs + comparisonPeriodMs,
    start,
    rows,
    lastFact,
  );
}

/**
 * Continues with the member's postings after this ledger row; for a release that accepts what was lost before
 * it.
 */
export function continueAfter(sql: SqlStorage, member: string, seq: number): void {
  sql.exec('UPDATE senders SET last_seq = ? WHERE member = ?', seq, member);
}

/** Wallets whose announced postings did not arrive in time, longest waiting first. */
export function silentMembers(sql: SqlStorage, nowMs: number, limit: number): string[] {
  return membersOf(
    sql,
    'SELECT member FROM senders WHERE expected_since_ms <= ? ORDER BY expected_since_ms LIMIT ?',
    nowMs - deliveryTimeoutMs,
    limit,
  );
}

/** Wallets that are due to be compared, longest overdue first. */
export function dueMembers(sql: SqlStorage, nowMs: number, limit: number): string[] {
  return membersOf(
    sql,
    'SELECT member FROM senders WHERE due_at_ms <= ? ORDER BY due_at_ms LIMIT ?',
    nowMs,
    limit,
  );
}

/**
 * Records that a silent wallet was woken: the wait starts again now, or ends if the wallet has nothing left
 * to deliver.
 */
export function recordWoken(sql: SqlStorage, member: string, stillWaits: boolean, nowMs: number): void {
  sql.exec(
    'UPDATE senders SET expected_since_ms = ? WHERE member = ? AND expected_since_ms IS NOT NULL',
    stillWaits ? nowMs : null,
    member,
  );
}

/**
 * Records a comparison that began at `begunAtMs`: an idle wallet that has not been heard from since is not
 * due again.
 */
export function recordCompared(
  sql: SqlStorage,
  member: string,
  { atRest, begunAtMs }: { readonly atRest: boolean; readonly begunAtMs: number },
  nextAtMs: number,
): void {
  sql.exec(
    'UPDATE senders SET due_at_ms = iif(?2 AND heard_at_ms < ?3, NULL, ?4) WHERE member = ?1',
    member,
    atRest ? 1 : 0,
    begunAtMs,
    nextAtMs,
  );
}

function membersOf(sql: SqlStorage, query: string, atMs: number, limit: number): string[] {
  return sql
    .exec<{ member: string }>(query, atMs, limit)
    .toArray()
    .map((row) => row.member);
}
