import { beforeEach, expect, it } from 'vitest';
import type { ProviderEvent } from '#functions/cashier/payment-provider.ts';
import type { PayoutRow } from '#functions/tills/object/till.payouts.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { payment, startMs } from './till-samples.ts';
import { TillWorld } from './till-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

let world: TillWorld;
beforeEach(() => {
  clock.nowMs = startMs;
  world = new TillWorld();
});

type PayoutEvent = Extract<ProviderEvent, { type: 'payout' }>;

const payoutEnd = (changes: Partial<PayoutEvent> = {}): PayoutEvent => ({
  ...{ type: 'payout', eventId: 'x1', payoutId: 'w1', standing: 'paid', amountMinor: 3_000 },
  ...{ currency: 'PKR', feeMinor: 10, atMs: startMs },
  ...changes,
});
const alerts = () => world.rows<{ code: string }>('SELECT code FROM alerts').map(({ code }) => code);
const stops = () => world.rows<{ what: string }>('SELECT what FROM stops').map(({ what }) => what);
const payoutRow = () => world.row<PayoutRow>("SELECT * FROM payouts WHERE payout_id = 'w1'");
const statuses = () => world.payoutNotices.map(({ standing }) => standing);

it.each([
  ['another amount', { amountMinor: 2_999 }],
  ['another currency', { currency: 'USD' }],
])('a payout that a notice reports with %s is not paid, and waits for operators', async (_, changes) => {
  await world.payout('w1');
  await world.run(1_000);
  for (const standing of ['paid', 'failed', 'bounced'] as const)
    await world.tell(payoutEnd({ eventId: standing, standing, ...changes }));
  world.foundAs = () => 'paid';
  await world.run(dayMs);
  expect([statuses(), payoutRow()?.state]).toEqual([['sent'], 'stuck']);
  expect(new Set(alerts())).toEqual(new Set(['PAYOUT_DIFFERS']));
  expect(stops()).toEqual(['deposits', 'payouts']);
  expect(await world.till.statePayout('w1', 'paid')).toMatchObject({ ok: true });
  await world.run(minuteMs);
  expect(statuses()).toEqual(['sent', 'paid']);
});

it('a payout that was paid stays so, whatever other amount a later notice states', async () => {
  await world.payout('w1');
  await world.run(1_000);
  await world.tell(payoutEnd());
  await world.tell(payoutEnd({ eventId: 'x2', standing: 'bounced', amountMinor: 1 }));
  expect([statuses(), payoutRow()?.state, alerts()]).toEqual([['sent', 'paid'], 'paid', ['PAYOUT_DIFFERS']]);
});

it('parked money of several currencies is never added up', async () => {
  await world.tell(payment({ depositId: 'nobody’s' }));
  await world.tell(payment({ eventId: 'e2', paymentId: 'p2', depositId: 'nobody’s', currency: 'USD' }));
  await world.tell(payment({ eventId: 'e3', paymentId: 'p3', depositId: 'nobody’s', amountMinor: 700 }));
  expect((await world.till.view()).parked).toEqual({
    payments: 3,
    amounts: [
      { currency: 'PKR', amountMinor: 5_700 },
      { currency: 'USD', amountMinor: 5_000 },
    ],
    oldestAtMs: startMs,
  });
});

it('money that arrives besides a settled payment is parked for the same deposit, and can be returned', async () => {
  await world.deposit('d1');
  world.verdict = () => ({ state: 'parked', reason: 'provider' });
  await world.tell(payment({ amountMinor: 2_000, parks: true }));
  await world.tell(payment({ eventId: 'e2', paymentId: 'p1/more', amountMinor: 3_000, parks: true }));
  expect(alerts()).toEqual([]);
  expect((await world.till.view()).parked).toMatchObject({ payments: 2 });
  expect(await world.till.decidePayment('p1/more', { kind: 'return' })).toMatchObject({ ok: true });
});
