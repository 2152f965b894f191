import { z } from 'zod';
import type { PaymentRequest, ExtractLine, ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { clientId } from '#src/contracts/cashier/cashier-fields.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { minorOfAmount } from './btcpay-decimal.ts';
import { askStore, type Server } from './btcpay-http.ts';
import { minorOfParts, type Part, partsOf, separated } from './btcpay-parts.ts';
import { type Invoice, invoice, paymentMethods } from './btcpay-wire.ts';

type PaymentEvent = Extract<ProviderEvent, { type: 'payment' }>;

const perPage = 100;
/** How long the server watches for late payments after an invoice has expired, in minutes: two weeks. */
const monitoringMinutes = 20_160;
/** How long after its creation an invoice may still be paid: the longest till, and then the watch. */
const lateMs = (20_160 + monitoringMinutes) * 60_000;

/** The page on which the deposit is paid: that of its existing invoice, else of a new one. */
export async function invoiceLink(server: Server, request: PaymentRequest, nowMs: number): Promise<string> {
  const amount = decimalOfMinor(request.amountMinor, currencyDecimals(request.currency));
  // Anybody may make the server create an invoice under this id; only one for the same amount and currency is ours.
  const made = (await invoicesOf(server, request.depositId)).find(
    (each) => each.currency === request.currency && amountOf(each) === request.amountMinor,
  );
  const { checkoutLink } =
    made ??
    (await askStore(server, 'invoices', invoice, {
      amount,
      currency: request.currency,
      metadata: { orderId: request.depositId },
      checkout: {
        expirationMinutes: Math.max(1, Math.ceil((request.expiresAtMs - nowMs) / 60_000)),
        monitoringMinutes,
        paymentTolerance: 0,
        redirectURL: request.returnUrl,
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
 * The payment events that an invoice implies: its own payment, and each later one besides it under an id of its own.
 * The events' ids are derived from the invoice: a repeated or replayed notice reads the same invoice, and so yields
 * the same events.
 */
export async function eventsOf(server: Server, read: Invoice): Promise<readonly PaymentEvent[]> {
  if (read.storeId !== server.storeId || isUnpaid(read)) return [];
  const methods = await askStore(server, `invoices/${read.id}/payment-methods`, paymentMethods);
  const decimals = currencyDecimals(read.currency);
  const { base, more } = separated(read, partsOf(methods), amountOf(read), decimals);
  const depositId = clientId.safeParse(read.metadata?.orderId);
  const named = depositId.success ? { depositId: depositId.data } : {};
  return [
    { ...ownPayment(read, base), ...named },
    ...more.flatMap((part) => {
      const amountMinor = minorOfParts([part], decimals);
      return amountMinor === 0 ? [] : [{ ...laterPayment(read, part, amountMinor), ...named }];
    }),
  ];
}

/** The id of the invoice that a payment came for. */
export function invoiceIdOf(paymentId: string): string {
  return paymentId.split('/')[0] ?? '';
}

function ownPayment(read: Invoice, base: readonly Part[]): PaymentEvent {
  const standing = statusOf(
    read,
    base.every(({ status }) => status === 'Settled'),
  );
  const exactMinor = amountOf(read);
  const paidMinor = minorOfParts(base, currencyDecimals(read.currency));
  const isExact = read.additionalStatus === 'None' && exactMinor !== undefined;
  const amountMinor = isExact || paidMinor === 0 ? (exactMinor ?? 0) : paidMinor;
  return {
    type: 'payment',
    eventId: [read.id, read.status, read.additionalStatus, standing, amountMinor].join(':'),
    paymentId: read.id,
    amountMinor,
    currency: read.currency,
    standing,
    ...(standing === 'settled' && !isExact ? { parks: true } : {}),
    atMs: Math.max(read.createdTime, ...base.map(({ receivedSeconds }) => receivedSeconds)) * 1_000,
  };
}

function laterPayment({ id, currency }: Invoice, part: Part, amountMinor: number): PaymentEvent {
  const statuses = { Settled: 'settled', Processing: 'pending', Invalid: 'failed' } as const;
  return {
    type: 'payment',
    eventId: [id, part.id, part.status, amountMinor].join(':'),
    paymentId: `${id}/${part.id}`,
    amountMinor,
    currency,
    standing: statuses[part.status],
    parks: true,
    atMs: part.receivedSeconds * 1_000,
  };
}

/**
 * The payments of invoices created within a span of time, as lines of an extract. Late money and money besides the
 * amount may come for weeks after an invoice was created, so such invoices are listed for as long.
 */
export async function invoiceLines(server: Server, fromMs: number, toMs: number): Promise<ExtractLine[]> {
  const lines: ExtractLine[] = [];
  const oldestMs = Math.max(0, fromMs - lateMs);
  const span = `startDate=${Math.floor(oldestMs / 1_000)}&endDate=${Math.ceil(toMs / 1_000)}`;
  for (let skip = 0; ; skip += perPage) {
    const path = `invoices?${span}&skip=${skip}&take=${perPage}`;
    const page = await askStore(server, path, z.array(invoice));
    for (const each of page)
      if (each.createdTime * 1_000 >= fromMs || each.additionalStatus !== 'None')
        lines.push(...(await linesOf(server, each)));
    if (page.length < perPage) return lines;
  }
}

async function linesOf(server: Server, read: Invoice): Promise<ExtractLine[]> {
  return (await eventsOf(server, read)).flatMap(
    ({ standing, paymentId, amountMinor, currency, depositId = '', atMs }) =>
      standing === 'settled'
        ? [{ id: paymentId, kind: 'payment', amountMinor, currency, reference: depositId, name: '', atMs }]
        : [],
  );
}

/** No payment has arrived: the invoice is open, or has expired unpaid. */
function isUnpaid({ status, additionalStatus }: Invoice): boolean {
  return (status === 'New' || status === 'Expired') && additionalStatus === 'None';
}

/** A partial or late payment is money too, once the server has settled it. */
function statusOf({ status }: Invoice, isSure: boolean): 'pending' | 'settled' | 'failed' {
  if (status === 'Settled') return 'settled';
  if (status === 'Invalid') return 'failed';
  return status === 'Expired' && isSure ? 'settled' : 'pending';
}

function amountOf({ amount, currency }: Invoice): number | undefined {
  return minorOfAmount(amount, currencyDecimals(currency));
}
