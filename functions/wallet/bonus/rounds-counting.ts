import { dayMs } from '#src/rules/durations.ts';
import type { Wallet } from '#functions/wallet/ledger.ts';
import { moveBonus } from './grants.ts';
import { judgeGrant } from './judging.ts';

/** How long after its last ledger row a round that did not close is counted. */
export const openRoundMs = dayMs;
/** How many rounds one turn counts. */
const roundsMax = 200;

interface Row extends Record<string, SqlStorageValue> {
  source: string;
  id: string;
  grant_weight: number;
  counting_minor: number;
}

/**
 * Adds to a grant's progress what rounds have staked that closed while it could not count them, or whose last ledger
 * row is a day old. Must run inside a transaction.
 */
export function countRounds(sql: SqlStorage, wallet: Wallet, grantId: string, nowMs: number): Wallet {
  const rows = sql
    .exec<Row>(
      `SELECT rounds.source AS source, id, grant_weight, counting_minor FROM rounds
         LEFT JOIN ledger ON ledger.seq = rounds.last_seq
       WHERE grant_id = ? AND is_counted = 0 AND (closed_at_ms IS NOT NULL OR coalesce(at_ms, 0) <= ?)
       LIMIT ${roundsMax}`,
      grantId,
      nowMs - openRoundMs,
    )
    .toArray();
  for (const { source, id } of rows)
    sql.exec('UPDATE rounds SET is_counted = 1, counting_minor = 0 WHERE source = ? AND id = ?', source, id);
  const progress = rows.reduce(
    (sum, { grant_weight, counting_minor }) => sum + BigInt(counting_minor) * BigInt(grant_weight),
    0n,
  );
  moveBonus(sql, wallet, grantId, { kind: 'WIN_BONUS', amountMinor: 0, progress }, nowMs);
  return judgeGrant(sql, wallet, grantId, nowMs);
}

/** The counted stakes times weight of rounds that are not counted yet. */
export function pendingOf(sql: SqlStorage, grantId: string): bigint {
  return sql
    .exec<{ grant_weight: number; minor: number }>(
      `SELECT grant_weight, sum(counting_minor) AS minor FROM rounds WHERE grant_id = ? AND is_counted = 0
       GROUP BY grant_weight`,
      grantId,
    )
    .toArray()
    .reduce((sum, { grant_weight, minor }) => sum + BigInt(minor) * BigInt(grant_weight), 0n);
}
