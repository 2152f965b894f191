import type { Member } from './wallet.delivery.ts';

/** How long after its first sign of life an active wallet is compared with the house, in milliseconds. */
export const comparisonPeriodMs = 600_000;
/** How long the house waits for postings that a wallet announced before it wakes that wallet, in milliseconds. */
export const deliveryPatienceMs = 60_000;

/** The wallets that the house has heard of: whose postings it waits for, and who is due to be compared. */
export const rollSchema: readonly string[] = [
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

/** Notes that postings of a member are on their way; heard before the first of them can be lost. */
export function expectFrom(sql: SqlStorage, member: Member, nowMs: number): void {
  sql.exec(
    `INSERT INTO roll (member, currency, sum_minor, heard_at_ms, expected_since_ms, due_at_ms)
     VALUES (?1, ?2, 0, ?3, ?3, ?4)
     ON CONFLICT DO UPDATE SET heard_at_ms = ?3, expected_since_ms = coalesce(expected_since_ms, ?3),
       due_at_ms = coalesce(due_at_ms, ?4)`,
    keyOf(member),
    member.currency,
    nowMs,
    nowMs + comparisonPeriodMs,
  );
}

/** Notes a delivery and what it added. */
export function heardFrom(sql: SqlStorage, member: Member, addedMinor: number, nowMs: number): void {
  sql.exec(
    `INSERT INTO roll (member, currency, sum_minor, heard_at_ms, expected_since_ms, due_at_ms)
     VALUES (?1, ?2, ?3, ?4, NULL, ?5)
     ON CONFLICT DO UPDATE SET sum_minor = sum_minor + ?3, heard_at_ms = ?4, expected_since_ms = NULL,
       due_at_ms = coalesce(due_at_ms, ?5)`,
    keyOf(member),
    member.currency,
    addedMinor,
    nowMs,
    nowMs + comparisonPeriodMs,
  );
}

/** Wallets whose announced postings never came, longest waiting first. */
export function silentMembers(sql: SqlStorage, nowMs: number, most: number): string[] {
  return membersOf(
    sql,
    'SELECT member FROM roll WHERE expected_since_ms <= ? ORDER BY expected_since_ms LIMIT ?',
    nowMs - deliveryPatienceMs,
    most,
  );
}

/** Wallets that are due to be compared, longest overdue first. */
export function dueMembers(sql: SqlStorage, nowMs: number, most: number): string[] {
  return membersOf(
    sql,
    'SELECT member FROM roll WHERE due_at_ms <= ? ORDER BY due_at_ms LIMIT ?',
    nowMs,
    most,
  );
}

/** Notes that a silent wallet was woken: it is waited for again from now on, or no longer where nothing waits. */
export function noteWoken(sql: SqlStorage, member: string, stillWaits: boolean, nowMs: number): void {
  sql.exec(
    'UPDATE roll SET expected_since_ms = ? WHERE member = ? AND expected_since_ms IS NOT NULL',
    stillWaits ? nowMs : null,
    member,
  );
}

/** Notes a comparison begun at an instant: a wallet at rest that was not heard of since is not due again. */
export function noteCompared(
  sql: SqlStorage,
  member: string,
  { atRest, begunAtMs }: { readonly atRest: boolean; readonly begunAtMs: number },
  nextAtMs: number,
): void {
  sql.exec(
    'UPDATE roll SET due_at_ms = iif(?2 AND heard_at_ms < ?3, NULL, ?4) WHERE member = ?1',
    member,
    atRest ? 1 : 0,
    begunAtMs,
    nextAtMs,
  );
}

/** The name under which the house keeps a member's rows. */
export function keyOf({ merchant, memberId }: Pick<Member, 'merchant' | 'memberId'>): string {
  return `${merchant}/${memberId}`;
}

function membersOf(sql: SqlStorage, query: string, atMs: number, most: number): string[] {
  return sql
    .exec<{ member: string }>(query, atMs, most)
    .toArray()
    .map((row) => row.member);
}

/** The currency in which the house first heard of a member; undefined where it never did. */
export function currencyOnRoll(sql: SqlStorage, member: string): string | undefined {
  return sql.exec<{ currency: string }>('SELECT currency FROM roll WHERE member = ?', member).toArray()[0]
    ?.currency;
}
