import type { PaymentStep } from '#src/contracts/simbank/simbank.ts';
import type { Notice } from '#functions/providers/payments/simbank-events.ts';
import { isWithheld, releaseNotices, writeNotice } from './simbank-notices.ts';
import { type OrderRow, setOrder } from './simbank-orders.ts';
import { writeLine } from './simbank-statement.ts';

export interface PaymentRow extends Record<string, SqlStorageValue> {
  payment_id: string;
  deposit_id: string;
  amount_minor: number;
  currency: string;
  state: 'pending' | 'settled' | 'failed' | 'returned';
  at_ms: number;
}

interface Move {
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly state?: 'pending' | 'settled' | 'failed';
  /** The payer wrote something else as the reference. */
  readonly isNameless?: boolean;
  readonly isWithheld?: boolean;
}

/** How long after the end of its deposit a late payment arrives, in milliseconds. */
const lateMs = 5_000;
const openSteps: readonly PaymentStep[] = [
  'paid',
  'pending',
  'late',
  'twice',
  'less',
  'more',
  'other-currency',
  'wrong-reference',
  'refused',
  'callback-lost',
  'chargeback',
];
const unknownPayer = 'Payer of SimBank';

/** The steps that can be chosen for a payment now. */
export function stepsOf(sql: SqlStorage, order: OrderRow): readonly PaymentStep[] {
  if (order.state === 'open') return openSteps;
  if (order.state === 'pending') return ['settle', 'fail'];
  if (order.state !== 'settled') return [];
  const resend = isWithheld(sql, order.deposit_id) ? (['resend'] as const) : [];
  if (order.dispute === 'opened') return [...resend, 'dispute-won', 'dispute-lost'];
  return order.dispute === null ? [...resend, 'chargeback'] : resend;
}

/** Performs the chosen step: moves money on the account and writes the notices about it. */
export function takeStep(sql: SqlStorage, order: OrderRow, step: PaymentStep, nowMs: number): void {
  const settled = (move: Move = {}) => {
    pay(sql, order, move, nowMs);
    setOrder(sql, order, { state: 'settled' });
  };
  const { amount_minor: amountMinor } = order;
  const half = Math.max(1, Math.floor(amountMinor / 2));
  switch (step) {
    case 'paid':
      return settled();
    case 'pending':
      pay(sql, order, { state: 'pending' }, nowMs);
      return setOrder(sql, order, { state: 'pending' });
    case 'late':
      return setOrder(sql, order, { state: 'scheduled', arrives_at_ms: order.expires_at_ms + lateMs });
    case 'twice':
      settled();
      return settled();
    case 'less':
      return settled({ amountMinor: half });
    case 'more':
      return settled({ amountMinor: amountMinor + half });
    case 'other-currency':
      return settled({ currency: order.currency === 'EUR' ? 'USD' : 'EUR' });
    case 'wrong-reference':
      return settled({ isNameless: true });
    case 'refused':
      pay(sql, order, { state: 'failed' }, nowMs);
      return setOrder(sql, order, { state: 'failed' });
    case 'callback-lost':
      return settled({ isWithheld: true });
    case 'chargeback':
      if (order.state === 'open') settled();
      return dispute(sql, order, 'opened', nowMs);
    case 'settle':
    case 'fail':
      return endPending(sql, order, step === 'settle' ? 'settled' : 'failed', nowMs);
    case 'resend':
      return releaseNotices(sql, order.deposit_id, nowMs);
    case 'dispute-won':
    case 'dispute-lost':
      return dispute(sql, order, step === 'dispute-won' ? 'won' : 'lost', nowMs);
  }
}

/** Books the arrival of a late payment. */
export function arrive(sql: SqlStorage, order: OrderRow, nowMs: number): void {
  pay(sql, order, {}, nowMs);
  setOrder(sql, order, { state: 'settled' });
}

export function paymentsOf(sql: SqlStorage, depositId: string): PaymentRow[] {
  return sql
    .exec<PaymentRow>('SELECT * FROM payments WHERE deposit_id = ? ORDER BY rowid', depositId)
    .toArray();
}

/**
 * Returns a payment to its payer, once; undefined if no payment has this id and amount, or if its payer has
 * disputed it at their own bank or won that dispute.
 */
