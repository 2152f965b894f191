import { type Applied, standingOf } from './house.registry.ts';

/**
 * Wallets that are gone for good. Their row goes once it adds up to nothing and the archive has it; a delivery that is
 * still on its way somewhere finds their name here, and is not taken for a new wallet's first.
 */
export const retiredSchema: readonly string[] = [
  `CREATE TABLE retired (
    member TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX retired_by_age ON retired (at_ms)',
];

/** How long a name is remembered: far longer than any call can be under way, in milliseconds. */
export const retiredKeptMs = 7 * 86_400_000;

/** `waits` while the archive lacks postings of the wallet; `differs` where the two sides do not meet at nothing. */
export type Retirement = 'retired' | 'waits' | 'differs';

/** Takes a wallet off the list of senders, once however often it is asked. Must run inside a transaction. */
export function retire(
  sql: SqlStorage,
  member: string,
  own: Pick<Applied, 'sumMinor' | 'postings' | 'hash'>,
  nowMs: number,
): Retirement {
  sql.exec('DELETE FROM retired WHERE at_ms < ?', nowMs - retiredKeptMs);
  if (isRetired(sql, member)) return 'retired';
  const standing = standingOf(sql, member);
  const meets =
    standing.sumMinor === own.sumMinor && standing.postings === own.postings && standing.hash === own.hash;
  if (!meets || standing.sumMinor !== 0) return 'differs';
  const waiting = sql.exec("SELECT 1 FROM senders WHERE member = ? AND unarchived <> ''", member).toArray();
  if (waiting.length > 0) return 'waits';
  sql.exec('DELETE FROM senders WHERE member = ?', member);
  sql.exec('INSERT INTO retired (member, at_ms) VALUES (?, ?)', member, nowMs);
  return 'retired';
}

/** Whether the wallet is gone for good. */
export function isRetired(sql: SqlStorage, member: string): boolean {
  return sql.exec('SELECT 1 FROM retired WHERE member = ?', member).toArray().length > 0;
}
