import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, batch } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { depositReasons } from '#src/contracts/cashier/cashier-fields.ts';

/** The states of a payment from outside at its till. */
export const paymentStates = [
  'pending',
  'given',
  'credited',
  'parked',
  'returning',
  'returned',
  'failed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

const columns = {
  tillId: text,
  paymentId: text,
  depositId: nullable(text),
  memberId: nullable(text),
  amountMinor: whole,
  currency: text,
  reference: text,
  payerName: text,
  state: oneOf(...paymentStates),
  reason: nullable(oneOf(...depositReasons)),
  creditMinor: whole,
  feeMinor: whole,
  atMs: whole,
  parkedAtMs: nullable(whole),
};

const tell = statement(
  `INSERT INTO payments (merchant, till_id, payment_id, deposit_id, member_id, amount_minor, currency, reference,
     payer_name, state, reason, credit_minor, fee_minor, at_ms, parked_at_ms, revision)
   VALUES (:merchant, :tillId, :paymentId, :depositId, :memberId, :amountMinor, :currency, :reference, :payerName,
     :state, :reason, :creditMinor, :feeMinor, :atMs, :parkedAtMs, :revision)
   ON CONFLICT (merchant, till_id, payment_id) DO UPDATE SET deposit_id = excluded.deposit_id,
     member_id = excluded.member_id, amount_minor = excluded.amount_minor, currency = excluded.currency,
     state = excluded.state, reason = excluded.reason, credit_minor = excluded.credit_minor,
     fee_minor = excluded.fee_minor, at_ms = excluded.at_ms, parked_at_ms = excluded.parked_at_ms,
     revision = excluded.revision
   WHERE excluded.revision > payments.revision`,
  { ...columns, merchant: text, revision: whole },
);

const select = `SELECT till_id AS tillId, payment_id AS paymentId, deposit_id AS depositId, member_id AS memberId,
    amount_minor AS amountMinor, currency, reference, payer_name AS payerName, state, reason,
    credit_minor AS creditMinor, fee_minor AS feeMinor, at_ms AS atMs, parked_at_ms AS parkedAtMs
  FROM payments`;

const named = statement(
  `${select} WHERE merchant = :merchant AND payment_id = :paymentId LIMIT :most`,
  { merchant: text, paymentId: text, most: whole },
  columns,
);

const page = statement(
  `${select} WHERE merchant = :merchant AND state = :state
     AND (at_ms, till_id, payment_id) > (:afterMs, :afterTill, :afterId)
   ORDER BY at_ms, till_id, payment_id LIMIT :most`,
  {
    ...{ merchant: text, state: oneOf(...paymentStates), most: whole },
    ...{ afterMs: whole, afterTill: text, afterId: text },
  },
  columns,
);

const from = { merchant: text, fromTill: text, fromId: text, most: whole };
const span = { ...from, fromMs: whole, beforeMs: whole };
const isInSpan = `(at_ms, till_id, payment_id) >= (:fromMs, :fromTill, :fromId) AND at_ms < :beforeMs
     ORDER BY at_ms, till_id, payment_id LIMIT :most`;

/**
 * By their ids: a payment that is told of again may be of another time, and is the same payment. Those of a span are read
 * by time instead, so that no other rows are; a span that is over is left by a payment that is told of again.
 */
export const exportedPaymentStatements = {
  all: statement(
    `${select} WHERE merchant = :merchant AND (till_id, payment_id) >= (:fromTill, :fromId)
     ORDER BY till_id, payment_id LIMIT :most`,
    from,
    columns,
  ),
  inState: statement(
    `${select} INDEXED BY payments_in_state WHERE merchant = :merchant AND state = :state
       AND (till_id, payment_id) >= (:fromTill, :fromId)
     ORDER BY till_id, payment_id LIMIT :most`,
    { ...from, state: oneOf(...paymentStates) },
    columns,
  ),
  inSpan: statement(
    `${select} INDEXED BY payments_by_time WHERE merchant = :merchant AND ${isInSpan}`,
    span,
    columns,
  ),
  inSpanAndState: statement(
    `${select} INDEXED BY payments_by_state WHERE merchant = :merchant AND state = :state AND ${isInSpan}`,
    { ...span, state: oneOf(...paymentStates) },
    columns,
  ),
};

export type PaymentView = RowOf<typeof page>;

/** Writes the state of payments to the shared database. A repeated or outdated write changes nothing. */
export async function tellPayments(
  env: Env,
  merchant: string,
  payments: readonly (PaymentView & { readonly revision: number })[],
): Promise<void> {
  await batch(
    env.DB,
    payments.map((payment) => tell.with({ ...payment, merchant })),
  );
}

/** The payments of this id: at most one of each till. */
export function paymentsNamed(
  env: Env,
  request: Parameters<typeof named.with>[0],
): Promise<readonly PaymentView[]> {
  return allRows(env.DB, named.with(request));
}

/** Payments of all tills of a merchant in one state, the oldest first. */
export function listPayments(
  env: Env,
  request: Parameters<typeof page.with>[0],
): Promise<readonly PaymentView[]> {
  return allRows(env.DB, page.with(request));
}

/** Payments of all tills in the order of their ids, from one on; of one state where it is named. */
export function paymentsFrom(
  env: Env,
  {
    state,
    ...of
  }: Parameters<typeof exportedPaymentStatements.all.with>[0] & {
    readonly state?: PaymentState | undefined;
  },
): Promise<readonly PaymentView[]> {
  return allRows(
    env.DB,
    state ? exportedPaymentStatements.inState.with({ ...of, state }) : exportedPaymentStatements.all.with(of),
  );
}

/** Payments of all tills in a span of time, the oldest first, from one on; of one state where it is named. */
export function paymentsInSpan(
  env: Env,
  {
    state,
    ...of
  }: Parameters<typeof exportedPaymentStatements.inSpan.with>[0] & {
    readonly state?: PaymentState | undefined;
  },
): Promise<readonly PaymentView[]> {
  return allRows(
    env.DB,
    state
      ? exportedPaymentStatements.inSpanAndState.with({ ...of, state })
      : exportedPaymentStatements.inSpan.with(of),
  );
}

/** Payments that belong to no deposit yet. */
export const parkedPaymentsQueue: WaitingQueue = {
  name: 'payments',
  permission: 'payments.read',
  rows: `SELECT at_ms FROM payments WHERE merchant = :merchant AND state = 'parked' ORDER BY at_ms`,
};