export function returnPayment(
  sql: SqlStorage,
  tillId: string,
  { paymentId, amountMinor }: { readonly paymentId: string; readonly amountMinor: number },
  nowMs: number,
): 'returned' | undefined {
  const [row] = sql
    .exec<PaymentRow & Pick<OrderRow, 'payer_name' | 'dispute'>>(
      `SELECT p.*, o.payer_name, o.dispute FROM payments p JOIN orders o USING (deposit_id)
       WHERE p.payment_id = ? AND o.till_id = ?`,
      paymentId,
      tillId,
    )
    .toArray();
  if (!row || row.amount_minor !== amountMinor) return undefined;
  if (row.state === 'returned') return 'returned';
  if (row.state !== 'settled') return undefined;
  const isClaimed = row.dispute === 'opened' || row.dispute === 'lost';
  if (isClaimed && disputable(sql, row.deposit_id)?.payment_id === paymentId) return undefined;
  sql.exec("UPDATE payments SET state = 'returned' WHERE payment_id = ?", paymentId);
  writeLine(sql, tillId, {
    id: `${paymentId}-returned`,
    kind: 'refund',
    amountMinor: -amountMinor,
    currency: row.currency,
    reference: paymentId,
    name: row.payer_name ?? unknownPayer,
    atMs: nowMs,
  });
  return 'returned';
}

function pay(sql: SqlStorage, order: OrderRow, move: Move, nowMs: number): void {
  const { amountMinor = order.amount_minor, currency = order.currency, state = 'settled' } = move;
  const paymentId = `${order.deposit_id}-${paymentsOf(sql, order.deposit_id).length + 1}`;
  const payment = {
    payment_id: paymentId,
    deposit_id: order.deposit_id,
    amount_minor: amountMinor,
    currency,
    state,
    at_ms: nowMs,
  };
  sql.exec(
    `INSERT INTO payments (payment_id, deposit_id, amount_minor, currency, state, at_ms)
     VALUES (?, ?, ?, ?, ?, ?)`,
    ...Object.values(payment),
  );
  tell(sql, order, payment, move, nowMs);
}

/** Writes what follows from a payment’s state: a statement line if money moved, and a notice in any case. */
function tell(sql: SqlStorage, order: OrderRow, payment: PaymentRow, move: Move, nowMs: number): void {
  const { payment_id, amount_minor, currency, state } = payment;
  const reference = move.isNameless ? 'THANK YOU' : order.code;
  const payer = order.payer_name ?? unknownPayer;
  if (state === 'settled')
    writeLine(sql, order.till_id, {
      id: payment_id,
      kind: 'payment',
      amountMinor: amount_minor,
      currency,
      reference,
      name: payer,
      atMs: nowMs,
    });
  const notice: Notice = {
    id: `${payment_id}-${state}`,
    created: nowMs,
    type: 'payment',
    payment: payment_id,
    ...(move.isNameless ? {} : { deposit: order.deposit_id }),
    reference,
    amount: amount_minor,
    currency,
    payer,
    standing: state === 'returned' ? 'settled' : state,
  };
  const about = { tillId: order.till_id, depositId: order.deposit_id };
  // A query by deposit does not return money that does not name it.
  const subject = move.isNameless ? { tillId: order.till_id } : about;
  writeNotice(sql, notice, { ...subject, isWithheld: move.isWithheld ?? false }, nowMs);
}

function endPending(sql: SqlStorage, order: OrderRow, state: 'settled' | 'failed', nowMs: number): void {
  setOrder(sql, order, { state });
  for (const payment of paymentsOf(sql, order.deposit_id)) {
    sql.exec('UPDATE payments SET state = ? WHERE payment_id = ?', state, payment.payment_id);
    tell(sql, order, { ...payment, state }, {}, nowMs);
  }
}

/** The payment that a dispute over an order is about: the first one paid that is still there. */
function disputable(sql: SqlStorage, depositId: string): PaymentRow | undefined {
  return paymentsOf(sql, depositId).find(({ state }) => state === 'settled');
}

/** Disputes the first payment; a lost dispute takes its money from the account. */
function dispute(sql: SqlStorage, order: OrderRow, standing: 'opened' | 'won' | 'lost', nowMs: number): void {
  const payment = disputable(sql, order.deposit_id);
  if (!payment) return;
  const { payment_id, amount_minor, currency } = payment;
  setOrder(sql, order, { dispute: standing });
  if (standing === 'lost')
    writeLine(sql, order.till_id, {
      id: `${payment_id}-disputed`,
      kind: 'refund',
      amountMinor: -amount_minor,
      currency,
      reference: payment_id,
      name: order.payer_name ?? unknownPayer,
      atMs: nowMs,
    });
  const notice: Notice = {
    id: `${payment_id}-dispute-${standing}`,
    created: nowMs,
    type: 'dispute',
    payment: payment_id,
    amount: amount_minor,
    standing,
  };
  writeNotice(sql, notice, { tillId: order.till_id, depositId: order.deposit_id }, nowMs);
}
