import type { RejectionReason, WithdrawalState } from '#src/contracts/cashier/cashier-fields.ts';
import type { PayoutNotice } from '#functions/cashier/till-port.ts';
import { recordWithdrawal } from '#functions/protection/deposits.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { hasOpenDispute } from './disputes.ts';
import {
  bounceWithdrawal,
  recordReason,
  payoutMinor,
  payWithdrawal,
  readWithdrawals,
  returnWithdrawal,
  stepWithdrawal,
  type Withdrawal,
  withdrawalById,
} from './withdrawals.ts';

/** The decision of operators on a withdrawal; `note` is what the member reads. */
export type WithdrawalDecision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reason: RejectionReason; readonly note?: string | undefined };

/** A withdrawal after a call, and whether that call changed its state. */
export interface Decided {
  readonly withdrawal: Withdrawal;
  readonly isNew: boolean;
}

type DecisionError = 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED';

/**
 * Ends the review of a withdrawal: the first decision is final. Missing proof of identity is no reason to
 * reject once it has been given. Must run inside a transaction.
 */
export function decideWithdrawal(
  sql: SqlStorage,
  id: string,
  decided: WithdrawalDecision,
  nowMs: number,
): Result<Decided, DecisionError> {
  const withdrawal = withdrawalById(sql, id);
  if (!withdrawal) return failed('WITHDRAWAL_UNKNOWN');
  if (withdrawal.state !== 'review') return alreadyDecided(withdrawal, decided);
  if (decided.decision === 'approve') {
    if (hasOpenDispute(sql)) return failed('STATE_CHANGED', { state: withdrawal.state, dispute: 'opened' });
    stepWithdrawal(sql, withdrawal, 'approved', nowMs);
  } else {
    if (decided.reason === 'identity' && readPlayState(sql).ageProvenAtMs !== undefined)
      return failed('STATE_CHANGED', { state: withdrawal.state, identity: 'proven' });
    returnWithdrawal(sql, withdrawal, 'rejected', nowMs);
    recordReason(sql, withdrawal.number, decided.reason, decided.note ?? null);
  }
  return ok({ withdrawal: known(sql, id), isNew: true });
}

function alreadyDecided(
  withdrawal: Withdrawal,
  { decision }: WithdrawalDecision,
): Result<Decided, 'STATE_CHANGED'> {
  const isApproved = ['approved', 'sent', 'paid', 'failed', 'bounced'].includes(withdrawal.state);
  const isSame = decision === 'approve' ? isApproved : withdrawal.state === 'rejected';
  return isSame ? ok({ withdrawal, isNew: false }) : failed('STATE_CHANGED', { state: withdrawal.state });
}

/**
 * Cancels a withdrawal that is still in review; a repeated call changes nothing. Must run inside a
 * transaction.
 */
export function cancelWithdrawal(
  sql: SqlStorage,
  id: string,
  mayCancel: boolean,
  nowMs: number,
): Result<Decided, 'WITHDRAWAL_UNKNOWN' | 'CANCEL_REFUSED'> {
  const withdrawal = withdrawalById(sql, id);
  if (!withdrawal) return failed('WITHDRAWAL_UNKNOWN');
  if (withdrawal.state === 'cancelled') return ok({ withdrawal, isNew: false });
  if (!mayCancel || withdrawal.state !== 'review') return failed('CANCEL_REFUSED');
  returnWithdrawal(sql, withdrawal, 'cancelled', nowMs);
  return ok({ withdrawal: known(sql, id), isNew: true });
}

/** A withdrawal whose till was never asked to pay: asking sets its `pay` news to due at 0. */
const isUnrequested = `state = 'approved' AND EXISTS (
    SELECT 1 FROM withdrawal_news WHERE what = 'pay' AND withdrawal = number AND due_at_ms > 0)`;

/**
 * Recalls every withdrawal that no till was asked to pay yet, as a lost dispute requires. Returns the
 * recalled ones. Must run inside a transaction.
 */
export function recallWithdrawals(sql: SqlStorage, reason: RejectionReason, nowMs: number): Withdrawal[] {
  return readWithdrawals(sql, `WHERE state = 'review' OR ${isUnrequested} ORDER BY number`).map(
    (withdrawal) => {
      sql.exec("DELETE FROM withdrawal_news WHERE what = 'pay' AND withdrawal = ?", withdrawal.number);
      returnWithdrawal(sql, withdrawal, 'rejected', nowMs);
      recordReason(sql, withdrawal.number, reason, null);
      return known(sql, withdrawal.withdrawalId);
    },
  );
}

/**
 * The states to step through for a till's news in each state: empty if nothing changes, absent for a
 * contradiction.
 */
const ways: Readonly<Record<PayoutNotice['standing'], Partial<Record<WithdrawalState, readonly Step[]>>>> = {
  sent: { approved: ['sent'], sent: [], paid: [], failed: [], bounced: [] },
  paid: { approved: ['paid'], sent: ['paid'], paid: [], bounced: [] },
  failed: { approved: ['failed'], sent: ['failed'], failed: [], rejected: [], cancelled: [] },
  bounced: { approved: ['paid', 'bounced'], sent: ['paid', 'bounced'], paid: ['bounced'], bounced: [] },
};
type Step = 'sent' | 'paid' | 'failed' | 'bounced';

/**
 * Records the outcome of a payout, in whatever order and however often its till reports it; undefined if that
 * contradicts what has ended, or there is no such payout. Must run inside a transaction.
 */
export function endPayout(
  sql: SqlStorage,
  { tillId, payoutId, standing }: PayoutNotice,
  nowMs: number,
): Decided | undefined {
  const withdrawal = withdrawalById(sql, payoutId);
  const steps = withdrawal?.tillId === tillId ? ways[standing][withdrawal.state] : undefined;
  if (!withdrawal || !steps) return undefined;
  for (const step of steps) take(sql, known(sql, payoutId), step, nowMs);
  return { withdrawal: known(sql, payoutId), isNew: steps.length > 0 };
}

function take(sql: SqlStorage, withdrawal: Withdrawal, step: Step, nowMs: number): void {
  const paidMinor = payoutMinor(withdrawal);
  switch (step) {
    case 'sent':
      return stepWithdrawal(sql, withdrawal, 'sent', nowMs);
    case 'failed':
      return returnWithdrawal(sql, withdrawal, 'failed', nowMs);
    case 'paid':
      payWithdrawal(sql, withdrawal, nowMs);
      return recordWithdrawal(sql, paidMinor, nowMs);
    case 'bounced':
      bounceWithdrawal(sql, withdrawal, nowMs);
      return recordWithdrawal(sql, -paidMinor, nowMs);
  }
}

function known(sql: SqlStorage, id: string): Withdrawal {
  return withdrawalById(sql, id) as Withdrawal;
}
