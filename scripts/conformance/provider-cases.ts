import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type {
  PaymentRequest,
  PayoutRequest,
  Callback,
  ProviderEvent,
} from '#functions/cashier/payment-provider.ts';
import { depositAction } from '#src/contracts/cashier/cashier-fields.ts';
import { needed, type Destination, type Outside, type Payment } from './provider-outside.ts';

export interface ProviderCase {
  readonly name: string;
  run(outside: Outside): Promise<void>;
}

const amountMinor = 5_000;
const expiresAfterMs = 3_600_000;

function requestOf({ bankCode, currency, nowMs }: Outside): PaymentRequest {
  return {
    depositId: randomUUID(),
    bankCode,
    amountMinor,
    currency,
    payerName: 'Sana Ali',
    expiresAtMs: nowMs() + expiresAfterMs,
    returnUrl: 'https://site.example/m/voucherCenter',
  };
}

async function payoutRequest(outside: Outside, destination: Destination): Promise<PayoutRequest> {
  return {
    payoutId: randomUUID(),
    bankCode: outside.bankCode,
    account: await outside.accountFor(destination),
    holder: 'Sana Ali',
    amountMinor,
    currency: outside.currency,
  };
}

/** Opens a deposit and lets a payer pay it. */
async function paid(outside: Outside, payment: Payment = 'exact') {
  const pay = needed(outside.pay);
  const order = requestOf(outside);
  assert.equal((await outside.provider.open(order)).ok, true, 'the deposit was refused');
  const callbacks = await pay(order.depositId, payment);
  return { depositId: order.depositId, callbacks };
}

function first(callbacks: readonly Callback[]): Callback {
  const [callback] = callbacks;
  assert.ok(callback, 'the provider sent nothing');
  return callback;
}

/** Authenticates the callbacks and returns their events. */
async function heard({ provider, nowMs }: Outside, callbacks: readonly Callback[]): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  for (const callback of callbacks) {
    const proven = await provider.authenticate(callback, nowMs());
    assert.equal(proven.ok, true, 'an authentic callback was refused');
    events.push(...(await provider.read(callback)));
  }
  return events;
}

function settledOf(events: readonly ProviderEvent[]) {
  return events.flatMap((event) => (event.type === 'payment' && event.standing === 'settled' ? [event] : []));
}

async function refuses({ provider, nowMs }: Outside, callback: Callback, code: string): Promise<void> {
  const proven = await provider.authenticate(callback, nowMs());
  assert.equal(proven.ok, false, 'the callback was accepted');
  assert.equal(proven.ok ? '' : proven.code, code);
}

const deposits: readonly ProviderCase[] = [
  {
    name: 'opening a deposit twice returns the same payment instructions',
    async run(outside) {
      const order = requestOf(outside);
      const opened = await outside.provider.open(order);
      assert.ok(opened.ok, 'the deposit was refused');
      const action = depositAction.parse(opened.value);
      const again = await outside.provider.open(order);
      assert.deepEqual(again.ok && depositAction.parse(again.value), action);
      const other = await outside.provider.open(requestOf(outside));
      assert.notDeepEqual(
        other.ok && depositAction.parse(other.value),
        action,
        'both deposits got the same payment',
      );
    },
  },
  {
    name: 'an unpaid or unknown deposit has no settled payment',
    async run({ provider, ...outside }) {
      const order = requestOf({ provider, ...outside });
      await provider.open(order);
      assert.deepEqual(settledOf(await provider.ask(order.depositId)), []);
      assert.deepEqual(settledOf(await provider.ask(randomUUID())), []);
    },
  },
  {
    name: 'an exact payment settles with its deposit, amount and currency',
    async run(outside) {
      const { depositId, callbacks } = await paid(outside);
      const settled = settledOf(await heard(outside, callbacks));
      assert.equal(settled.length, 1, `${settled.length} settled payments`);
      const [event] = settled;
      assert.equal(event?.depositId, depositId);
      assert.equal(event?.amountMinor, amountMinor);
      assert.equal(event?.currency, outside.currency);
      assert.equal(event?.parks, undefined);
    },
  },
  {
    name: 'a callback read twice yields the same events',
    async run(outside) {
      const { callbacks } = await paid(outside);
      const events = await heard(outside, callbacks);
      assert.deepEqual(await heard(outside, callbacks), events);
      assert.equal(new Set(events.map(({ eventId }) => eventId)).size, events.length);
    },
  },
  {
    name: 'two deposits yield two different payments',
    async run(outside) {
      const [one, other] = [await paid(outside), await paid(outside)];
      const events = settledOf(await heard(outside, [...one.callbacks, ...other.callbacks]));
      assert.equal(new Set(events.map(({ paymentId }) => paymentId)).size, 2);
      assert.deepEqual(
        events.map(({ depositId }) => depositId),
        [one.depositId, other.depositId],
      );
    },
  },
  ...(['less', 'more'] as const).map((payment) => ({
    name: `a payment of ${payment} than requested is reported with the received amount`,
    async run(outside: Outside) {
      const { callbacks } = await paid(outside, payment);
      const [event] = settledOf(await heard(outside, callbacks));
      assert.ok(event, 'no settled payment');
      const isRight = payment === 'less' ? event.amountMinor < amountMinor : event.amountMinor > amountMinor;
      assert.ok(isRight, `${event.amountMinor} came`);
    },
  })),
  {
    name: 'a status request reports a payment whose callback was lost',
    async run(outside) {
      const { depositId, callbacks } = await paid(outside);
      const settled = settledOf(await heard(outside, callbacks));
      assert.deepEqual(settledOf(await outside.provider.ask(depositId)), settled);
    },
  },
];

