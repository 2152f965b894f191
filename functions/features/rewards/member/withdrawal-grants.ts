import { activateNext, end, judgeGrant, walletNow } from '#functions/wallet/bonus/judging.ts';
import { countRounds } from '#functions/wallet/bonus/rounds-counting.ts';
import { moveBonus, readGrants, recordStep } from '#functions/wallet/bonus/grants.ts';
import { isTermOver } from '#functions/wallet/bonus/term.ts';

const running = "state IN ('active', 'settling')";

/** A withdrawal was asked for: what runs is neither staked nor counted nor converted until it is decided. */
export function suspendGrants(sql: SqlStorage, nowMs: number): void {
  for (const { id } of readGrants(sql, `WHERE ${running} AND suspended_at_ms IS NULL`)) {
    sql.exec('UPDATE grants SET suspended_at_ms = ? WHERE id = ?', nowMs, id);
    recordStep(sql, id, { step: 'suspended', cause: 'withdrawal' }, nowMs);
  }
}

/** The last open withdrawal was rejected or cancelled: grants go on, and rounds that closed meanwhile are counted. */
export function resumeGrants(sql: SqlStorage, nowMs: number): void {
  for (const { id } of readGrants(sql, `WHERE ${running} AND suspended_at_ms IS NOT NULL`)) {
    sql.exec('UPDATE grants SET suspended_at_ms = NULL WHERE id = ?', id);
    recordStep(sql, id, { step: 'resumed', cause: 'withdrawal' }, nowMs);
    countRounds(sql, walletNow(sql), id, nowMs);
  }
}

/** A withdrawal was approved: what runs ends with it, and so do the deposit matches that wait. */
export function endWithWithdrawal(sql: SqlStorage, withdrawalId: string, nowMs: number): void {
  const ending = readGrants(
    sql,
    `WHERE ${running} OR (state = 'waiting' AND deposit_id IS NOT NULL) ORDER BY number`,
  );
  for (const grant of ending)
    end(sql, walletNow(sql), grant, { state: 'forfeited', reason: 'withdrawal', withdrawalId }, nowMs);
  if (ending.length > 0) activateNext(sql, walletNow(sql), nowMs);
}

/**
 * The payout of an approved withdrawal failed: the grants that ended with it are restored with what they had left and
 * their progress, unless their term is over. What has become active since then stays so, and they wait for it.
 */
export function restoreGrants(sql: SqlStorage, withdrawalId: string, nowMs: number): void {
  const ended = readGrants(
    sql,
    "WHERE state = 'forfeited' AND ended_by_withdrawal = ? ORDER BY number",
    withdrawalId,
  );
  for (const grant of ended) {
    const isOver =
      grant.activated_at_ms === null
        ? grant.waits_until_ms <= nowMs
        : isTermOver(sql, { id: grant.id, endsAtMs: grant.ends_at_ms ?? 0 }, nowMs);
    if (isOver) continue;
    sql.exec(
      `UPDATE grants SET state = 'waiting', reason = NULL, ended_by_withdrawal = NULL, ended_at_ms = NULL
       WHERE id = ?`,
      grant.id,
    );
    const amountMinor = lastForfeitedMinor(sql, grant.id);
    moveBonus(sql, walletNow(sql), grant.id, { kind: 'BONUS_GRANTED', amountMinor }, nowMs);
    recordStep(sql, grant.id, { step: 'restored', amountMinor }, nowMs);
  }
  if (ended.length > 0) activateNext(sql, walletNow(sql), nowMs);
  for (const { id } of ended) judgeGrant(sql, walletNow(sql), id, nowMs);
}

/** What its last end took from a grant, in minor units. */
function lastForfeitedMinor(sql: SqlStorage, grantId: string): number {
  return sql
    .exec<{ minor: number }>(
      `SELECT amount_minor AS minor FROM grant_steps WHERE grant_id = ? AND step = 'forfeited'
       ORDER BY number DESC LIMIT 1`,
      grantId,
    )
    .one().minor;
}
