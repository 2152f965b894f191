import { dayMs } from '#src/rules/durations.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { addFact } from '#functions/wallet/delivery/facts.ts';
import { queueNotice } from '#functions/wallet/delivery/outbox.ts';
import { readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { storeOperation } from '#functions/wallet/operations.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { siteSource } from '#functions/wallet/sources.ts';
import type { ForfeitReason } from '#src/contracts/rewards/rewards-fields.ts';
import { type GrantRow, hasEnded, moveBonus, readGrant, readGrants, recordStep } from './grants.ts';
import { termEndMs } from './term.ts';

/** How long rounds that were open at the end of a grant's term are waited for. */
const settlingMs = 7 * dayMs;

/** Whether a round with bonus money of this grant is still open. */
export function hasOpenRound(sql: SqlStorage, grantId: string): boolean {
  const rows = sql.exec(
    `SELECT 1 FROM rounds WHERE grant_id = ? AND is_counted = 0 AND bonus_stake_minor > 0 AND closed_at_ms IS NULL
     LIMIT 1`,
    grantId,
  );
  return rows.toArray().length > 0;
}

/**
 * Judges a grant that has begun, also one that was restored and waits, after its progress or its money changed: what meets its conditions becomes cash, what has
 * nothing left is lost, and what settles ends once its rounds have. Must run inside a transaction.
 */
export function judgeGrant(sql: SqlStorage, wallet: Wallet, grantId: string, nowMs: number): Wallet {
  const grant = readGrant(sql, grantId);
  if (!grant || grant.activated_at_ms === null || hasEnded(grant) || grant.suspended_at_ms !== null)
    return wallet;
  if (grant.is_met === 1) return activateNext(sql, convert(sql, wallet, grant, nowMs), nowMs);
  if (grant.remaining_minor === 0 && !hasOpenRound(sql, grantId))
    return activateNext(sql, end(sql, wallet, grant, { state: 'lost' }, nowMs), nowMs);
  const isSettled =
    grant.state === 'settling' && (nowMs >= (grant.settles_until_ms ?? 0) || !hasOpenRound(sql, grantId));
  return isSettled ? activateNext(sql, end(sql, wallet, grant, { state: 'expired' }, nowMs), nowMs) : wallet;
}

/** The end of a begun grant's term: with an open round it settles, otherwise it is judged for the last time. */
export function endTerm(sql: SqlStorage, wallet: Wallet, grant: GrantRow, nowMs: number): Wallet {
  if (grant.is_met === 1) return judgeGrant(sql, wallet, grant.id, nowMs);
  if (!hasOpenRound(sql, grant.id))
    return activateNext(sql, end(sql, wallet, grant, { state: 'expired' }, nowMs), nowMs);
  sql.exec(
    "UPDATE grants SET state = 'settling', settles_until_ms = ? WHERE id = ?",
    nowMs + settlingMs,
    grant.id,
  );
  recordStep(sql, grant.id, { step: 'settling' }, nowMs);
  return activateNext(sql, wallet, nowMs);
}

interface End {
  readonly state: 'lost' | 'expired' | 'forfeited';
  readonly reason?: ForfeitReason;
  readonly withdrawalId?: string;
}

/** Ends a grant without a conversion: what is left of it leaves the bonus account. */
export function end(sql: SqlStorage, wallet: Wallet, grant: GrantRow, of: End, nowMs: number): Wallet {
  const { state, reason, withdrawalId } = of;
  const after = moveBonus(
    sql,
    wallet,
    grant.id,
    { kind: state === 'forfeited' ? 'BONUS_FORFEITED' : 'BONUS_EXPIRED', amountMinor: grant.remaining_minor },
    nowMs,
  );
  sql.exec(
    `UPDATE grants SET state = ?2, reason = ?3, ended_by_withdrawal = ?4, ended_at_ms = ?5, suspended_at_ms = NULL,
       is_collecting = 0
     WHERE id = ?1`,
    grant.id,
    state,
    reason ?? null,
    withdrawalId ?? null,
    nowMs,
  );
  recordStep(sql, grant.id, { step: state, cause: reason ?? '', amountMinor: grant.remaining_minor }, nowMs);
  return after;
}

function convert(sql: SqlStorage, wallet: Wallet, grant: GrantRow, nowMs: number): Wallet {
  sql.exec("UPDATE grants SET state = 'converted', ended_at_ms = ?2 WHERE id = ?1", grant.id, nowMs);
  const { after, convertedMinor } = payOut(sql, wallet, grant, grant.remaining_minor, nowMs);
  recordStep(sql, grant.id, { step: 'converted', amountMinor: convertedMinor }, nowMs);
  return settleReceivable(sql, after, nowMs);
}

/** Bonus money that meets its conditions becomes cash up to the cap of its grant; the rest leaves. */
function payOut(
  sql: SqlStorage,
  wallet: Wallet,
  grant: Pick<GrantRow, 'id' | 'cap_minor' | 'converted_minor'>,
  amountMinor: number,
  nowMs: number,
): { readonly after: Wallet; readonly convertedMinor: number } {
  const convertedMinor = Math.min(amountMinor, grant.cap_minor - grant.converted_minor);
  const paid = moveBonus(
    sql,
    wallet,
    grant.id,
    { kind: 'BONUS_CONVERTED', amountMinor: convertedMinor },
    nowMs,
  );
  if (convertedMinor > 0) {
    queueNotice(sql, {
      code: 'BONUS_CONVERTED',
      atMs: nowMs,
      grantId: grant.id,
      amountMinor: convertedMinor,
    });
    addFact(sql, { converted: { atMs: nowMs, minor: convertedMinor } });
  }
  const rest = { kind: 'BONUS_CAPPED', amountMinor: amountMinor - convertedMinor } as const;
  return { after: moveBonus(sql, paid, grant.id, rest, nowMs), convertedMinor };
}

/**
 * Money that reached a grant after its end leaves at once: after a conversion to cash while the cap allows it,
 * otherwise in the way in which the grant ended. Must run inside a transaction, after the money has entered.
 */
export function letGo(sql: SqlStorage, wallet: Wallet, grantId: string, nowMs: number): Wallet {
  const grant = readGrant(sql, grantId);
  if (!grant || !hasEnded(grant) || grant.remaining_minor === 0) return wallet;
  const amountMinor = grant.remaining_minor;
  recordStep(sql, grantId, { step: 'late', amountMinor }, nowMs);
  if (grant.state === 'converted')
    return settleReceivable(sql, payOut(sql, wallet, grant, amountMinor, nowMs).after, nowMs);
  const kind = grant.state === 'forfeited' ? 'BONUS_FORFEITED' : 'BONUS_EXPIRED';
  return moveBonus(sql, wallet, grantId, { kind, amountMinor }, nowMs);
}

/**
 * Activates the grant that came first, if none is active: its bonus is credited now, and its term begins. Not while
 * play is stopped or the wallet is frozen. Must run inside a transaction.
 */
export function activateNext(sql: SqlStorage, wallet: Wallet, nowMs: number): Wallet {
  const open = readGrants(
    sql,
    "WHERE state IN ('waiting', 'active', 'settling') ORDER BY activated_at_ms IS NULL, number",
  );
  const next = open.find(
    ({ state, waits_until_ms, is_collecting }) =>
      state === 'waiting' && is_collecting === 0 && waits_until_ms > nowMs,
  );
  if (!next || open.some(({ state }) => state === 'active')) return wallet;
  if (wallet.frozenCode !== undefined || readPlayState(sql).stopUntilMs > nowMs) return wallet;
  return activate(sql, wallet, next, nowMs);
}

function activate(sql: SqlStorage, wallet: Wallet, grant: GrantRow, nowMs: number): Wallet {
  if (grant.activated_at_ms !== null) {
    sql.exec("UPDATE grants SET state = 'active' WHERE id = ?", grant.id);
    return judgeGrant(sql, wallet, grant.id, nowMs);
  }
  sql.exec(
    "UPDATE grants SET state = 'active', activated_at_ms = ?2, ends_at_ms = ?3 WHERE id = ?1",
    grant.id,
    nowMs,
    termEndMs(nowMs, grant.days, []),
  );
  if (grant.free_id !== null) {
    // Its money came with the wins that it collected.
    recordStep(sql, grant.id, { step: 'active', amountMinor: grant.remaining_minor }, nowMs);
    return judgeGrant(sql, wallet, grant.id, nowMs);
  }
  const amountMinor = grant.base_minor;
  const key = { source: siteSource, kind: 'grant', id: grant.id };
  storeOperation(sql, key, JSON.stringify([grant.promotion_id, amountMinor]), 'active', nowMs);
  const granted = moveBonus(sql, wallet, grant.id, { kind: 'BONUS_GRANTED', amountMinor }, nowMs);
  recordStep(sql, grant.id, { step: 'active', amountMinor }, nowMs);
  return judgeGrant(sql, granted, grant.id, nowMs);
}

/** The wallet as it is now, for a change of grants that begins outside of an operation. */
export function walletNow(sql: SqlStorage): Wallet {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('a grant without a wallet');
  return wallet;
}
