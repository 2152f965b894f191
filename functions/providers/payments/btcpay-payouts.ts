import { z } from 'zod';
import type {
  PayoutRequest,
  ExtractLine,
  PayoutAnswer,
  PayoutFound,
} from '#functions/cashier/payment-provider.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { minorOfAmount } from './btcpay-decimal.ts';
import { askStore, RefusedByServer, type Server } from './btcpay-http.ts';
import { type Payout, payout, pullPayments } from './btcpay-wire.ts';

const foundAs = {
  AwaitingApproval: 'accepted',
  AwaitingPayment: 'accepted',
  InProgress: 'accepted',
  Completed: 'paid',
  Cancelled: 'failed',
} as const satisfies Record<Payout['state'], PayoutFound>;

/** The state of a payout on the server, found by its metadata, because the API documents no client-supplied key. */
export async function findPayout(server: Server, payoutId: string): Promise<PayoutFound> {
  const found = (await payoutsOf(server)).filter(({ metadata }) => metadata?.payoutId === payoutId);
  const last = found.find(({ state }) => state !== 'Cancelled') ?? found[0];
  return last ? foundAs[last.state] : 'absent';
}

/**
 * Creates a payout after checking for an existing one. It is claimed from a pull payment of its own, which states
 * the amount in the till's currency and cannot be claimed twice. Only this claim is approved, whoever knows of it.
 */
export async function makePayout(
  server: Server,
  payoutMethodId: string,
  request: PayoutRequest,
): Promise<PayoutAnswer> {
  const found = await findPayout(server, request.payoutId);
  if (found !== 'absent') return found === 'failed' ? 'refused' : 'accepted';
  const amount = decimalOfMinor(request.amountMinor, currencyDecimals(request.currency));
  const pullPaymentId = await claimable(server, `payout ${request.payoutId}`, {
    amount,
    currency: request.currency,
    payoutMethods: [payoutMethodId],
  });
  await askStore(server, 'payouts', payout, {
    destination: request.account,
    amount,
    payoutMethodId,
    pullPaymentId,
    approved: true,
    metadata: { payoutId: request.payoutId },
  });
  return 'accepted';
}

/** Offers the money received for an invoice to its payer, who names an address on the server's own page. */
export async function offerReturn(
  server: Server,
  payment: Readonly<Record<'paymentId' | 'invoiceId' | 'amount' | 'currency', string>>,
  payoutMethodId: string,
): Promise<PayoutAnswer> {
  const name = `return ${payment.paymentId}`;
  const made = await askStore(server, 'pull-payments?includeArchived=true', pullPayments);
  if (made.some((each) => each.name === name)) return 'accepted';
  await askStore(server, `invoices/${payment.invoiceId}/refund`, z.object({ id: z.string() }), {
    name,
    payoutMethodId,
    refundVariant: 'Custom',
    customAmount: payment.amount,
    customCurrency: payment.currency,
  });
  return 'accepted';
}

/** The payouts created within a span of time and completed, as lines of an extract. */
export async function payoutLines(server: Server, fromMs: number, toMs: number): Promise<ExtractLine[]> {
  return (await payoutsOf(server)).flatMap(
    ({ id, date, state, originalAmount, originalCurrency, metadata }) => {
      const atMs = date * 1_000;
      if (state !== 'Completed' || atMs < fromMs || atMs > toMs) return [];
      const amountMinor = minorOfAmount(originalAmount, currencyDecimals(originalCurrency));
      if (amountMinor === undefined) return [];
      const payoutId = metadata?.payoutId ?? '';
      return [
        {
          id: payoutId === '' ? id : payoutId,
          kind: payoutId === '' ? ('other' as const) : ('payout' as const),
          amountMinor: -amountMinor,
          currency: originalCurrency,
          reference: payoutId,
          name: '',
          atMs,
        },
      ];
    },
  );
}

/** Whether an attempt ended in a definite refusal; after any other error the outcome is unknown. */
export function answerOf(error: unknown): PayoutAnswer {
  return error instanceof RefusedByServer ? 'refused' : 'unknown';
}

function payoutsOf(server: Server): Promise<readonly Payout[]> {
  return askStore(server, 'payouts?includeCancelled=true', z.array(payout));
}

/** The pull payment of this name, created unless an earlier attempt already did. */
async function claimable(
  server: Server,
  name: string,
  of: Readonly<Record<string, unknown>>,
): Promise<string> {
  const made = (await askStore(server, 'pull-payments', pullPayments)).find((each) => each.name === name);
  if (made) return made.id;
  return (await askStore(server, 'pull-payments', pullPayments.element, { name, ...of })).id;
}
