import { z } from 'zod';
import type { AskedPayment, ExtractLine, ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { clientId } from '#src/contracts/cashier-fields.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money.ts';
import { minorOfAmount, minorOfConverted } from './btcpay-decimal.ts';
import { askStore, type Server } from './btcpay-http.ts';
import { type Invoice, invoice, paymentMethods } from './btcpay-wire.ts';

const perPage = 100;
/** How long the server watches for late payments after an invoice has expired, in minutes: two weeks. */
const monitoringMinutes = 20_160;

/** The page on which the deposit is paid: that of its existing invoice, else of a new one. */
export async function invoiceLink(server: Server, asked: AskedPayment, nowMs: number): Promise<string> {
  const amount = decimalOfMinor(asked.amountMinor, currencyDecimals(asked.currency));
  // Anybody may make the server create an invoice under this id; only one for the same amount and currency is ours.
  const made = (await invoicesOf(server, asked.depositId)).find(
    (each) => each.currency === asked.currency && amountOf(each) === asked.amountMinor,
  );
  const { checkoutLink } =
    made ??
    (await askStore(server, 'invoices', invoice, {
      amount,
      currency: asked.currency,
      metadata: { orderId: asked.depositId },
      checkout: {
        expirationMinutes: Math.max(1, Math.ceil((asked.expiresAtMs - nowMs) / 60_000)),
        monitoringMinutes,
        paymentTolerance: 0,
        redirectURL: asked.returnUrl,
        redirectAutomatically: true,
      },
    }));
  if (new URL(checkoutLink).origin !== new URL(server.url).origin)
    throw new Error('the payment server leads payers to another address');
  return checkoutLink;
}

/** Every invoice that names a deposit. */
export async function invoicesOf(server: Server, depositId: string): Promise<readonly Invoice[]> {
  const found = await askStore(server, `invoices?orderId=${encodeURIComponent(depositId)}`, z.array(invoice));
  return found.filter((each) => each.storeId === server.storeId && each.metadata?.orderId === depositId);
}

/** The current state of an invoice on the server. */
export async function invoiceById(server: Server, invoiceId: string): Promise<Invoice> {
  return askStore(server, `invoices/${invoiceId}`, invoice);
}

/**
 * The payment event that an invoice implies. The event's id is derived from the invoice: a repeated or replayed
 * notice reads the same invoice, and so yields the same event.
 */
export async function eventsOf(server: Server, read: Invoice): Promise<readonly ProviderEvent[]> {
  if (read.storeId !== server.storeId || isUnpaid(read)) return [];
  const paid = await paidFor(server, read);
  const standing = standingOf(read, paid.isSure);
  const depositId = clientId.safeParse(read.metadata?.orderId);
  const exactMinor = amountOf(read);
  const isExact = read.additionalStatus === 'None' && exactMinor !== undefined;
  const amountMinor = isExact || paid.amountMinor === 0 ? (exactMinor ?? 0) : paid.amountMinor;
  return [
    {
      type: 'payment',
      eventId: [read.id, read.status, read.additionalStatus, standing, amountMinor].join(':'),
      paymentId: read.id,
      ...(depositId.success ? { depositId: depositId.data } : {}),
      amountMinor,
      currency: read.currency,
      standing,
      ...(standing === 'settled' && !isExact ? { parks: true } : {}),
      atMs: paid.atMs,
    },
  ];
}

/** The invoices created within a span of time and paid, as lines of an extract. */
export async function invoiceLines(server: Server, fromMs: number, toMs: number): Promise<ExtractLine[]> {
  const lines: ExtractLine[] = [];
  const span = `startDate=${Math.floor(fromMs / 1_000)}&endDate=${Math.ceil(toMs / 1_000)}`;
  for (let skip = 0; ; skip += perPage) {
    const path = `invoices?${span}&skip=${skip}&take=${perPage}`;
    const page = await askStore(server, path, z.array(invoice));
    for (const each of page) lines.push(...(await lineOf(server, each)));
    if (page.length < perPage) return lines;
  }
}

async function lineOf(server: Server, read: Invoice): Promise<ExtractLine[]> {
  const [event] = await eventsOf(server, read);
  if (event?.type !== 'payment' || event.standing !== 'settled') return [];
  const { paymentId, amountMinor, currency, depositId = '', atMs } = event;
  return [{ id: paymentId, kind: 'payment', amountMinor, currency, reference: depositId, name: '', atMs }];
}

/** No payment has arrived: the invoice is open, or has expired unpaid. */
function isUnpaid({ status, additionalStatus }: Invoice): boolean {
  return (status === 'New' || status === 'Expired') && additionalStatus === 'None';
}

/** A partial or late payment is money too, once the server has settled it. */
function standingOf({ status }: Invoice, isSure: boolean): 'pending' | 'settled' | 'failed' {
  if (status === 'Settled') return 'settled';
  if (status === 'Invalid') return 'failed';
  return status === 'Expired' && isSure ? 'settled' : 'pending';
}

function amountOf({ amount, currency }: Invoice): number | undefined {
  return minorOfAmount(amount, currencyDecimals(currency));
}

async function paidFor(server: Server, { id, currency, createdTime }: Invoice) {
  const methods = await askStore(server, `invoices/${id}/payment-methods`, paymentMethods);
  const sums = methods.map(({ paymentMethodPaid, rate }) => ({ amount: paymentMethodPaid, rate }));
  const payments = methods.flatMap((method) => method.payments);
  const received = payments.map(({ receivedDate }) => receivedDate);
  return {
    amountMinor: minorOfConverted(sums, currencyDecimals(currency)),
    isSure: payments.every(({ status }) => status === 'Settled'),
    atMs: Math.max(createdTime, ...received) * 1_000,
  };
}
