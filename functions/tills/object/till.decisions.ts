import type { PaymentDecision, PaymentRefusal, PayoutStatement } from '#functions/cashier/till-operations.ts';
import type { StatementLine } from '#functions/cashier/statement-line.ts';
import type { TillPayout } from '#functions/cashier/till-port.ts';
import { referencesIn, transferReferenceOf } from '#functions/cashier/transfer-reference.ts';
import { neverCredited } from '#src/rules/money/parked-payment.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { depositOf, recordPaid } from './till.deposits.ts';
import { addNotice } from './till.notices.ts';
import { contestOf, paymentOf, type PaymentRow, tillPayment } from './till.payments.ts';
import { keepPayout, payoutOf, type PayoutRow } from './till.payouts.ts';

/** Where a decision is stored, and when it was made. */
interface Deciding {
  readonly sql: SqlStorage;
  readonly tillId: string;
  readonly nowMs: number;
}

/**
 * Stores what operators decided about a parked payment; the first decision is
 * final. Must run inside a transaction.
 */
export function decidePayment(
  deciding: Deciding,
  paymentId: string,
  decision: PaymentDecision,
): Result<undefined, PaymentRefusal> {
  const row = paymentOf(deciding.sql, paymentId);
  if (!row) return failed('PAYMENT_UNKNOWN');
  switch (decision.kind) {
    case 'match':
      return match(deciding, row, decision.depositId);
    case 'credit':
      return credit(deciding, row);
    case 'return':
      return sendBack(deciding, row);
  }
}

function match(deciding: Deciding, row: PaymentRow, depositId: string): Result<undefined, PaymentRefusal> {
  const { sql, nowMs } = deciding;
  const deposit = depositOf(sql, depositId);
  if (!deposit) return failed('DEPOSIT_UNKNOWN');
  if (row.deposit_id !== null)
    return row.deposit_id === depositId ? ok(undefined) : failed('ALREADY_MATCHED');
  if (row.state !== 'parked' || contestOf(sql, row.payment_id)) return failed('STATE_CHANGED');
  sql.exec(
    `UPDATE payments SET deposit_id = ?, member_id = ?, state = 'given', reason = NULL, parked_at_ms = NULL,
       changed_at_ms = ? WHERE payment_id = ?`,
    depositId,
    deposit.member_id,
    nowMs,
    row.payment_id,
  );
  recordPaid(sql, depositId);
  tellAgain(deciding, row.payment_id);
  return ok(undefined);
}

function credit(deciding: Deciding, row: PaymentRow): Result<undefined, PaymentRefusal> {
  if (row.state === 'credited' || (row.state === 'given' && row.decisions > 0)) return ok(undefined);
  const isContested = contestOf(deciding.sql, row.payment_id) !== undefined;
  if (row.state !== 'parked' || row.member_id === null || isContested) return failed('STATE_CHANGED');
  if (neverCredited.has(row.reason ?? '')) return failed('CREDIT_REFUSED');
  deciding.sql.exec(
    `UPDATE payments SET decisions = decisions + 1, state = 'given', reason = NULL, parked_at_ms = NULL, changed_at_ms = ?
     WHERE payment_id = ?`,
    deciding.nowMs,
    row.payment_id,
  );
  tellAgain(deciding, row.payment_id);
  return ok(undefined);
}

function sendBack({ sql, tillId, nowMs }: Deciding, row: PaymentRow): Result<undefined, PaymentRefusal> {
  const { payment_id: paymentId, deposit_id: depositId, member_id: memberId } = row;
  if (row.state === 'returning' || row.state === 'returned') return ok(undefined);
  const contest = contestOf(sql, paymentId);
  if (row.state !== 'parked' || contest === 'opened') return failed('STATE_CHANGED');
  // After a lost dispute the payer already has the money back, so sending it as well would pay them twice.
  const state = contest === 'lost' ? 'returned' : 'returning';
  sql.exec(
    'UPDATE payments SET state = ?, refund_at_ms = ?, changed_at_ms = ? WHERE payment_id = ?',
    state,
    contest === 'lost' ? null : nowMs,
    nowMs,
    paymentId,
  );
  if (contest === 'lost' && memberId !== null && depositId !== null)
    addNotice(sql, memberId, { kind: 'returned', payment: { tillId, paymentId, depositId } }, nowMs);
  return ok(undefined);
}

