import { beforeEach, describe, expect, it } from 'vitest';
import type { StatementLine } from '#functions/cashier/statement-line.ts';
import { transferReferenceOf } from '#functions/cashier/transfer-reference.ts';
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

const stateOf = (id = 'p1') =>
  world.row<{ state: string }>('SELECT state FROM payments WHERE payment_id = ?', id)?.state;
const decided = (id: string, decision: Parameters<TillWorld['till']['decidePayment']>[1]) =>
  world.reached(() => world.till.decidePayment(id, decision));
const view = () => world.till.view();

describe('a parked payment', () => {
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

  it('is credited if operators decide so, and then not returned', async () => {
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
    'for the reason %s cannot be credited by anybody',
    async (reason) => {
      await world.deposit('d1');
      world.verdict = () => ({ state: 'parked', reason });
      await world.tell(payment());
      expect(await decided('p1', { kind: 'credit' })).toMatchObject({ code: 'CREDIT_REFUSED' });
      expect(stateOf()).toBe('parked');
    },
  );

  it('is returned once, and its member is notified', async () => {
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

  it('stays parked if the provider refuses to return it, and operators are alerted', async () => {
    await world.tell(payment());
    world.refundAnswer = 'refused';
    await decided('p1', { kind: 'return' });
    await world.run(minuteMs);
    expect(stateOf()).toBe('parked');
    expect((await view()).alerts).toMatchObject([{ code: 'REFUND_REFUSED', about: 'p1' }]);
  });

  it('is due for return on its third working day, and operators are alerted once', async () => {
    // 1,800,000,000 s is a Friday: the weekend does not count.
    world.lines = [line()];
    await world.tell(payment());
    world.houseMinor = () => 0;
    await world.run(3 * 24 * hourMs);
    expect((await view()).alerts).toEqual([]);
    await world.run(3 * 24 * hourMs);
    expect((await view()).alerts).toMatchObject([{ code: 'RETURN_DUE', about: 'p1' }]);
  });

  it('is listed for operators, and then removed', async () => {
    await world.tell(payment());
    await world.run(10_000);
    expect(world.sharedRows('SELECT payment_id, state, reason FROM payments')).toEqual([
      { payment_id: 'p1', state: 'parked', reason: 'unknown-deposit' },
    ]);
    await decided('p1', { kind: 'return' });
    await world.run(minuteMs);
    expect(world.sharedRows('SELECT state FROM payments')).toEqual([{ state: 'returned' }]);
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

  it('is sent again once operators confirm that it was never sent', async () => {
    await uncertain();
    await stated('never-sent');
    await world.run(minuteMs);
    expect(world.paid).toEqual(['w1']);
  });

  it.each(['paid', 'failed'] as const)('ends as %s by the provider’s statement, once', async (statement) => {
    await uncertain();
    await stated(statement);
    await world.run(minuteMs);
    expect(world.payoutNotices.map(({ standing }) => standing)).toEqual([statement]);
    expect(await stated('never-sent')).toMatchObject({ code: 'STATE_CHANGED' });
    expect(world.paid).toEqual([]);
  });
});

describe('lines that operators load', () => {
  it('are accepted once, and the deposit with matching reference and amount is suggested', async () => {
    await world.deposit('d1');
    world.storage.sql.exec("UPDATE deposits SET reference = 'CDFGHJKM' WHERE deposit_id = 'd1'");
    const lines = [
      statementLine({ id: 'l1', reference: 'deposit cdfg hjkm' }),
      statementLine({ id: 'l2', reference: 'Deposit: CDFGHJKM thanks', amountMinor: 4_000 }),
      statementLine({ id: 'l3', reference: 'rent', amountMinor: 6_000 }),
      statementLine({ id: 'l4', kind: 'fee', amountMinor: -30 }),
    ];
    expect(await world.loadLines(...lines)).toEqual(['payment', 'payment', 'payment', 'counted']);
    const seen = await world.till.seen(['l1', 'l2', 'l3']);
    expect(seen.map(({ suggestions }) => suggestions.map(({ depositId }) => depositId))).toEqual([
      ['d1'],
      ['d1'],
      [],
    ]);
    expect(await world.loadLines(...lines)).toEqual(['known', 'known', 'known', 'known']);
    expect((await view()).parked).toMatchObject({
      payments: 3,
      amounts: [{ currency: 'PKR', amountMinor: 15_000 }],
    });
  });
});

describe('a payout that people make by hand', () => {
  const sent = async () => {
    await world.payout('w1');
    await world.run(1_000);
    expect((await world.till.payout('w1'))?.state).toBe('accepted');
  };
  const left = (changes: Partial<StatementLine> = {}) =>
    statementLine({
      ...{ id: 'b1', kind: 'payout', amountMinor: -3_000, reference: `payout ${transferReferenceOf('w1')}` },
      ...changes,
    });
  const statuses = () => world.payoutNotices.map(({ standing }) => standing);

  it('is paid once a statement has its reference and amount', async () => {
    await sent();
    expect(await world.loadLines(left({ id: 'b0', amountMinor: -2_999 }))).toEqual(['counted']);
    expect(await world.loadLines(left(), left({ id: 'b2' }))).toEqual(['payout', 'counted']);
    expect(await world.loadLines(left({ id: 'b3' }))).toEqual(['counted']);
    await world.run(minuteMs);
    expect(statuses()).toEqual(['sent', 'paid']);
  });

  it('ends as operators state, and is never sent again by their statement', async () => {
    await sent();
    const stated = (statement: 'never-sent' | 'failed') => world.till.statePayout('w1', statement);
    expect(await stated('never-sent')).toMatchObject({ code: 'STATE_CHANGED' });
    expect(await stated('failed')).toMatchObject({ ok: true });
    await world.run(minuteMs);
    expect(statuses()).toEqual(['sent', 'failed']);
  });
});
