import { readPlayState } from '#functions/protection/play-state.ts';
import { dayMs, minuteMs } from '#src/rules/durations.ts';
import { type GrantRow, readGrants, recordStep } from '#functions/wallet/bonus/grants.ts';
import { activateNext, end, endTerm, judgeGrant, walletNow } from '#functions/wallet/bonus/judging.ts';
import { countRounds, openRoundMs } from '#functions/wallet/bonus/rounds-counting.ts';
import { isTermOver } from '#functions/wallet/bonus/term.ts';
import { tellHeld } from '#functions/wallet/costs/promotion-costs.ts';
import { readWallet } from '#functions/wallet/ledger.ts';

const open = "WHERE state IN ('waiting', 'active', 'settling') ORDER BY number";

/**
 * Does what is due of the grants: rounds that wait for a day are counted, terms end, what settles is judged, and what
 * has waited too long ends. Must run inside a transaction that moves money.
 */
export function serveGrants(sql: SqlStorage, nowMs: number): void {
  for (const grant of readGrants(sql, open)) serve(sql, grant, nowMs);
  tellHeld(sql);
  const wallet = readWallet(sql);
  if (wallet) activateNext(sql, wallet, nowMs);
}

function serve(sql: SqlStorage, grant: GrantRow, nowMs: number): void {
  if (grant.activated_at_ms === null) {
    if (grant.is_collecting === 1 || grant.waits_until_ms > nowMs) return;
    if (grant.remaining_minor > 0) return void end(sql, walletNow(sql), grant, { state: 'expired' }, nowMs);
    sql.exec(
      "UPDATE grants SET state = 'expired', ended_at_ms = ?, suspended_at_ms = NULL WHERE id = ?",
      nowMs,
      grant.id,
    );
    return recordStep(sql, grant.id, { step: 'expired', cause: 'waited' }, nowMs);
  }
  if (grant.suspended_at_ms !== null) return;
  const wallet = countRounds(sql, walletNow(sql), grant.id, nowMs);
  const [counted] = readGrants(sql, 'WHERE id = ?', grant.id);
  if (counted?.state === 'settling') judgeGrant(sql, wallet, grant.id, nowMs);
  if (counted?.state !== 'active' && counted?.state !== 'waiting') return;
  const hasWaited = counted.state === 'waiting' && counted.waits_until_ms <= nowMs;
  if (hasWaited || isTermOver(sql, { id: grant.id, endsAtMs: grant.ends_at_ms ?? 0 }, nowMs))
    endTerm(sql, wallet, counted, nowMs);
}

/**
 * When the grants are due again: at the next end that is known, and at least once a day while one is open, because a
 * round may have become old enough to be counted. Undefined once all have ended.
 */
export function grantsDueAtMs(sql: SqlStorage, nowMs: number): number | undefined {
  const grants = readGrants(sql, open);
  if (grants.length === 0) return mayCollect(sql) ? nowMs + dayMs : undefined;
  const { stopUntilMs } = readPlayState(sql);
  const isFrozen = readWallet(sql)?.frozenCode !== undefined;
  const known = grants
    .filter((grant) => grant.is_collecting === 0)
    .filter((grant) => grant.suspended_at_ms === null && !(grant.state === 'active' && isFrozen))
    .map((grant) => endOf(grant, stopUntilMs))
    .filter((endMs) => endMs !== null)
    .map((endMs) => Math.max(endMs, nowMs + minuteMs));
  return Math.min(nowMs + Math.min(openRoundMs, dayMs), ...known);
}

/** Whether free rounds may still win what becomes a grant. */
function mayCollect(sql: SqlStorage): boolean {
  const sets = sql.exec("SELECT 1 FROM free_rounds WHERE finished_at_ms IS NULL AND pays = 'bonus' LIMIT 1");
  return sets.toArray().length > 0;
}

/** When a grant ends, as far as is known; its clock stands still while play is stopped. */
function endOf(grant: GrantRow, stopUntilMs: number): number | null {
  if (grant.state === 'settling') return grant.settles_until_ms;
  if (grant.activated_at_ms === null) return grant.waits_until_ms;
  const endsAtMs = Math.max(grant.ends_at_ms ?? 0, stopUntilMs);
  // One that was restored waits again, and its term goes on meanwhile.
  return grant.state === 'waiting' ? Math.min(endsAtMs, grant.waits_until_ms) : endsAtMs;
}
