import { beforeEach, describe, expect, it } from 'vitest';
import type { ProviderEvent } from '#functions/cashier/payment-provider.ts';
import type { PaymentRow } from '#functions/tills/object/till.payments.ts';
import type { PayoutRow } from '#functions/tills/object/till.payouts.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { payment, startMs } from './till-samples.ts';
import { TillWorld } from './till-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let world: TillWorld;
beforeEach(() => {
  clock.nowMs = startMs;
  world = new TillWorld();
});

type PayoutEvent = Extract<ProviderEvent, { type: 'payout' }>;

const payoutEnd = (changes: Partial<PayoutEvent> = {}): PayoutEvent => ({
  type: 'payout',
  eventId: 'x1',
  payoutId: 'w1',
  standing: 'paid',
  amountMinor: 3_000,
  currency: 'PKR',
  feeMinor: 10,
  atMs: startMs,
  ...changes,
});
const alerts = () => world.rows<{ code: string }>('SELECT code FROM alerts').map(({ code }) => code);
const stops = () => world.rows<{ what: string }>('SELECT what FROM stops').map(({ what }) => what);
const paymentRow = (id = 'p1') => world.row<PaymentRow>('SELECT * FROM payments WHERE payment_id = ?', id);
const payoutRow = (id = 'w1') => world.row<PayoutRow>('SELECT * FROM payouts WHERE payout_id = ?', id);
const statuses = () => world.payoutNotices.map(({ standing }) => standing);

describe('a deposit at a till', () => {
  it('is opened once at the provider, however often it is requested', async () => {
    const answers = await Promise.all([world.deposit('d1'), world.deposit('d1')]);
    expect(await world.deposit('d1')).toEqual(answers[0]);
    expect(world.opened).toEqual(['d1']);
  });

  it('under the id of another member’s is refused, even concurrently, and reveals nothing about it', async () => {
    const answers = await Promise.all([world.deposit('d1'), world.deposit('d1', 7_000, 'm2')]);
    expect(answers).toMatchObject([{ ok: true }, { ok: false, code: 'CHANNEL_OFF' }]);
    expect(await world.deposit('d1', 7_000, 'm2')).toMatchObject({ ok: false, code: 'CHANNEL_OFF' });
    expect(world.opened).toEqual(['d1']);
  });

  it('is queried after 2 and 10 minutes, at its end, and hourly for a day if nothing arrived', async () => {
    await world.deposit('d1');
    await world.run(3 * dayMs);
    const afterMinutes = world.asks.map((atMs) => (atMs - startMs) / minuteMs);
    expect(afterMinutes.slice(0, 4)).toEqual([2, 10, 30, 90]);
    expect(afterMinutes).toHaveLength(2 + 1 + 24);
  });

  it('is credited by the provider’s response to a query if its callback was lost', async () => {
    await world.deposit('d1');
    world.toTell = [payment()];
    await world.run(5 * minuteMs);
    expect(paymentRow()).toMatchObject({ state: 'credited', credit_minor: 5_000 });
    await world.run(dayMs);
    expect(world.asks).toHaveLength(1);
  });
});

