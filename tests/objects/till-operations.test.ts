import { beforeEach, describe, expect, it } from 'vitest';
import type { ExtractLine, ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { transferReferenceOf } from '#functions/cashier/transfer-reference.ts';
import { sumsOfRows } from '../money/cashier/till-sums.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { TillWorld } from './till-world.ts';

stopMachineClock();
const startMs = 1_800_000_000_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let world: TillWorld;
beforeEach(() => {
  clock.nowMs = startMs;
  world = new TillWorld();
});

type PaymentEvent = Extract<ProviderEvent, { type: 'payment' }>;
const payment = (changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
  type: 'payment',
  eventId: 'e1',
  paymentId: 'p1',
  depositId: 'd1',
  amountMinor: 5_000,
  currency: 'PKR',
  standing: 'settled',
  atMs: startMs,
  ...changes,
});
const line = (changes: Partial<ExtractLine> = {}): ExtractLine => ({
  id: 'p1',
  kind: 'payment',
  amountMinor: 5_000,
  currency: 'PKR',
  reference: '',
  name: 'Sana Malik',
  atMs: startMs,
  ...changes,
});
const stateOf = (id = 'p1') =>
  world.row<{ state: string }>('SELECT state FROM payments WHERE payment_id = ?', id)?.state;
const decided = (id: string, decision: Parameters<TillWorld['till']['decidePayment']>[1]) =>
  world.reached(() => world.till.decidePayment(id, decision));
const view = () => world.till.view();

describe('a payment that is parked', () => {
  it('is given to the deposit that operators match it with, and to no second one', async () => {
    await world.deposit('d1');
    await world.deposit('d2');
    await world.tell(payment({ depositId: 'nobody’s' }));
    expect(await decided('p1', { kind: 'match', depositId: 'nobody’s' })).toMatchObject({
      code: 'DEPOSIT_UNKNOWN',
    });
    expect(await decided('p1', { kind: 'match', depositId: 'd1' })).toMatchObject({ ok: true });
    expect(await decided('p1', { kind: 'match', depositId: 'd1' })).toMatchObject({ ok: true });
    expect(await decided('p1', { kind: 'match', depositId: 'd2' })).toMatchObject({
      code: 'ALREADY_MATCHED',
    });
    expect(world.payments.map(({ depositId }) => depositId)).toEqual(['d1']);
    expect(stateOf()).toBe('credited');
  });

  it('is credited where operators decide so, with their word', async () => {
    await world.deposit('d1');
    world.verdict = ({ decision }) =>
      decision > 0
        ? { state: 'credited', creditMinor: 5_000, feeMinor: 0 }
        : { state: 'parked', reason: 'frozen' };
    await world.tell(payment());
    expect(stateOf()).toBe('parked');
    await decided('p1', { kind: 'credit' });
    expect(stateOf()).toBe('credited');
    expect(await decided('p1', { kind: 'return' })).toMatchObject({ code: 'STATE_CHANGED' });
  });

  it.each(['excluded', 'limit', 'currency'] as const)(
    'for the reason %s is credited by nobody',
    async (reason) => {
      await world.deposit('d1');
      world.verdict = () => ({ state: 'parked', reason });
      await world.tell(payment());
      expect(await decided('p1', { kind: 'credit' })).toMatchObject({ code: 'CREDIT_REFUSED' });
      expect(stateOf()).toBe('parked');
    },
  );

  it('goes back once, and its member hears of it', async () => {
    await world.deposit('d1');
    world.verdict = () => ({ state: 'parked', reason: 'excluded' });
    await world.tell(payment());
    world.refundAnswer = 'unknown';
    await decided('p1', { kind: 'return' });
    await world.run(minuteMs);
    expect([stateOf(), world.returned]).toEqual(['returning', []]);
    world.refundAnswer = 'accepted';
    await world.run(10 * minuteMs);
    expect([stateOf(), [...world.refunded], world.returned]).toEqual(['returned', ['p1'], ['p1']]);
    expect(await decided('p1', { kind: 'credit' })).toMatchObject({ code: 'STATE_CHANGED' });
  });

  it('stays parked where the provider refuses to send it back, and operators hear of it', async () => {
    await world.tell(payment());
    world.refundAnswer = 'refused';
    await decided('p1', { kind: 'return' });
    await world.run(minuteMs);
    expect(stateOf()).toBe('parked');
    expect((await view()).alerts).toMatchObject([{ code: 'REFUND_REFUSED', about: 'p1' }]);
  });

  it('is due to go back on its third working day, and operators hear of it once', async () => {
    // 1,800,000,000 s is a Friday: the weekend does not count.
    world.lines = [line()];
    await world.tell(payment());
    world.houseMinor = () => 0;
    await world.run(3 * 24 * hourMs);
    expect((await view()).alerts).toEqual([]);
    await world.run(3 * 24 * hourMs);
    expect((await view()).alerts).toMatchObject([{ code: 'RETURN_DUE', about: 'p1' }]);
  });

  it('stands in the operators’ list, and leaves it', async () => {
    await world.tell(payment());
    await world.run(10_000);
    expect(world.told('SELECT payment_id, state, reason FROM payments')).toEqual([
      { payment_id: 'p1', state: 'parked', reason: 'unknown-deposit' },
    ]);
    await decided('p1', { kind: 'return' });
    await world.run(minuteMs);
    expect(world.told('SELECT state FROM payments')).toEqual([{ state: 'returned' }]);
  });
});

