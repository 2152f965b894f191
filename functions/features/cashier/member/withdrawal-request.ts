import { judgePayout, turnoverLeft, type TurnoverRule } from '#functions/cashier/turnover.ts';
import { sentToMembersMinor } from '#functions/cashier/sent-to-members.ts';
import { flagsOf } from '#functions/cashier/withdrawal-flags.ts';
import { readDepositSums } from '#functions/protection/deposit-sums.ts';
import { readUsed } from '#functions/protection/limit-windows.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { WithdrawalFlag } from '#src/contracts/cashier/cashier-fields.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { withdrawalRefusals } from '#src/contracts/cashier/withdrawals.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import { hasOpenDispute } from './disputes.ts';
import { readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { knownOperation, storeOperation } from '#functions/wallet/operations.ts';
import { putSinceMinor } from './transfers.ts';
import { readTurnover } from './turnover.ts';
import {
  holdWithdrawal,
  type NewWithdrawal,
  type Withdrawal,
  withdrawalById,
  withdrawalKey,
} from './withdrawals.ts';

/** How many days back a large win makes a withdrawal wait for review. */
const winDays = 7;
/** How many payouts the usual amount is taken from. */
const paidMax = 50;

/** The operator's settings for a new withdrawal. */
export interface WithdrawalRules {
  readonly autoMinor: number;
  /** Flags that require no review below `autoMinor`. */
  readonly withoutReview: readonly WithdrawalFlag[];
  readonly perDayMax: number;
  readonly largeWinMinor: number;
  readonly turnover: TurnoverRule;
  /** Net deposits of 30 days, in minor units, above which proof of the source of the money is needed. */
  readonly fundsSourceMinor?: number | undefined;
  readonly dueAtMs: number;
}

/** A withdrawal request; its card and till have already been looked up. */
export interface WithdrawalRequest extends Omit<NewWithdrawal, 'state' | 'flags' | 'taken' | 'dueAtMs'> {
  readonly cardAgeMs: number;
  /** The bonus that is forfeited with it, as shown to the member. */
  readonly bonusForfeitMinor: number;
  /** Tills and banks that can take payouts, as `till/BANK`. */
  readonly payable: readonly string[];
  /**
   * The objection to a new withdrawal, found before the member's object was called; a known one is answered
   * regardless.
   */
  readonly objection: Failed<WithdrawalObjection> | undefined;
  readonly rules: WithdrawalRules;
}

/** Objections to a withdrawal that are found outside the member's object. */
export type WithdrawalObjection = Extract<
  FailureCode,
  'FEATURE_OFF' | 'CARD_REFUSED' | 'COOLING' | 'CHANNEL_OFF' | 'AMOUNT_OUT_OF_BOUNDS'
>;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number] | 'KEY_REUSED';
type Refusal = Failed<(typeof withdrawalRefusals)[number]>;

/** Who requests it: a member's session, or two operators. */
export type Asker = { readonly sessionId: string } | 'operators';

/**
 * Holds the money of a withdrawal or returns the refusal, in one commit. A known id returns its outcome so
 * far, and nothing moves. A refusal is stored permanently under its id, so that a late duplicate of the
 * request cannot take money after the caller was refused. Exclusion, time-out and limits do not apply. Must
 * run inside a transaction.
 */
export function requestWithdrawal(
  sql: SqlStorage,
  request: WithdrawalRequest,
  asker: Asker,
  nowMs: number,
): Result<Withdrawal & { readonly isNew: boolean }, WithdrawalRefusal> {
  const content = JSON.stringify([request.cardId, request.amountMinor]);
  const key = withdrawalKey(request.withdrawalId);
  const known = knownOperation(sql, key);
  if (known) {
    if (known.content !== content) return failed('KEY_REUSED');
    const withdrawal = withdrawalById(sql, request.withdrawalId);
    return withdrawal ? ok({ ...withdrawal, isNew: false }) : (JSON.parse(known.answer) as Refusal);
  }
  const judged = judge(sql, request, asker, nowMs);
  if (!judged.ok) {
    storeOperation(sql, key, content, JSON.stringify(judged), nowMs);
    return judged;
  }
  const { taken, isReviewed } = judged.value;
  const flags = flagsNow(sql, request, asker, isReviewed, nowMs);
  const { autoMinor, withoutReview, dueAtMs } = request.rules;
  const isAutomatic = request.amountMinor < autoMinor && flags.every((flag) => withoutReview.includes(flag));
  const state = isAutomatic || asker === 'operators' ? 'approved' : 'review';
  const held = holdWithdrawal(sql, { ...request, state, flags, taken, dueAtMs }, content, nowMs);
  return ok({ ...held, isNew: true });
}

