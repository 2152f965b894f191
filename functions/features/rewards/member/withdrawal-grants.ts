import type { SteppedWithdrawal } from '#functions/cashier/bonus-follows.ts';
import { activateNext, end, walletNow } from '#functions/wallet/bonus/judging.ts';
import { countRounds } from '#functions/wallet/bonus/rounds-counting.ts';
import { waitsMs } from './grants.ts';
import { moveBonus, openStates, readGrants, recordStep } from '#functions/wallet/bonus/grants.ts';
import { isTermOver } from '#functions/wallet/bonus/term.ts';

/** A grant that has bonus money: one that was restored may wait for the one that is active. */
const begun = `state IN ${openStates} AND (activated_at_ms IS NOT NULL OR is_collecting = 1)`;

/** A withdrawal was asked for: what has begun is neither staked nor counted nor converted until it is decided. */
export function suspendGrants(sql: SqlStorage, nowMs: number): void {
  for (const { id } of readGrants(sql, `WHERE ${begun} AND suspended_at_ms IS NULL`)) {
    sql.exec('UPDATE grants SET suspended_at_ms = ? WHERE id = ?', nowMs, id);
    recordStep(sql, id, { step: 'suspended', cause: 'withdrawal' }, nowMs);
  }
}

/** The last open withdrawal was rejected or cancelled: grants go on, and rounds that closed meanwhile are counted. */
export function resumeGrants(sql: SqlStorage, nowMs: number): void {
  for (const { id } of readGrants(sql, `WHERE state IN ${openStates} AND suspended_at_ms IS NOT NULL`)) {
    sql.exec('UPDATE grants SET suspended_at_ms = NULL WHERE id = ?', id);
    recordStep(sql, id, { step: 'resumed', cause: 'withdrawal' }, nowMs);
    countRounds(sql, walletNow(sql), id, nowMs);
  }
}

/**
 * A withdrawal was approved: what had begun when it was asked for ends with it, and so do the deposit matches that
 * waited then. What came later was not named to the member as its price, and stays.
 */
export function endWithWithdrawal(
  sql: SqlStorage,
  { withdrawalId, requestedAtMs }: Pick<SteppedWithdrawal, 'withdrawalId' | 'requestedAtMs'>,
  nowMs: number,
): void {
  const ending = readGrants(
    sql,
    `WHERE state IN ${openStates} AND ((activated_at_ms <= ?1) OR (deposit_id IS NOT NULL AND accepted_at_ms <= ?1)
       OR (free_id IS NOT NULL AND accepted_at_ms <= ?1 AND (is_collecting = 1 OR waits_until_ms > ?2)))
       AND NOT EXISTS (SELECT 1 FROM grant_steps WHERE grant_id = grants.id AND step = 'restored' AND at_ms > ?1)
     ORDER BY number`,
    requestedAtMs,
    // What still collected then has begun to wait since.
    requestedAtMs + waitsMs,
  );
  for (const grant of ending)
    end(sql, walletNow(sql), grant, { state: 'forfeited', reason: 'withdrawal', withdrawalId }, nowMs);
  if (ending.length > 0) activateNext(sql, walletNow(sql), nowMs);
}

/**
 * The payout of an approved withdrawal failed: the grants that ended with it are restored with what they had left and
 * their progress, unless their term is over. What has become active since then stays so, and they wait for it, as long
 * as any other; their term goes on meanwhile.
 */
export function restoreGrants(
  sql: SqlStorage,
  { withdrawalId, isReviewOpen }: Pick<SteppedWithdrawal, 'withdrawalId' | 'isReviewOpen'>,
  nowMs: number,
): void {
  const restored = readGrants(
    sql,
    "WHERE state = 'forfeited' AND ended_by_withdrawal = ? ORDER BY number",
    withdrawalId,
  ).filter(({ id, activated_at_ms, ends_at_ms, waits_until_ms }) =>
    activated_at_ms === null
      ? waits_until_ms > nowMs
      : !isTermOver(sql, { id, endsAtMs: ends_at_ms ?? 0 }, nowMs),
  );
  for (const { id, activated_at_ms } of restored) {
    sql.exec(
      `UPDATE grants SET state = 'waiting', reason = NULL, ended_by_withdrawal = NULL, ended_at_ms = NULL,
         suspended_at_ms = ?2,
         waits_until_ms = iif(activated_at_ms IS NULL AND free_id IS NULL, waits_until_ms, ?3) WHERE id = ?1`,
      id,
      isReviewOpen && activated_at_ms !== null ? nowMs : null,
      nowMs + waitsMs,
    );
    const amountMinor = forfeitedSinceEndMinor(sql, id);
    moveBonus(sql, walletNow(sql), id, { kind: 'BONUS_GRANTED', amountMinor }, nowMs);
    recordStep(sql, id, { step: 'restored', amountMinor }, nowMs);
  }
  if (restored.length > 0) activateNext(sql, walletNow(sql), nowMs);
  // While another withdrawal is open nothing is counted; the grants go on with the last of them.
  if (!isReviewOpen) for (const { id } of restored) countRounds(sql, walletNow(sql), id, nowMs);
}

/**
 * What its last end took from a grant, with what reached it since then, and without wins of it that were reversed, in
 * minor units.
 */
function forfeitedSinceEndMinor(sql: SqlStorage, grantId: string): number {
  return sql
    .exec<{ minor: number }>(
      `SELECT max(0, sum(iif(step = 'flagged', -amount_minor, amount_minor))) AS minor FROM grant_steps
       WHERE grant_id = ?1 AND step IN ('forfeited', 'late', 'flagged') AND number >=
         (SELECT max(number) FROM grant_steps WHERE grant_id = ?1 AND step = 'forfeited')`,
      grantId,
    )
    .one().minor;
}