describe('an uncertain payout', () => {
  const uncertain = async () => {
    world.paysOncePerId = false;
    [world.payAnswer, world.takesPayouts] = ['lost', false];
    await world.payout('w1');
    await world.run(hourMs);
    [world.payAnswer, world.takesPayouts] = ['accepted', true];
    expect((await view()).payouts.stuck).toEqual(['w1']);
  };
  const stated = (statement: Parameters<TillWorld['till']['statePayout']>[1]) =>
    world.reached(() => world.till.statePayout('w1', statement));

  it('is sent again once operators know that it never was', async () => {
    await uncertain();
    await stated('never-sent');
    await world.run(minuteMs);
    expect(world.paid).toEqual(['w1']);
  });

  it.each(['paid', 'failed'] as const)('ends as %s by the provider’s statement, once', async (statement) => {
    await uncertain();
    await stated(statement);
    await world.run(minuteMs);
    expect(world.payoutNews.map(({ standing }) => standing)).toEqual([statement]);
    expect(await stated('never-sent')).toMatchObject({ code: 'STATE_CHANGED' });
    expect(world.paid).toEqual([]);
  });
});

describe('lines that operators load', () => {
  it('are taken once, and the deposit of reference and sum is suggested', async () => {
    await world.deposit('d1');
    world.storage.sql.exec("UPDATE deposits SET reference = 'QWERTZUP' WHERE deposit_id = 'd1'");
    const lines = [
      line({ id: 'l1', reference: 'deposit qwer tzup' }),
      line({ id: 'l2', reference: 'Deposit: QWERTZUP thanks', amountMinor: 4_000 }),
      line({ id: 'l3', reference: 'rent' }),
      line({ id: 'l4', kind: 'fee', amountMinor: -30 }),
    ];
    const loaded = await world.till.loadLines(lines);
    expect(loaded).toMatchObject({ added: 4, known: 0 });
    expect(loaded.suggestions.slice(1)).toEqual([
      { paymentId: 'l2', depositId: 'd1' },
      { paymentId: 'l3', depositId: undefined },
    ]);
    expect(await world.till.loadLines(lines)).toEqual({
      ...{ added: 0, known: 4, parked: 0, paidOut: 0 },
      suggestions: [],
    });
    expect((await view()).parked).toMatchObject({ payments: 3, amountMinor: 14_000 });
  });
});