describe('a payment', () => {
  it('reaches its member once, although it is reported a thousand times', async () => {
    await world.deposit('d1');
    for (let time = 0; time < 1_000; time += 1) await world.tell(payment());
    expect(world.payments).toHaveLength(1);
    expect(alerts()).toEqual([]);
  });

  it('for which the same notice states another amount raises an alert and changes nothing', async () => {
    await world.deposit('d1');
    await world.tell(payment());
    await world.tell(payment({ amountMinor: 9_000 }));
    expect(paymentRow()).toMatchObject({ amount_minor: 5_000, state: 'credited' });
    expect(world.payments).toHaveLength(1);
    expect(alerts()).toEqual(['EVENT_DIFFERS']);
    await world.run(minuteMs);
    expect(world.events).toMatchObject([{ kind: 'TILL_ALERT', details: { code: 'EVENT_DIFFERS' } }]);
  });

  it('that settled with one amount never settles with another', async () => {
    await world.deposit('d1');
    await world.tell(payment());
    await world.tell(payment({ eventId: 'e2', amountMinor: 9_000 }));
    expect(world.payments).toHaveLength(1);
    expect(alerts()).toEqual(['PAYMENT_DIFFERS']);
  });

  it('is given to one deposit for ever', async () => {
    await world.deposit('d1');
    await world.deposit('d2');
    await world.tell(payment());
    await world.tell(payment({ eventId: 'e2', depositId: 'd2' }));
    expect(world.payments.map(({ depositId }) => depositId)).toEqual(['d1']);
    expect(alerts()).toContain('PAYMENT_MOVED');
  });

  it('settles although the notice that it is pending arrives later', async () => {
    await world.deposit('d1');
    await world.tell(payment({ eventId: 'e2' }));
    await world.tell(payment({ standing: 'pending' }));
    expect(paymentRow()).toMatchObject({ standing: 'settled', state: 'credited' });
    expect(world.payments.map(({ standing }) => standing)).toEqual(['settled']);
  });

  it('for a deposit that nobody here opened is parked, and no member is notified', async () => {
    await world.tell(payment({ depositId: 'of another merchant' }));
    expect(paymentRow()).toMatchObject({ state: 'parked', reason: 'unknown-deposit', deposit_id: null });
    expect(world.payments).toEqual([]);
  });

  it('is delivered until the member’s object has accepted it', async () => {
    await world.deposit('d1');
    world.membersAreOut = true;
    await world.tell(payment());
    await world.run(minuteMs);
    expect(paymentRow()).toMatchObject({ state: 'given' });
    world.membersAreOut = false;
    await world.run(10 * minuteMs);
    expect(paymentRow()).toMatchObject({ state: 'credited' });
  });

  it('that the member’s object parks stays parked with its reason', async () => {
    await world.deposit('d1');
    world.verdict = () => ({ state: 'parked', reason: 'excluded' });
    await world.tell(payment());
    expect(paymentRow()).toMatchObject({ state: 'parked', reason: 'excluded', parked_at_ms: startMs });
  });
});

