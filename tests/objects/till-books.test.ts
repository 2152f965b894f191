import { beforeEach, describe, expect, it } from 'vitest';
import { sumsOfRows } from '../money/cashier/till-sums.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { line, payment, startMs, statementLine } from './till-samples.ts';
import { TillWorld } from './till-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let world: TillWorld;
beforeEach(() => {
  clock.nowMs = startMs;
  world = new TillWorld();
});
const view = () => world.till.view();
const decided = (id: string, decision: Parameters<TillWorld['till']['decidePayment']>[1]) =>
  world.reached(() => world.till.decidePayment(id, decision));

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
    type: 'payout',
    eventId: 'x2',
    payoutId: 'w1',
    amountMinor: 3_000,
    currency: 'PKR',
    feeMinor: 20,
    atMs: startMs,
  } as const;
  const uncompared = () =>
    world.storage
      .rows<{ what: string; id: string }>('SELECT what, id FROM uncompared ORDER BY what, id')
      .map(({ what, id }) => `${what} ${id}`);

  it('agree with the provider’s list: the lines are payments minus payouts', async () => {
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

  it('stop deposits once for each difference: operators who investigated it can resume them', async () => {
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

  it('compare only what changed: nothing that agrees is compared a second time', async () => {
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

  it('stop deposits over a payout that failed although the list shows that it left', async () => {
    world.lines = lines.slice(1);
    await world.payout('w1');
    await world.run(4 * hourMs);
    expect((await view()).stops).toEqual([]);
    await world.tell({ ...bounced, standing: 'failed' });
    await world.run(2 * hourMs);
    expect((await view()).alerts).toMatchObject([{ code: 'BOOKS_DIFFER', about: 'payout w1' }]);
  });

  it('are the sums of all its rows, whatever their outcome', async () => {
    world.lines = lines;
    await settle();
    await world.tell({ ...bounced, standing: 'bounced' });
    await world.tell(payment({ eventId: 'e2', paymentId: 'p2', depositId: 'nobody’s' }));
    await world.tell(payment({ eventId: 'e3', paymentId: 'p3', standing: 'pending', amountMinor: 700 }));
    await world.tell(payment({ eventId: 'e4', paymentId: 'p3', amountMinor: 650 }));
    await decided('p2', { kind: 'return' });
    await world.run(2 * hourMs);
    await world.loadLines(
      statementLine({ id: 'l4', kind: 'fee', amountMinor: -30 }),
      statementLine({ id: 'l5' }),
    );
    expect(world.row('SELECT * FROM books')).toEqual(world.row(`SELECT 1 AS one, ${sumsOfRows}`));
    expect((await view()).books).toMatchObject({ returnedMinor: 5_000, bouncedMinor: 3_000, feesMinor: 20 });
  });

  it.each([
    ['more than the till knows of', 5_001],
    ['less than was credited an hour ago', 4_999],
  ])('stop deposits if the house has %s', async (_, minor) => {
    world.lines = lines;
    await settle();
    world.houseMinor = () => minor;
    await world.run(5 * hourMs);
    const { alerts, stops } = await view();
    expect(alerts.at(-1)).toMatchObject({ code: 'BOOKS_DIFFER', about: `house PKR ${minor} tills 5000` });
    expect(stops).toMatchObject([{ what: 'deposits', reason: 'BOOKS_DIFFER' }]);
  });

  it('stop nothing while a member’s object has not yet reported what it credited', async () => {
    await world.deposit('d1');
    world.membersAreOut = true;
    await world.tell(payment());
    world.houseMinor = () => 5_000;
    await world.run(90 * minuteMs);
    expect((await view()).stops).toEqual([]);
  });

  it('stop nothing once operators resume deposits', async () => {
    await world.till.setStopped('deposits', 'checked by hand');
    expect(await world.deposit('d1')).toMatchObject({ code: 'CHANNEL_OFF' });
    await world.till.setStopped('deposits', undefined);
    expect(await world.deposit('d1')).toMatchObject({ ok: true });
  });
});