describe('a payout that people make by hand', () => {
  const sent = async () => {
    await world.payout('w1');
    await world.run(1_000);
    expect((await world.till.payout('w1'))?.state).toBe('accepted');
  };
  const left = (changes: Partial<ExtractLine> = {}) =>
    line({
      ...{ id: 'b1', kind: 'payout', amountMinor: -3_000, reference: `payout ${transferReferenceOf('w1')}` },
      ...changes,
    });
  const standings = () => world.payoutNews.map(({ standing }) => standing);

  it('is paid once a statement names it by reference and sum', async () => {
    await sent();
    expect(await world.till.loadLines([left({ id: 'b0', amountMinor: -2_999 })])).toMatchObject({
      paidOut: 0,
    });
    expect(await world.till.loadLines([left()])).toMatchObject({ paidOut: 1 });
    expect(await world.till.loadLines([left({ id: 'b2' })])).toMatchObject({ paidOut: 0 });
    await world.run(minuteMs);
    expect(standings()).toEqual(['sent', 'paid']);
  });

  it('has the end that operators state, and is never sent anew by their word', async () => {
    await sent();
    const stated = (statement: 'never-sent' | 'failed') => world.till.statePayout('w1', statement);
    expect(await stated('never-sent')).toMatchObject({ code: 'STATE_CHANGED' });
    expect(await stated('failed')).toMatchObject({ ok: true });
    await world.run(minuteMs);
    expect(standings()).toEqual(['sent', 'failed']);
  });
});

