import type { PaymentStep, SimulatedAccount, SimulatedPayment } from '#src/contracts/simbank/simbank.ts';
import type { OrderRow } from './simbank-orders.ts';
import type { PaymentRow } from './simbank-payments.ts';
import { payoutsTo, planOf } from './simbank-payouts.ts';

/** A payment as its page shows it, except for the bank's name, which is in the settings. */
export type OrderView = Omit<SimulatedPayment, 'bankName'> & { readonly bankCode: string };
export type AccountView = SimulatedAccount;

export function orderView(
  order: OrderRow,
  payments: readonly PaymentRow[],
  steps: readonly PaymentStep[],
): OrderView {
  const { payer_name, arrives_at_ms, dispute, state } = order;
  return {
    code: order.code,
    tillId: order.till_id,
    bankCode: order.bank_code,
    kind: order.kind,
    amountMinor: order.amount_minor,
    currency: order.currency,
    ...(payer_name === null ? {} : { payerName: payer_name }),
    expiresAtMs: order.expires_at_ms,
    returnUrl: order.return_url,
    state,
    ...(dispute === null ? {} : { dispute }),
    ...(state === 'scheduled' && arrives_at_ms !== null ? { arrivesAtMs: arrives_at_ms } : {}),
    moved: payments.map((each) => ({
      id: each.payment_id,
      amountMinor: each.amount_minor,
      currency: each.currency,
      state: each.state,
      atMs: each.at_ms,
    })),
    steps: [...steps],
  };
}

export function accountView(sql: SqlStorage, account: string): AccountView {
  return {
    plan: planOf(sql, account),
    payouts: payoutsTo(sql, account).map((row) => ({
      payoutId: row.payout_id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      state: row.state,
      atMs: row.at_ms,
    })),
  };
}
