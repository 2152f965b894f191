import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider, ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { type BtcpayDelivery, type BtcpayServer, startBtcpayServer } from '#tests/support/btcpay-server.ts';
import type { StoredInvoice } from '#tests/support/btcpay-store.ts';
import { btcpayProvider } from './btcpay-provider.ts';

let server: BtcpayServer;
let provider: PaymentProvider;

beforeAll(async () => {
  server = await startBtcpayServer();
  const { url, storeId, apiKey, callbackSecret } = server;
  provider = btcpayProvider(
    {
      id: 'coins',
      provider: 'btcpay',
      isOn: true,
      demo: false,
      currency: 'EUR',
      channels: [],
      payoutBanks: [],
      expireMinutes: 60,
      url,
      storeId,
      payoutMethod: 'BTC-CHAIN',
      keyName: 'COINS_PAY_SECRET',
      callbackSecretName: 'COINS_CALLBACK_PAY_SECRET',
    },
    { apiKey, callbackSecret, now: () => server.store.nowSeconds * 1_000 },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  server.faults.length = 0;
});

function paymentRequest(depositId = randomUUID()) {
  return {
    depositId,
    bankCode: 'BTC',
    amountMinor: 5_000,
    currency: 'EUR',
    payerName: undefined,
    expiresAtMs: server.store.nowSeconds * 1_000 + 3_600_000,
    returnUrl: 'https://site.example/en/m/voucherCenter',
  };
}

async function opened(): Promise<StoredInvoice & { depositId: string }> {
  const request = paymentRequest();
  await provider.open(request);
  const invoice = server.store.invoices.at(-1) as StoredInvoice;
  return Object.assign(invoice, { depositId: request.depositId });
}

function callback({ headers, body }: BtcpayDelivery) {
  return { headers: new Headers(headers), body };
}

async function heard(type: string, invoice: StoredInvoice): Promise<readonly ProviderEvent[]> {
  const delivered = callback(server.deliver(type, invoice));
  expect(await provider.authenticate(delivered, Date.now())).toEqual({ ok: true, value: undefined });
  return provider.read(delivered);
}

describe('a deposit', () => {
  it('leads the payer to one invoice, however often it is requested', async () => {
    const request = paymentRequest();
    const before = server.store.invoices.length;
    const first = await provider.open(request);
    expect(await provider.open(request)).toEqual(first);
    expect(server.store.invoices).toHaveLength(before + 1);
    const invoice = server.store.invoices.at(-1);
    expect(first).toEqual({ ok: true, value: { kind: 'redirect', url: invoice?.checkoutLink } });
    expect(invoice).toMatchObject({
      amount: '50.00',
      currency: 'EUR',
      metadata: { orderId: request.depositId },
    });
  });

  it('creates no second invoice after a lost response', async () => {
    const request = paymentRequest();
    const before = server.store.invoices.length;
    server.faults.push(undefined, 'answer-lost');
    await expect(provider.open(request)).rejects.toThrow('fetch failed');
    expect(server.store.invoices).toHaveLength(before + 1);
    expect(await provider.open(request)).toMatchObject({ ok: true });
    expect(server.store.invoices).toHaveLength(before + 1);
  });

  it('does not reuse an invoice that somebody created under its id for another amount', async () => {
    const request = paymentRequest();
    await provider.open({ ...request, amountMinor: 1 });
    const link = await provider.open(request);
    expect(server.store.invoices.at(-1)).toMatchObject({ amount: '50.00' });
    expect(link).toMatchObject({ value: { url: server.store.invoices.at(-1)?.checkoutLink } });
  });

  it('is refused if the server refuses it, and throws if the server fails', async () => {
    expect(await provider.open({ ...paymentRequest(), amountMinor: 0 })).toEqual({
      ok: false,
      code: 'REFUSED',
    });
    server.faults.push('fails');
    await expect(provider.open(paymentRequest())).rejects.toThrow('503');
  });
});

describe('a callback', () => {
  it('that is signed with another secret, or altered, is refused', async () => {
    const { headers, body } = server.deliver('InvoiceSettled', await opened());
    const refused = { ok: false, code: 'SIGNATURE_INVALID' };
    const altered = body.replace('"isRedelivery":false', '"isRedelivery":true');
    expect(await provider.authenticate({ headers: new Headers(headers), body: altered }, 0)).toEqual(refused);
    expect(await provider.authenticate({ headers: new Headers(), body }, 0)).toEqual(refused);
    const forged = new Headers({ 'BTCPay-Sig': `sha256=${'0'.repeat(64)}` });
    expect(await provider.authenticate({ headers: forged, body }, 0)).toEqual(refused);
  });

  it('is trusted only as far as the invoice itself confirms it', async () => {
    expect(await heard('InvoiceSettled', await opened())).toEqual([]);
  });

  it('reports an exact payment, first as pending, then as settled', async () => {
    const invoice = await opened();
    server.store.pay(invoice, '50.00');
    const [pending] = await heard('InvoiceProcessing', invoice);
    server.store.confirm(invoice);
    const [settled] = await heard('InvoiceSettled', invoice);
    const money = {
      type: 'payment',
      paymentId: invoice.id,
      depositId: invoice.depositId,
      amountMinor: 5_000,
    };
    expect(pending).toMatchObject({ ...money, standing: 'pending' });
    expect(settled).toMatchObject({ ...money, standing: 'settled', currency: 'EUR' });
    expect(settled).not.toHaveProperty('parks');
  });

  it('that is delivered again, or replayed, yields the same event', async () => {
    const invoice = await opened();
    server.store.pay(invoice, '50.00');
    server.store.confirm(invoice);
    const delivery = server.deliver('InvoiceSettled', invoice);
    const again = server.redeliver(delivery);
    expect(again.body).not.toBe(delivery.body);
    const events = await provider.read(callback(delivery));
    expect(await provider.read(callback(again))).toEqual(events);
    expect(await provider.read(callback(delivery))).toEqual(events);
    expect(await provider.ask(invoice.depositId)).toEqual(events);
  });

  it.each([
    ['in part', '20.00', 2_000, 'PaidPartial'],
    ['too much', '70.00', 7_000, 'PaidOver'],
  ])('parks what was paid %s, with the amount received', async (_, amount, amountMinor, additionalStatus) => {
    const invoice = await opened();
    server.store.pay(invoice, amount);
    server.store.expire(invoice);
    server.store.confirm(invoice);
    expect(invoice.additionalStatus).toBe(additionalStatus);
    const [event] = await heard('InvoiceSettled', invoice);
    expect(event).toMatchObject({ amountMinor, standing: 'settled', parks: true });
  });

  it('parks a late payment, once the server has settled it', async () => {
    const invoice = await opened();
    server.store.expire(invoice);
    expect(await heard('InvoiceExpired', invoice)).toEqual([]);
    server.store.pay(invoice, '50.00');
    expect(await heard('InvoiceReceivedPayment', invoice)).toMatchObject([{ standing: 'pending' }]);
    server.store.confirm(invoice);
    const [event] = await heard('InvoiceSettled', invoice);
    expect(event).toMatchObject({ amountMinor: 5_000, standing: 'settled', parks: true });
  });

  it('parks an invoice that was marked as settled by hand', async () => {
    const invoice = await opened();
    Object.assign(invoice, { status: 'Settled', additionalStatus: 'Marked' });
    const [event] = await heard('InvoiceSettled', invoice);
    expect(event).toMatchObject({ amountMinor: 5_000, standing: 'settled', parks: true });
  });

  it('for an invoice of another store, or of another kind of event, yields nothing', async () => {
    const invoice = await opened();
    server.store.pay(invoice, '50.00');
    const { body } = server.deliver('InvoiceSettled', invoice);
    const other = JSON.stringify({ ...JSON.parse(body), storeId: 'another' });
    expect(await provider.read({ headers: new Headers(), body: other })).toEqual([]);
    const created = JSON.stringify({ deliveryId: 'a', type: 'PayoutCreated', storeId: server.storeId });
    expect(await provider.read({ headers: new Headers(), body: created })).toEqual([]);
  });
});

describe('a payout', () => {
  const request = () => ({
    payoutId: randomUUID(),
    bankCode: 'BTC',
    account: 'bc1qexampleexampleexampleexample',
    holder: 'Sana Ali',
    amountMinor: 12_345,
    currency: 'EUR',
  });

  it('is made once, however often it is requested', async () => {
    const payout = request();
    const before = server.store.payouts.length;
    expect(await provider.find(payout.payoutId)).toBe('absent');
    expect(await provider.pay(payout)).toBe('accepted');
    expect(await provider.pay(payout)).toBe('accepted');
    expect(server.store.payouts).toHaveLength(before + 1);
    expect(server.store.payouts.at(-1)).toMatchObject({
      originalAmount: '123.45',
      originalCurrency: 'EUR',
      state: 'AwaitingPayment',
      metadata: { payoutId: payout.payoutId },
    });
    expect(await provider.find(payout.payoutId)).toBe('accepted');
  });

  it.each([1, 2, 3, 4])('is made once although the response to its request %i was lost', async (lost) => {
    const payout = request();
    server.faults.push(...Array.from({ length: lost - 1 }, () => undefined), 'answer-lost');
    expect(await provider.pay(payout)).toBe('unknown');
    expect(await provider.pay(payout)).toBe('accepted');
    const made = server.store.payouts.filter(({ metadata }) => metadata['payoutId'] === payout.payoutId);
    expect(made).toHaveLength(1);
  });

  it('is paid or failed as the server reports it', async () => {
    const payout = request();
    await provider.pay(payout);
    const made = server.store.payouts.at(-1);
    if (made) made.state = 'Completed';
    expect(await provider.find(payout.payoutId)).toBe('paid');
    if (made) made.state = 'Cancelled';
    expect(await provider.find(payout.payoutId)).toBe('failed');
    expect(await provider.pay(payout)).toBe('refused');
  });

  it('is refused for an invalid address, and unknown if the server fails', async () => {
    expect(await provider.pay({ ...request(), account: 'nowhere' })).toBe('refused');
    server.faults.push('fails');
    expect(await provider.pay(request())).toBe('unknown');
    server.faults.push('fails');
    expect(await provider.find(randomUUID())).toBe('unknown');
  });
});

it('offers a parked payment back to its payer once', async () => {
  const invoice = await opened();
  server.store.pay(invoice, '20.00');
  const before = server.store.pullPayments.length;
  expect(await provider.refund({ paymentId: invoice.id, amountMinor: 2_000 })).toBe('accepted');
  expect(await provider.refund({ paymentId: invoice.id, amountMinor: 2_000 })).toBe('accepted');
  expect(server.store.pullPayments).toHaveLength(before + 1);
  expect(server.store.pullPayments.at(-1)).toMatchObject({ amount: '20.00', currency: 'EUR' });
});

it('lists payments received and payouts sent, and nothing else', async () => {
  const fromMs = server.store.nowSeconds * 1_000 + 1;
  server.store.nowSeconds += 1_000;
  const [paid, unpaid] = [await opened(), await opened()];
  server.store.pay(paid, '50.00');
  server.store.confirm(paid);
  const payoutId = randomUUID();
  await provider.pay({
    payoutId,
    bankCode: 'BTC',
    account: 'bc1qexampleexampleexampleexample',
    holder: 'Sana Ali',
    amountMinor: 700,
    currency: 'EUR',
  });
  const made = server.store.payouts.at(-1);
  if (made) made.state = 'Completed';
  const lines = await provider.extract(fromMs, server.store.nowSeconds * 1_000 + 1_000);
  // Older invoices are listed again if they may still be paid late.
  const fresh = lines.filter(({ atMs }) => atMs >= fromMs);
  expect(fresh.map(({ id, kind, amountMinor }) => [id, kind, amountMinor])).toEqual([
    [paid.id, 'payment', 5_000],
    [payoutId, 'payout', -700],
  ]);
  expect(lines.some(({ id }) => id === unpaid.id)).toBe(false);
});