describe('the books of a till', () => {
  const settle = async () => {
    await world.deposit('d1');
    await world.tell(payment());
    await world.payout('w1');
    await world.run(1_000);
    const end = { payoutId: 'w1', amountMinor: 3_000, currency: 'PKR', feeMinor: 20, atMs: startMs };
    await world.tell({ type: 'payout', eventId: 'x1', standing: 'paid', ...end });
  };
  const lines = [line(), line({ id: 'w1', kind: 'payout', amountMinor: -3_000 })];
  const bounced = {
    ...{ type: 'payout', eventId: 'x2', payoutId: 'w1', amountMinor: 3_000 },
    ...{ currency: 'PKR', feeMinor: 20, atMs: startMs },
  } as const;
  const uncompared = () =>
    world.storage
      .rows<{ what: string; id: string }>('SELECT what, id FROM uncompared ORDER BY what, id')
      .map(({ what, id }) => `${what} ${id}`);

  it('agree with the provider’s list: lines are payments less payouts', async () => {
    world.lines = lines;
    await settle();
    await world.run(5 * hourMs);
    const { books, stops, reconciledToMs } = await view();
    expect(books.linesMinor).toBe(books.settledMinor - books.paidOutMinor);
    expect([stops, reconciledToMs > startMs + 4 * hourMs]).toEqual([[], true]);
  });

  it.each([
    ['a line of money that nobody told of', [...lines, line({ id: 'p9' })], 'payment p9'],
    ['a payment of another sum', [line({ amountMinor: 4_999 }), ...lines.slice(1)], 'payment p1'],
    ['a payment that the list lacks', lines.slice(1), 'payment p1'],
    [
      'a payout that nobody asked for',
      [...lines, line({ id: 'w9', kind: 'payout', amountMinor: -1 })],
      'payout w9',
    ],
    ['a payout that the list lacks', lines.slice(0, 1), 'payout w1'],
  ] as const)('stop deposits over %s', async (_, listed, about) => {
    world.lines = [...listed];
    await settle();
    await world.run(5 * hourMs);
    const { alerts, stops } = await view();
    expect(alerts).toMatchObject([{ code: 'BOOKS_DIFFER', about }]);
    expect(stops).toMatchObject([{ what: 'deposits', reason: 'BOOKS_DIFFER' }]);
    expect(await world.deposit('d2')).toMatchObject({ code: 'CHANNEL_OFF' });
  });

  it('stop deposits once for a difference: operators who looked into it let them go on', async () => {
    world.lines = lines.slice(1);
    await settle();
    await world.run(5 * hourMs);
    expect((await view()).stops).toMatchObject([{ what: 'deposits' }]);
    await world.till.setStopped('deposits', undefined);
    await world.run(3 * hourMs);
    expect((await view()).stops).toEqual([]);
    world.lines = [line({ id: 'p9' }), ...world.lines];
    await world.run(3 * hourMs);
    expect((await view()).stops).toMatchObject([{ what: 'deposits', reason: 'BOOKS_DIFFER' }]);
  });

  it('look again only at what changed: nothing that agrees is compared a second time', async () => {
    world.lines = lines;
    await settle();
    expect(uncompared()).toEqual(['payment p1', 'payout w1']);
    await world.run(90 * minuteMs);
    expect(uncompared()).toEqual([]);
    await world.run(3 * hourMs);
    expect([uncompared(), (await view()).stops]).toEqual([[], []]);
    await world.tell({ ...bounced, standing: 'bounced' });
    expect(uncompared()).toEqual(['payout w1']);
    await world.run(90 * minuteMs);
    expect([uncompared(), (await view()).stops]).toEqual([[], []]);
  });

  it('stop deposits over a payout that failed although its line says that it left', async () => {
    world.lines = lines.slice(1);
    await world.payout('w1');
    await world.run(4 * hourMs);
    expect((await view()).stops).toEqual([]);
    await world.tell({ ...bounced, standing: 'failed' });
    await world.run(2 * hourMs);
    expect((await view()).alerts).toMatchObject([{ code: 'BOOKS_DIFFER', about: 'payout w1' }]);
  });

  it('are the sums of all its rows, whatever became of them', async () => {
    world.lines = lines;
    await settle();
    await world.tell({ ...bounced, standing: 'bounced' });
    await world.tell(payment({ eventId: 'e2', paymentId: 'p2', depositId: 'nobody’s' }));
    await world.tell(payment({ eventId: 'e3', paymentId: 'p3', standing: 'pending', amountMinor: 700 }));
    await world.tell(payment({ eventId: 'e4', paymentId: 'p3', amountMinor: 650 }));
    await decided('p2', { kind: 'return' });
    await world.run(2 * hourMs);
    await world.till.loadLines([line({ id: 'l4', kind: 'fee', amountMinor: -30 }), line({ id: 'l5' })]);
    expect(world.row('SELECT * FROM books')).toEqual(world.row(`SELECT 1 AS one, ${sumsOfRows}`));
    expect((await view()).books).toMatchObject({ returnedMinor: 5_000, bouncedMinor: 3_000, feesMinor: 20 });
  });

  it.each([
    ['more than the till knows of', 5_001],
    ['less than was credited an hour ago', 4_999],
  ])('stop deposits where the house has %s', async (_, minor) => {
    world.lines = lines;
    await settle();
    world.houseMinor = () => minor;
    await world.run(5 * hourMs);
    const { alerts, stops } = await view();
    expect(alerts.at(-1)).toMatchObject({ code: 'BOOKS_DIFFER', about: `house PKR ${minor} tills 5000` });
    expect(stops).toMatchObject([{ what: 'deposits', reason: 'BOOKS_DIFFER' }]);
  });

  it('stop nothing while a member’s object has not said yet what it credited', async () => {
    await world.deposit('d1');
    world.membersAreOut = true;
    await world.tell(payment());
    world.houseMinor = () => 5_000;
    await world.run(90 * minuteMs);
    expect((await view()).stops).toEqual([]);
  });

  it('stop nothing once operators let deposits go on', async () => {
    await world.till.setStopped('deposits', 'checked by hand');
    expect(await world.deposit('d1')).toMatchObject({ code: 'CHANNEL_OFF' });
    await world.till.setStopped('deposits', undefined);
    expect(await world.deposit('d1')).toMatchObject({ ok: true });
  });
});
