import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentProvider, ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { type BtcpayServer, startBtcpayServer } from '#tests/support/btcpay-server.ts';
import type { StoredInvoice } from '#tests/support/btcpay-store.ts';
import { btcpayProvider } from './btcpay-provider.ts';

let server: BtcpayServer;
let provider: PaymentProvider;

beforeAll(async () => {
  server = await startBtcpayServer();
  const { url, storeId, apiKey, callbackSecret } = server;
  const names = { keyName: 'COINS_PAY_SECRET', callbackSecretName: 'COINS_CALLBACK_PAY_SECRET' };
  provider = btcpayProvider(
    {
      ...{
        id: 'coins',
        provider: 'btcpay',
        isOn: true,
        demo: false,
        currency: 'EUR',
        channels: [],
        payoutBanks: [],
      },
      ...{ expireMinutes: 60, url, storeId, payoutMethod: 'BTC-CHAIN', ...names },
    },
    { apiKey, callbackSecret, now: () => server.store.nowSeconds * 1_000 },
  );
});
afterAll(() => server.close());

async function opened(currency = 'EUR'): Promise<StoredInvoice> {
  await provider.open({
    ...{ depositId: randomUUID(), bankCode: 'BTC', amountMinor: 5_000, currency, payerName: undefined },
    expiresAtMs: server.store.nowSeconds * 1_000 + 3_600_000,
    returnUrl: 'https://site.example/en/m/voucherCenter',
  });
  return server.store.invoices.at(-1) as StoredInvoice;
}

/** What the provider says of an invoice now: the money under each id. */
async function heard(invoice: StoredInvoice) {
  const { headers, body } = server.deliver('InvoicePaymentSettled', invoice);
  const events = await provider.read({ headers: new Headers(headers), body });
  return events.flatMap((event: ProviderEvent) =>
    event.type === 'payment'
      ? [[event.paymentId, event.amountMinor, event.standing, event.parks === true]]
      : [],
  );
}
const paid = (invoice: StoredInvoice, amount: string) => {
  server.store.pay(invoice, amount);
  server.store.confirm(invoice);
};

it('more money on a partly paid, expired invoice is a payment of its own', async () => {
  const invoice = await opened();
  paid(invoice, '20.00');
  server.store.expire(invoice);
  const first = [invoice.id, 2_000, 'settled', true];
  expect(await heard(invoice)).toEqual([first]);
  server.store.pay(invoice, '10.00');
  expect(await heard(invoice)).toEqual([first, [`${invoice.id}/payment-1`, 1_000, 'pending', true]]);
  server.store.confirm(invoice);
  paid(invoice, '20.00');
  expect(await heard(invoice)).toEqual([
    first,
    [`${invoice.id}/payment-1`, 1_000, 'settled', true],
    [`${invoice.id}/payment-2`, 2_000, 'settled', true],
  ]);
});

it('money that comes after the exact amount is a payment of its own, in time or late', async () => {
  const invoice = await opened();
  server.store.pay(invoice, '20.00');
  paid(invoice, '30.00');
  expect(await heard(invoice)).toEqual([[invoice.id, 5_000, 'settled', false]]);
  paid(invoice, '7.00');
  expect(await heard(invoice)).toEqual([
    [invoice.id, 5_000, 'settled', true],
    [`${invoice.id}/payment-2`, 700, 'settled', true],
  ]);
});

it('what came in parts before the end of an invoice is one payment, and each later part another', async () => {
  const invoice = await opened();
  server.store.pay(invoice, '12.00');
  paid(invoice, '8.00');
  expect(await heard(invoice)).toEqual([[invoice.id, 2_000, 'pending', false]]);
  server.store.expire(invoice);
  paid(invoice, '30.00');
  expect(await heard(invoice)).toEqual([
    [invoice.id, 2_000, 'settled', true],
    [`${invoice.id}/payment-2`, 3_000, 'settled', true],
  ]);
});

it('its line is in the list although the invoice is older than the span, and it can be returned', async () => {
  const [invoice, exact] = [await opened(), await opened()];
  paid(exact, '50.00');
  paid(invoice, '20.00');
  server.store.expire(invoice);
  server.store.nowSeconds += 3 * 86_400;
  const fromMs = server.store.nowSeconds * 1_000;
  paid(invoice, '30.00');
  const lines = await provider.extract(fromMs, fromMs + 3_600_000);
  const more = `${invoice.id}/payment-1`;
  const own = lines.filter(({ id }) => id.startsWith(invoice.id) || id === exact.id);
  expect(own.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
    [invoice.id, 2_000],
    [more, 3_000],
  ]);
  expect(await provider.refund({ paymentId: more, amountMinor: 3_000 })).toBe('accepted');
  expect(await provider.refund({ paymentId: more, amountMinor: 3_000 })).toBe('accepted');
  const returns = server.store.pullPayments.filter(({ name }) => name === `return ${more}`);
  expect(returns).toMatchObject([{ amount: '30.00', currency: 'EUR' }]);
});

it('money in another currency than the till’s is returned in its own', async () => {
  const invoice = await opened('KWD');
  paid(invoice, '2.000');
  server.store.expire(invoice);
  expect(await provider.refund({ paymentId: invoice.id, amountMinor: 2_000 })).toBe('accepted');
  expect(server.store.pullPayments.at(-1)).toMatchObject({ amount: '2.000', currency: 'KWD' });
});
