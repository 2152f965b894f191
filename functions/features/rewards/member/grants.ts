import { activateNext, end, walletNow } from '#functions/wallet/bonus/judging.ts';
import {
  type GrantRow,
  hasEnded,
  openStates,
  readGrant,
  readGrants,
  recordStep,
} from '#functions/wallet/bonus/grants.ts';
import { post, type Wallet } from '#functions/wallet/ledger.ts';
import { storeOperation } from '#functions/wallet/operations.ts';
import { addPaid } from '#functions/wallet/costs/promotion-costs.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { siteSource } from '#functions/wallet/sources.ts';
import type { ForfeitReason } from '#src/contracts/rewards/rewards-fields.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type AcceptedTerms, grantTermsOf } from '#src/rules/rewards/grant-terms.ts';
import { requiredOf } from '#src/rules/rewards/progress.ts';

/** How long a grant waits for those before it. */
export const waitsMs = 30 * dayMs;

/** Bonus money that a claim gives. */
export interface NewGrant {
  /** The claim's id, which is the grant's too. */
  readonly claimId: string;
  readonly terms: AcceptedTerms;
  /** In minor units of the member's currency. */
  readonly amountMinor: number;
  /** The deposit that it matches. */
  readonly depositId?: string | undefined;
  /** How many grants may wait. */
  readonly waitingMax: number;
}

/** Whether another grant could wait. */
export function hasRoomForGrant(sql: SqlStorage, waitingMax: number): boolean {
  const { waiting } = sql
    .exec<{ waiting: number }>(
      // By the index of the grants that have not ended.
      `SELECT count(*) AS waiting FROM grants WHERE state IN ${openStates} AND state = 'waiting' AND is_collecting = 0`,
    )
    .one();
  return waiting < waitingMax;
}

/**
 * Adds a grant to those that wait, and activates the first if none is active; a repetition changes nothing. Must run
 * inside a transaction that moves money. GRANTS_FULL if too many wait; PROMO_CONDITIONS if the accepted terms have no
 * conditions in the member's currency.
 */
export function startGrant(
  sql: SqlStorage,
  wallet: Wallet,
  { claimId, terms, amountMinor, depositId, waitingMax }: NewGrant,
  nowMs: number,
): Result<Wallet, 'GRANTS_FULL' | 'PROMO_CONDITIONS'> {
  if (readGrant(sql, claimId)) return ok(wallet);
  const rules = grantTermsOf(terms);
  if (!rules || terms.currency !== wallet.currency) return failed('PROMO_CONDITIONS');
  if (!hasRoomForGrant(sql, waitingMax)) return failed('GRANTS_FULL');
  sql.exec(
    `INSERT INTO grants (id, number, promotion_id, deposit_id, state, multiple, weights, max_bet_minor, cap_minor, days,
       base_minor, required, accepted_at_ms, waits_until_ms)
     SELECT ?1, (SELECT coalesce(max(number), 0) + 1 FROM grants), ?2, ?3, 'waiting', ?4, ?5, ?6, ?7, ?8, ?9,
       CAST(?10 AS INTEGER), ?11, ?12`,
    claimId,
    terms.promotionId,
    depositId ?? null,
    rules.multiple,
    JSON.stringify(rules.weights),
    rules.maxBetMinor,
    rules.capMinor,
    rules.days,
    amountMinor,
    String(requiredOf(amountMinor, rules.multiple)),
    nowMs,
    nowMs + waitsMs,
  );
  sql.exec('INSERT INTO grant_terms (grant_id, terms) VALUES (?, ?)', claimId, JSON.stringify(terms));
  recordStep(sql, claimId, { step: 'waiting', amountMinor }, nowMs);
  return ok(activateNext(sql, wallet, nowMs));
}

/** A reward in the member's own money. */
export interface CashReward {
  readonly claimId: string;
  readonly promotionId: string;
  readonly kind: 'VOUCHER' | 'GIFT' | 'REBATE' | 'CASHBACK' | 'PRIZE' | 'REFERRAL';
  readonly amountMinor: number;
}

/** Pays a reward in cash once; a debt is settled from it first. Must run inside a transaction that moves money. */
export function payReward(
  sql: SqlStorage,
  wallet: Wallet,
  { claimId, promotionId, kind, amountMinor }: CashReward,
  nowMs: number,
): Wallet {
  storeOperation(
    sql,
    { source: siteSource, kind: 'claim', id: claimId },
    JSON.stringify([kind, amountMinor]),
    'paid',
    nowMs,
  );
  addPaid(sql, promotionId, kind, amountMinor);
  const of = { source: siteSource, reference: claimId, roundId: '' };
  const sides = { kind, debit: 'clearing', credit: 'cash' } as const;
  return settleReceivable(sql, post(sql, wallet, { ...sides, amountMinor, ...of }, nowMs), nowMs);
}

/**
 * Ends a grant for good, at its member's wish or for another reason; one that has ended stays as it is. Must run inside
 * a transaction that moves money. BONUS_CHANGED if not as much is left as the caller saw.
 */
export function forfeitGrant(
  sql: SqlStorage,
  {
    grantId,
    remainingMinor,
    reason,
  }: { readonly grantId: string; readonly remainingMinor: number; readonly reason: ForfeitReason },
  nowMs: number,
): Result<GrantRow, 'GRANT_UNKNOWN' | 'BONUS_CHANGED'> {
  const grant = readGrant(sql, grantId);
  if (!grant) return failed('GRANT_UNKNOWN');
  if (grant.state === 'forfeited') {
    neverRestored(sql, 'id = ?', grantId);
    return ok(grant);
  }
  if (hasEnded(grant) || grant.remaining_minor !== remainingMinor) return failed('BONUS_CHANGED');
  const after = end(sql, walletNow(sql), grant, { state: 'forfeited', reason }, nowMs);
  activateNext(sql, after, nowMs);
  return ok(readGrant(sql, grantId) ?? grant);
}

/** Ends every grant that has not ended, as an exclusion or the end of an account does. */
export function forfeitAll(sql: SqlStorage, reason: ForfeitReason, nowMs: number): void {
  neverRestored(sql, '1 = 1');
  for (const grant of readGrants(sql, "WHERE state IN ('waiting', 'active', 'settling') ORDER BY number"))
    end(sql, walletNow(sql), grant, { state: 'forfeited', reason }, nowMs);
}

/** Ends the grants that match a deposit which was taken back in a dispute. */
export function forfeitMatches(sql: SqlStorage, depositId: string, nowMs: number): void {
  neverRestored(sql, 'deposit_id = ?', depositId);
  const open = "state IN ('waiting', 'active', 'settling')";
  const grants = readGrants(sql, `WHERE deposit_id = ? AND ${open}`, depositId);
  for (const grant of grants)
    end(sql, walletNow(sql), grant, { state: 'forfeited', reason: 'dispute' }, nowMs);
  if (grants.length > 0) activateNext(sql, walletNow(sql), nowMs);
}

/** What has ended with a withdrawal comes back no more, even if its payout fails. */
function neverRestored(sql: SqlStorage, which: string, ...values: string[]): void {
  sql.exec(
    `UPDATE grants SET ended_by_withdrawal = NULL WHERE ended_by_withdrawal IS NOT NULL AND ${which}`,
    ...values,
  );
}
