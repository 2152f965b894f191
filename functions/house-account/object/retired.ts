import type { Applied, Retirement } from '#functions/wallet/delivery/applied.ts';
import { recordOf } from './registry.ts';

/**
 * Wallets that are permanently closed. Their row is deleted once its sum is 0 and its postings are archived;
 * a late delivery finds the name here and is not mistaken for the first of a new wallet.
 */
export const retiredSchema: readonly string[] = [
  `CREATE TABLE retired (
    member TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX retired_by_age ON retired (at_ms)',
];

/** How long a name is remembered, in milliseconds: far longer than any call can be in flight. */
export const retiredKeptMs = 7 * 86_400_000;

/** Removes a wallet from the senders; a repeated call changes nothing. Must run inside a transaction. */
export function retire(
  sql: SqlStorage,
  member: string,
  own: Pick<Applied, 'sumMinor' | 'postings' | 'hash'>,
  nowMs: number,
): Retirement {
  sql.exec('DELETE FROM retired WHERE at_ms < ?', nowMs - retiredKeptMs);
  if (isRetired(sql, member)) return 'retired';
  const record = recordOf(sql, member);
  const meets =
    record.sumMinor === own.sumMinor && record.postings === own.postings && record.hash === own.hash;
  if (!meets || record.sumMinor !== 0) return 'differs';
  const waiting = sql.exec("SELECT 1 FROM senders WHERE member = ? AND unarchived <> ''", member).toArray();
  if (waiting.length > 0) return 'waits';
  sql.exec('DELETE FROM senders WHERE member = ?', member);
  sql.exec('DELETE FROM players WHERE member = ?', member);
  sql.exec('INSERT INTO retired (member, at_ms) VALUES (?, ?)', member, nowMs);
  return 'retired';
}

/** Whether the wallet is permanently closed. */
export function isRetired(sql: SqlStorage, member: string): boolean {
  return sql.exec('SELECT 1 FROM retired WHERE member = ?', member).toArray().length > 0;
}