const proofs: readonly ProviderCase[] = [
  {
    name: 'a callback without a signature is refused',
    async run(outside) {
      await refuses(outside, { headers: new Headers(), body: '{}' }, 'SIGNATURE_INVALID');
    },
  },
  {
    name: 'a callback changed after signing is refused',
    async run(outside) {
      const { headers, body } = first((await paid(outside)).callbacks);
      await refuses(outside, { headers, body: `${body} ` }, 'SIGNATURE_INVALID');
    },
  },
  {
    name: 'a callback signed with another key is refused',
    async run(outside) {
      const proveBy = needed(outside.proveBy);
      const callback = first((await paid(outside)).callbacks);
      await refuses(outside, proveBy(callback, { strangeKey: true }), 'SIGNATURE_INVALID');
    },
  },
  {
    name: 'a callback signed too far in the past or future is refused as stale',
    async run(outside) {
      const proveBy = needed(outside.signsTime ? outside.proveBy : undefined);
      const callback = first((await paid(outside)).callbacks);
      for (const awayMs of [-310_000, 310_000])
        await refuses(outside, proveBy(callback, { atMs: outside.nowMs() + awayMs }), 'TIMESTAMP_STALE');
    },
  },
  {
    name: 'an authentic callback without meaning yields no event',
    async run(outside) {
      const events = await outside.provider.read(needed(outside.senseless)()).catch(() => []);
      assert.deepEqual(events, []);
    },
  },
];

const payouts: readonly ProviderCase[] = [
  {
    name: 'an unknown payout is never reported as paid',
    async run({ provider }) {
      assert.notEqual(await provider.find(randomUUID()), 'paid');
    },
  },
  {
    name: 'an accepted payout is found',
    async run(outside) {
      const payout = await payoutRequest(outside, 'good');
      assert.equal(await outside.provider.pay(payout), 'accepted');
      assert.notEqual(await outside.provider.find(payout.payoutId), 'absent');
    },
  },
  {
    name: 'a payout requested again under its id is made once',
    async run(outside) {
      const payoutsMade = needed(outside.payoutsMade);
      const payout = await payoutRequest(outside, 'good');
      for (let turn = 0; turn < 3; turn++) await outside.provider.pay(payout);
      assert.equal(await payoutsMade(payout.payoutId), 1);
    },
  },
  {
    name: 'a payout whose response was lost is unknown, and a query finds it',
    async run(outside) {
      const payoutsMade = needed(outside.payoutsMade);
      const payout = await payoutRequest(outside, 'silent');
      const answer = await outside.provider.pay(payout).catch(() => 'unknown');
      assert.equal(answer, 'unknown');
      assert.equal(await payoutsMade(payout.payoutId), 1);
      assert.notEqual(await outside.provider.find(payout.payoutId), 'absent');
    },
  },
  {
    name: 'a refused payout was not made',
    async run(outside) {
      const payoutsMade = needed(outside.payoutsMade);
      const payout = await payoutRequest(outside, 'refused');
      assert.equal(await outside.provider.pay(payout), 'refused');
      assert.equal(await payoutsMade(payout.payoutId), 0);
      assert.ok(['absent', 'failed'].includes(await outside.provider.find(payout.payoutId)));
    },
  },
  {
    name: 'a completed payout is reported as paid by queries and callbacks',
    async run(outside) {
      const finishPayout = needed(outside.finishPayout);
      const payout = await payoutRequest(outside, 'good');
      await outside.provider.pay(payout);
      const events = await heard(outside, await finishPayout(payout.payoutId));
      assert.equal(await outside.provider.find(payout.payoutId), 'paid');
      for (const event of events) {
        assert.equal(event.type, 'payout');
        assert.equal(event.amountMinor, amountMinor);
        assert.equal(event.standing, 'paid');
      }
    },
  },
];

const books: readonly ProviderCase[] = [
  {
    name: 'a payment is refunded once, however often that is requested',
    async run(outside) {
      const returnsMade = needed(outside.returnsMade);
      const { callbacks } = await paid(outside);
      const [event] = settledOf(await heard(outside, callbacks));
      assert.ok(event);
      const payment = { paymentId: event.paymentId, amountMinor };
      for (let turn = 0; turn < 2; turn++) assert.equal(await outside.provider.refund(payment), 'accepted');
      assert.equal(await returnsMade(event.paymentId), 1);
    },
  },
  {
    name: 'the extract lists each payment and payout once, and is repeatable',
    async run(outside) {
      const finishPayout = needed(outside.finishPayout);
      const { callbacks } = await paid(outside);
      const [event] = settledOf(await heard(outside, callbacks));
      const payout = await payoutRequest(outside, 'good');
      await outside.provider.pay(payout);
      await finishPayout(payout.payoutId);
      const lines = await outside.provider.extract(0, outside.nowMs() + expiresAfterMs);
      const sums = (id: string | undefined) =>
        lines.filter((line) => line.id === id).map((line) => line.amountMinor);
      assert.deepEqual(sums(event?.paymentId), [amountMinor], 'the payment’s lines');
      assert.equal(sums(payout.payoutId).length, 1, 'the payout’s lines');
      assert.ok((sums(payout.payoutId)[0] ?? 0) < 0, 'outgoing amounts must be negative');
      assert.deepEqual(await outside.provider.extract(0, outside.nowMs() + expiresAfterMs), lines);
      assert.deepEqual(await outside.provider.extract(0, 1), [], 'lines outside of the requested period');
    },
  },
];

/** The conformance cases of the payment port, by which an operator certifies a provider. */
export const providerCases: readonly ProviderCase[] = [...deposits, ...proofs, ...payouts, ...books];
