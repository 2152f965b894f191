import { minuteMs } from '#src/rules/durations.ts';
import type { Lockable } from '#functions/operators/operator-desk.types.ts';

const failuresMax = 5;
const lockMs = 15 * minuteMs;

/** Who tries to sign in: the account, if the name is one, and the network. */
export interface Tried {
  readonly operatorId: string | undefined;
  readonly network: string;
}

const namesOf = ({ operatorId, network }: Tried): readonly (readonly [Lockable, string])[] => [
  ...(operatorId === undefined ? [] : ([['account', `operator/${operatorId}`]] as const)),
  ['network', `network/${network}`],
];

/** Whether five failures within a quarter of an hour have locked the account or the network. */
export function isLocked(sql: SqlStorage, tried: Tried, nowMs: number): boolean {
  return namesOf(tried).some(([, name]) => lockedUntil(sql, name, nowMs) !== undefined);
}

/** Until when an account is locked; undefined if it is not. */
export function accountLockedUntil(sql: SqlStorage, operatorId: string, nowMs: number): number | undefined {
  return lockedUntil(sql, `operator/${operatorId}`, nowMs);
}

/** Counts a failure, and returns what it has locked. While a lock lasts nothing is counted, so that it also ends. */
export function countFailure(sql: SqlStorage, tried: Tried, nowMs: number): Lockable[] {
  sql.exec('DELETE FROM attempts WHERE until_ms <= ?', nowMs);
  return namesOf(tried).flatMap(([what, name]) => {
    if (lockedUntil(sql, name, nowMs) !== undefined) return [];
    const { count } = sql
      .exec<{ count: number }>(
        `INSERT INTO attempts (name, count, until_ms) VALUES (?, 1, ?)
         ON CONFLICT (name) DO UPDATE SET count = count + 1, until_ms = excluded.until_ms RETURNING count`,
        name,
        nowMs + lockMs,
      )
      .one();
    return count === failuresMax ? [what] : [];
  });
}

/** Clears an account's failures after a success. Those of the network stay: others may have tried from there. */
export function forgiveFailures(sql: SqlStorage, operatorId: string): void {
  sql.exec('DELETE FROM attempts WHERE name = ?', `operator/${operatorId}`);
}

function lockedUntil(sql: SqlStorage, name: string, nowMs: number): number | undefined {
  const [row] = sql
    .exec<{ until_ms: number }>(
      'SELECT until_ms FROM attempts WHERE name = ? AND count >= ? AND until_ms > ?',
      name,
      failuresMax,
      nowMs,
    )
    .toArray();
  return row?.until_ms;
}
