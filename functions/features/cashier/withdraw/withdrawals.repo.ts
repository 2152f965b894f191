import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { flag, json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import {
  type RejectionReason,
  rejectionReasons,
  type WithdrawalState,
  withdrawalStates,
} from '#src/contracts/cashier/cashier-fields.ts';

const state = oneOf(...withdrawalStates);

const columns = {
  withdrawalId: text,
  memberId: text,
  cardId: text,
  bankCode: text,
  last4: text,
  holder: text,
  tillId: text,
  currency: text,
  amountMinor: whole,
  feeMinor: whole,
  state,
  flags: text,
  reason: nullable(oneOf(...rejectionReasons)),
  toMember: nullable(text),
  requestedAtMs: whole,
  dueAtMs: whole,
  asked: nullable(json),
  askedBy: nullable(text),
  askedAtMs: nullable(whole),
  claimedBy: nullable(text),
  claimedUntilMs: nullable(whole),
};

/** Withdrawals with the decision that waits for another operator. */
const select = `SELECT withdrawals.id AS withdrawalId, member_id AS memberId, card_id AS cardId, bank_code AS bankCode,
  last4, holder, till_id AS tillId, currency, amount_minor AS amountMinor, fee_minor AS feeMinor,
  withdrawals.state AS state, flags, withdrawals.reason AS reason, withdrawals.note AS toMember,
  requested_at_ms AS requestedAtMs, due_at_ms AS dueAtMs, approvals.payload AS asked, approvals.asked_by AS askedBy,
  approvals.asked_at_ms AS askedAtMs, claimed_by AS claimedBy, claimed_until_ms AS claimedUntilMs
  FROM withdrawals LEFT JOIN approvals ON approvals.merchant = withdrawals.merchant
    AND approvals.action = 'withdrawal.decide' AND approvals.subject = 'withdrawal:' || withdrawals.id
    AND approvals.state IN ('waiting', 'approved') AND approvals.expires_at_ms > :nowMs`;

const page = statement(
  `${select} WHERE withdrawals.merchant = :merchant AND withdrawals.state = :state
     AND (requested_at_ms, withdrawals.id) > (:afterMs, :afterId)
   ORDER BY requested_at_ms, withdrawals.id LIMIT :most`,
  { merchant: text, state, afterMs: whole, afterId: text, most: whole, nowMs: whole },
  columns,
);

const ofMember = statement(
  `${select} WHERE withdrawals.merchant = :merchant AND member_id = :memberId AND requested_at_ms >= :fromMs
     AND (requested_at_ms, withdrawals.id) < (:beforeMs, :beforeId) AND (:state IS NULL OR withdrawals.state = :state)
   ORDER BY requested_at_ms DESC, withdrawals.id DESC LIMIT :most`,
  {
    ...{ merchant: text, memberId: text, state: nullable(state), fromMs: whole, beforeMs: whole },
    ...{ beforeId: text, most: whole, nowMs: whole },
  },
  columns,
);

const one = statement(
  `${select} WHERE withdrawals.merchant = :merchant AND withdrawals.id IN (:id, upper(:id))
   ORDER BY withdrawals.id = :id DESC LIMIT 1`,
  { merchant: text, id: text, nowMs: whole },
  columns,
);

/** A claim that has ended, or is the operator's own, is taken without asking. */
const claim = statement(
  `UPDATE withdrawals SET claimed_by = :operatorId, claimed_until_ms = :untilMs
   WHERE merchant = :merchant AND id = :id AND state = 'review'
     AND (:takeOver = 1 OR claimed_by IS NULL OR claimed_by = :operatorId OR claimed_until_ms <= :nowMs)`,
  { merchant: text, id: text, operatorId: text, untilMs: whole, nowMs: whole, takeOver: flag },
);

const letGo = statement(
  `UPDATE withdrawals SET claimed_by = NULL, claimed_until_ms = NULL
   WHERE merchant = :merchant AND id = :id AND claimed_by = :operatorId`,
  { merchant: text, id: text, operatorId: text },
);

const tell = statement(
  `INSERT INTO withdrawals (merchant, id, member_id, card_id, bank_code, last4, holder, till_id, currency,
     amount_minor, fee_minor, state, step, flags, reason, note, requested_at_ms, due_at_ms, changed_at_ms)
   VALUES (:merchant, :withdrawalId, :memberId, :cardId, :bankCode, :last4, :holder, :tillId, :currency,
     :amountMinor, :feeMinor, :state, :step, :flags, :reason, :note, :requestedAtMs, :dueAtMs, :changedAtMs)
   ON CONFLICT (merchant, id) DO UPDATE SET state = excluded.state, step = excluded.step, reason = excluded.reason,
     note = excluded.note, changed_at_ms = excluded.changed_at_ms
   WHERE excluded.step > withdrawals.step AND excluded.member_id = withdrawals.member_id`,
  {
    ...{ merchant: text, withdrawalId: text, memberId: text, cardId: text, bankCode: text, last4: text },
    ...{
      holder: text,
      tillId: text,
      currency: text,
      amountMinor: whole,
      feeMinor: whole,
      state,
      step: whole,
    },
    ...{ flags: json, reason: nullable(text), note: nullable(text), requestedAtMs: whole, dueAtMs: whole },
    changedAtMs: whole,
  },
);

/** One withdrawal as operators see it. */
export type WithdrawalRow = RowOf<typeof page>;

/** What a member's object reports about a withdrawal. */
export interface NotifiedWithdrawal {
  readonly withdrawalId: string;
  readonly cardId: string;
  readonly bankCode: string;
  readonly last4: string;
  readonly holder: string;
  readonly tillId: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly state: WithdrawalState;
  readonly flags: readonly string[];
  readonly reason: RejectionReason | undefined;
  readonly note: string | undefined;
  readonly requestedAtMs: number;
  readonly dueAtMs: number;
  readonly steps: readonly { readonly atMs: number }[];
}

/**
 * Stores the state of a withdrawal; a repeated or outdated report changes nothing. Returns false if its id
 * belongs to another member's withdrawal, in which case operators would never see this one.
 */
export async function tellWithdrawal(
  env: Env,
  merchant: string,
  memberId: string,
  notified: NotifiedWithdrawal,
): Promise<boolean> {
  const { withdrawalId, cardId, bankCode, last4, holder, tillId, currency, amountMinor, feeMinor } = notified;
  const { state: now, flags, steps, requestedAtMs, dueAtMs } = notified;
  const bound = tell.with({
    ...{ merchant, memberId, withdrawalId, cardId, bankCode, last4, holder, tillId, currency },
    ...{ amountMinor, feeMinor, state: now, flags, requestedAtMs, dueAtMs, step: steps.length },
    reason: notified.reason ?? null,
    note: notified.note ?? null,
    changedAtMs: steps.at(-1)?.atMs ?? requestedAtMs,
  });
  if ((await change(env.DB, bound)) > 0) return true;
  return !(await isOfAnother(env, merchant, memberId, withdrawalId));
}

/** Whether another member has used the id for a withdrawal. */
export async function isOfAnother(
  env: Env,
  merchant: string,
  memberId: string,
  withdrawalId: string,
): Promise<boolean> {
  const row = await withdrawalRow(env, merchant, withdrawalId, 0);
  return row !== undefined && row.memberId !== memberId;
}

/** Withdrawals in a state, longest waiting first. */
export function listWithdrawals(
  env: Env,
  request: Parameters<typeof page.with>[0],
): Promise<readonly WithdrawalRow[]> {
  return allRows(env.DB, page.with(request));
}

/** Withdrawals of one member, the newest first. */
export function withdrawalsOfMember(
  env: Env,
  request: Parameters<typeof ofMember.with>[0],
): Promise<readonly WithdrawalRow[]> {
  return allRows(env.DB, ofMember.with(request));
}

/** The change by which an operator takes on a review; it affects no row while another operator has it. */
export function claimReview(values: Parameters<typeof claim.with>[0]): Bound {
  return claim.with(values);
}

/** Ends an operator's own claim. */
export async function letReviewGo(env: Env, values: Parameters<typeof letGo.with>[0]): Promise<void> {
  await change(env.DB, letGo.with(values));
}

export function withdrawalRow(
  env: Env,
  merchant: string,
  id: string,
  nowMs: number,
): Promise<WithdrawalRow | undefined> {
  return firstRow(env.DB, one.with({ merchant, id, nowMs }));
}

/** What an operator wants done, with the words that the member will read. */
interface DecisionRequest {
  readonly decision: 'approve' | 'reject';
  readonly reasonCode?: RejectionReason | undefined;
  readonly toMember?: string | undefined;
  /** The operator's own words, which only the audit trail keeps. */
  readonly note?: string | undefined;
}

/** Records the decision before anything happens. */
export async function recordDecided(
  operator: Operator,
  row: WithdrawalRow,
  request: DecisionRequest,
): Promise<void> {
  await performAct(operator, actOf(row, { step: 'decided', ...request }));
}

function actOf({ withdrawalId, memberId, amountMinor, currency }: WithdrawalRow, step: object) {
  return {
    subject: `withdrawal:${withdrawalId}` as const,
    document: { ...step, memberId, amountMinor, currency },
  };
}

/** Withdrawals that wait for a decision. */
export const withdrawalsQueue: WaitingQueue = {
  name: 'withdrawals',
  permission: 'cashier.read',
  rows: `SELECT requested_at_ms AS at_ms FROM withdrawals WHERE merchant = :merchant AND state = 'review' ORDER BY requested_at_ms`,
};