function judge(sql: SqlStorage, request: WithdrawalRequest, asker: Asker, nowMs: number) {
  if (request.objection) return request.objection;
  const wallet = readWallet(sql);
  if (!wallet) return failed('INSUFFICIENT_FUNDS');
  const refusal = refusalOf(sql, wallet, request, asker, nowMs);
  if (refusal) return refusal;
  const path = pathJudged(sql, wallet, request);
  if (path.kind === 'open') return failed('TURNOVER_OPEN', { turnoverLeftMinor: path.leftMinor });
  return ok(path);
}

function refusalOf(
  sql: SqlStorage,
  { frozenCode, balances, currency }: Wallet,
  request: WithdrawalRequest,
  asker: Asker,
  nowMs: number,
): Refusal | undefined {
  if (frozenCode !== undefined) return failed('WALLET_FROZEN');
  if (balances.receivable < 0 || (asker === 'operators' && hasOpenDispute(sql)))
    return failed('PLAYER_BLOCKED');
  if (request.currency !== currency) return failed('CHANNEL_OFF');
  if (balances.bonus !== request.bonusForfeitMinor)
    return failed('BONUS_CHANGED', { bonusForfeitMinor: balances.bonus });
  if (requestsSince(sql, nowMs - dayMs) >= request.rules.perDayMax) return failed('WITHDRAWALS_FULL');
  if (balances.cash < request.amountMinor) return failed('INSUFFICIENT_FUNDS');
  return undefined;
}

function pathJudged(sql: SqlStorage, { balances }: Wallet, request: WithdrawalRequest) {
  const { tillId, bankCode, amountMinor, payable } = request;
  const { rows, stakedMinor } = readTurnover(sql);
  const left = turnoverLeft(rows, stakedMinor, request.rules.turnover.times);
  const path = { tillId, bankCode, amountMinor, cashMinor: balances.cash, payable };
  return judgePayout(left, request.rules.turnover, path);
}

function flagsNow(
  sql: SqlStorage,
  request: WithdrawalRequest,
  asker: Asker,
  isTurnoverReviewed: boolean,
  nowMs: number,
): readonly WithdrawalFlag[] {
  const { day } = readUsed(sql, nowMs).windows;
  return flagsOf({
    amountMinor: request.amountMinor,
    sentOfDayMinor: sentToMembersMinor(sql, nowMs - dayMs),
    paidMinor: paidAmounts(sql),
    cardAgeMs: request.cardAgeMs,
    stakedOfDayMinor: day.stakedMinor - putSinceMinor(sql, nowMs - dayMs - hourMs),
    depositedOfDayMinor: day.depositedMinor,
    deviceAgeMs: asker === 'operators' ? undefined : deviceAgeMs(sql, asker.sessionId, nowMs),
    largestWinMinor: largestWinMinor(sql, nowMs),
    largeWinMinor: request.rules.largeWinMinor,
    hasDispute: hasOpenDispute(sql),
    needsFundsSource: netOfMonthMinor(sql, nowMs) > (request.rules.fundsSourceMinor ?? Infinity),
    isIdentityProven: readPlayState(sql).ageProvenAtMs !== undefined,
    isTurnoverReviewed,
  });
}

function netOfMonthMinor(sql: SqlStorage, nowMs: number): number {
  return readDepositSums(sql, { fromMs: nowMs - 30 * dayMs, toMs: nowMs + hourMs }).inSpan.netMinor;
}

function requestsSince(sql: SqlStorage, sinceMs: number): number {
  return sql
    .exec<{ times: number }>('SELECT count(*) AS times FROM withdrawals WHERE requested_at_ms > ?', sinceMs)
    .one().times;
}

/** How long ago a device like the session's first logged in, in milliseconds. */
function deviceAgeMs(sql: SqlStorage, sessionId: string, nowMs: number): number {
  const { first } = sql
    .exec<{ first: number | null }>(
      `SELECT min(started_at_ms) AS first FROM sessions
       WHERE device = (SELECT device FROM sessions WHERE id = ?)`,
      sessionId,
    )
    .one();
  return nowMs - (first ?? nowMs);
}

function largestWinMinor(sql: SqlStorage, nowMs: number): number {
  return sql
    .exec<{ minor: number }>(
      'SELECT coalesce(max(minor), 0) AS minor FROM largest_wins WHERE day >= ?',
      Math.floor(nowMs / dayMs) - winDays,
    )
    .one().minor;
}

function paidAmounts(sql: SqlStorage): number[] {
  return sql
    .exec<{ minor: number }>(
      `SELECT amount_minor AS minor FROM withdrawals WHERE state = 'paid' ORDER BY number DESC LIMIT ${paidMax}`,
    )
    .toArray()
    .map(({ minor }) => minor);
}