function tellAgain({ sql, tillId, nowMs }: Deciding, paymentId: string): void {
  const row = paymentOf(sql, paymentId);
  if (!row?.member_id) throw new Error('a payment that was given has no member');
  addNotice(sql, row.member_id, { kind: 'payment', payment: tillPayment(tillId, row) }, nowMs);
}

/**
 * Accepts a payout from a member's object. If the id already belongs to another member's payout, this one is
 * reported to its member as failed, which returns the money.
 */
export function takePayout({ sql, tillId, nowMs }: Deciding, payout: TillPayout): void {
  if (keepPayout(sql, payout, nowMs)) return;
  const { payoutId, memberId } = payout;
  const notice = { tillId, payoutId, standing: 'failed', feeMinor: 0, atMs: nowMs } as const;
  addNotice(sql, memberId, { kind: 'payout', news: notice }, nowMs);
}

/** Ends a payout whose outcome was never reported, by the provider's own statement, or queues it to be sent again. */
export function statePayout(
  { sql, tillId, nowMs }: Deciding,
  payoutId: string,
  statement: PayoutStatement,
): Result<undefined, 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED'> {
  const row = payoutOf(sql, payoutId);
  if (!row) return failed('WITHDRAWAL_UNKNOWN');
  if (row.state === statement) return ok(undefined);
  // A payout that is stuck, or whose provider reports no outcome, takes the outcome
  // that the provider's statement shows.
  const isOpen = row.state === 'stuck' || (row.state === 'accepted' && statement !== 'never-sent');
  if (!isOpen) return failed('STATE_CHANGED');
  if (statement === 'never-sent') {
    sql.exec(
      `UPDATE payouts SET state = 'waiting', sends = 0, absent_at_ms = NULL, tries = 0, next_at_ms = ?
       WHERE payout_id = ?`,
      nowMs,
      payoutId,
    );
    return ok(undefined);
  }
  sql.exec(
    'UPDATE payouts SET state = ?, next_at_ms = NULL, ended_at_ms = ? WHERE payout_id = ?',
    statement,
    nowMs,
    payoutId,
  );
  const notice = { tillId, payoutId, standing: statement, feeMinor: row.fee_minor, atMs: nowMs };
  addNotice(sql, row.member_id, { kind: 'payout', news: notice }, nowMs);
  return ok(undefined);
}

/**
 * Marks payouts as paid that lines of outgoing money name by reference and amount, each by one line. Returns those
 * lines.
 */
export function payOutByLines(
  deciding: Deciding,
  lines: readonly StatementLine[],
): ReadonlySet<StatementLine> {
  const left = lines.filter(({ kind }) => kind === 'payout');
  if (left.length === 0) return new Set();
  const rows = deciding.sql
    .exec<PayoutRow>("SELECT * FROM payouts WHERE state IN ('accepted', 'stuck')")
    .toArray();
  const open = new Map(rows.map((row) => [transferReferenceOf(row.payout_id), row]));
  const paid = left.filter(({ reference, amountMinor, currency }) => {
    const named = referencesIn(reference).find((each) => {
      const row = open.get(each);
      return row?.amount_minor === -amountMinor && row.currency === currency;
    });
    const row = named === undefined ? undefined : open.get(named);
    if (named !== undefined) open.delete(named);
    return row !== undefined && statePayout(deciding, row.payout_id, 'paid').ok;
  });
  return new Set(paid);
}
