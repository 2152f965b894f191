import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  Callback,
  PaymentProvider,
  PayoutAnswer,
  ProviderEvent,
} from '#functions/cashier/payment-provider.ts';
import type { TillSettings } from '#functions/cashier/tills.settings.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { RefusedByServer, type Server } from './btcpay-http.ts';
import {
  eventsOf,
  invoiceById,
  invoiceIdOf,
  invoiceLines,
  invoiceLink,
  invoicesOf,
} from './btcpay-invoices.ts';
import { answerOf, findPayout, makePayout, offerReturn, payoutLines } from './btcpay-payouts.ts';
import { delivery } from './btcpay-wire.ts';

type Account = Extract<TillSettings, { provider: 'btcpay' }>;

interface Access {
  readonly apiKey: string;
  readonly callbackSecret: string;
  readonly now: () => number;
}

const secretLength = 16;

/**
 * The operator's own BTCPay Server, through its Greenfield API. Its callbacks sign no timestamp, so a callback
 * only causes a look-up: what counts is the invoice as the server then returns it.
 */
export function btcpayProvider(account: Account, { apiKey, callbackSecret, now }: Access): PaymentProvider {
  const server: Server = { url: account.url, storeId: account.storeId, apiKey };
  return {
    paysOncePerId: false,
    async open(request) {
      try {
        return ok({ kind: 'redirect', url: await invoiceLink(server, request, now()) });
      } catch (error) {
        if (error instanceof RefusedByServer) return failed('REFUSED');
        throw error;
      }
    },
    pay: (request) => makePayout(server, account.payoutMethod, request).catch(answerOf),
    find: (payoutId) => findPayout(server, payoutId).catch(() => 'unknown' as const),
    refund: (payment) => refund(server, payment, account.payoutMethod).catch(answerOf),
    async ask(depositId) {
      const invoices = await invoicesOf(server, depositId);
      return (await Promise.all(invoices.map((each) => eventsOf(server, each)))).flat();
    },
    async extract(fromMs, toMs) {
      const [paidIn, paidOut] = await Promise.all([
        invoiceLines(server, fromMs, toMs),
        payoutLines(server, fromMs, toMs),
      ]);
      return [...paidIn, ...paidOut];
    },
    authenticate: async (callback) => authenticate(callbackSecret, callback),
    read: (callback) => read(server, callback),
  };
}

/** Returns money in the currency of its invoice, which need not be the till's. */
async function refund(
  server: Server,
  { paymentId, amountMinor }: Parameters<PaymentProvider['refund']>[0],
  payoutMethod: string,
): Promise<PayoutAnswer> {
  const invoiceId = invoiceIdOf(paymentId);
  const { currency } = await invoiceById(server, invoiceId);
  const amount = decimalOfMinor(amountMinor, currencyDecimals(currency));
  return offerReturn(server, { paymentId, invoiceId, amount, currency }, payoutMethod);
}

function authenticate(secret: string, { headers, body }: Callback): Result<undefined, 'SIGNATURE_INVALID'> {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(headers.get('BTCPay-Sig') ?? '') ?? [];
  if (hex === undefined || secret.length < secretLength) return failed('SIGNATURE_INVALID');
  const expected = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(hex, 'hex')) ? ok(undefined) : failed('SIGNATURE_INVALID');
}

async function read(server: Server, { body }: Callback): Promise<readonly ProviderEvent[]> {
  const { invoiceId, storeId } = delivery.parse(JSON.parse(body));
  if (!invoiceId || storeId !== server.storeId) return [];
  return eventsOf(server, await invoiceById(server, invoiceId));
}