describe('a payout', () => {
  it('is sent once and reported as sent, then paid', async () => {
    await world.payout('w1');
    await world.payout('w1');
    await world.run(1_000);
    await world.tell(payoutEnd());
    expect([world.paid, statuses()]).toEqual([['w1'], ['sent', 'paid']]);
    expect(payoutRow()).toMatchObject({ state: 'paid', fee_minor: 10 });
  });

  it('under the id of another member’s fails, and that one is paid', async () => {
    await world.payout('w1');
    await world.payout('w1', { memberId: 'm2' });
    await world.run(minuteMs);
    await world.tell(payoutEnd());
    expect(world.paid).toEqual(['w1']);
    expect(payoutRow()).toMatchObject({ member_id: 'm1', state: 'paid' });
    expect(statuses().sort()).toEqual(['failed', 'paid', 'sent']);
    expect(alerts()).toEqual([]);
  });

  it('that the provider refuses fails', async () => {
    [world.payAnswer, world.takesPayouts] = ['refused', false];
    await world.payout('w1');
    await world.run(dayMs);
    expect(statuses()).toEqual(['failed']);
  });

  it('without a response is found again, and not sent twice', async () => {
    world.payAnswer = 'lost';
    world.paysOncePerId = false;
    await world.payout('w1');
    await world.run(hourMs);
    expect([world.paid, statuses()]).toEqual([['w1'], ['sent']]);
  });

  it('that was lost on the way is resent after the provider twice reported nothing, ten minutes apart', async () => {
    [world.payAnswer, world.takesPayouts] = ['lost', false];
    await world.payout('w1');
    await world.run(9 * minuteMs);
    [world.payAnswer, world.takesPayouts] = ['accepted', true];
    expect(world.paid).toEqual([]);
    await world.run(5 * minuteMs);
    expect([world.paid, statuses()]).toEqual([['w1'], ['sent']]);
  });

  it('waits for operators instead if the provider might pay one id twice', async () => {
    world.paysOncePerId = false;
    [world.payAnswer, world.takesPayouts] = ['lost', false];
    await world.payout('w1');
    await world.run(dayMs);
    expect([world.paid, payoutRow()?.state, alerts()]).toEqual([[], 'stuck', ['PAYOUT_UNCERTAIN']]);
  });

  it('that was returned after it was paid bounces, whichever notice comes first', async () => {
    await world.payout('w1');
    await world.run(1_000);
    await world.tell(payoutEnd({ standing: 'bounced' }));
    await world.tell(payoutEnd({ eventId: 'x2' }));
    expect(statuses()).toEqual(['sent', 'paid', 'bounced']);
    expect(payoutRow()?.state).toBe('bounced');
  });

  it('that nobody requested stops the till', async () => {
    await world.tell(payoutEnd({ payoutId: 'never asked' }));
    expect([alerts(), stops()]).toEqual([['PAYOUT_UNKNOWN'], ['deposits', 'payouts']]);
    expect(await world.deposit('d1')).toMatchObject({ ok: false, code: 'CHANNEL_OFF' });
    await world.payout('w1');
    await world.run(dayMs);
    expect(world.paid).toEqual([]);
  });

  it('that is reported as paid after it failed stops the till', async () => {
    [world.payAnswer, world.takesPayouts] = ['refused', false];
    await world.payout('w1');
    await world.run(1_000);
    await world.tell(payoutEnd());
    expect([statuses(), alerts(), stops()]).toEqual([
      ['failed'],
      ['PAYOUT_CONTRADICTED'],
      ['deposits', 'payouts'],
    ]);
  });

  it('whose end the member’s object contradicts stops the till', async () => {
    world.agrees = false;
    await world.payout('w1');
    await world.run(1_000);
    expect([alerts(), stops()]).toEqual([['PAYOUT_CONTRADICTED'], ['deposits', 'payouts']]);
  });

  it.each([true, false])(
    'is never paid twice, wherever the process dies on the way, and is reported (idempotent provider: %s)',
    async (paysOncePerId) => {
      let dieAt = 0;
      do {
        clock.nowMs = startMs;
        world = new TillWorld();
        world.paysOncePerId = paysOncePerId;
        world.dieAt = dieAt += 1;
        await world.payout('w1');
        await world.run(2 * hourMs);
        const isUncertain = !paysOncePerId && payoutRow()?.state === 'stuck';
        expect([dieAt, world.paid]).toEqual([dieAt, isUncertain ? [] : ['w1']]);
        if (!isUncertain) await world.tell(payoutEnd());
        await world.run(2 * hourMs);
        const expected = isUncertain ? [] : ['sent', 'paid'];
        expect([dieAt, [...new Set(statuses())]]).toEqual([dieAt, expected]);
      } while (world.deaths > 0);
      expect(dieAt).toBeGreaterThan(8);
    },
  );
});

describe('a deposit’s payment', () => {
  it('is credited wherever the process dies, once it is reported again or queried', async () => {
    let dieAt = 0;
    do {
      clock.nowMs = startMs;
      world = new TillWorld();
      world.dieAt = dieAt += 1;
      world.toTell = [payment()];
      if ((await world.deposit('d1')) === 'died') await world.deposit('d1');
      await world.tell(payment());
      await world.run(hourMs);
      expect([dieAt, paymentRow()?.state]).toEqual([dieAt, 'credited']);
    } while (world.deaths > 0);
    expect(dieAt).toBeGreaterThan(4);
  });
});

describe('a dispute', () => {
  it('is reported to the member whose deposit it is about', async () => {
    await world.deposit('d1');
    await world.tell(payment());
    const dispute = { type: 'dispute', paymentId: 'p1', amountMinor: 5_000, atMs: startMs } as const;
    await world.tell({ ...dispute, eventId: 'c1', standing: 'opened' });
    await world.tell({ ...dispute, eventId: 'c2', standing: 'lost' });
    expect(world.disputes.map(({ standing, depositId }) => [standing, depositId])).toEqual([
      ['opened', 'd1'],
      ['lost', 'd1'],
    ]);
  });
});
