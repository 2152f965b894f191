import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endHeld } from '#functions/features/agents/member/transfers/sending.ts';
import { writeLimits } from '#functions/protection/limits.ts';
import { readDepositSums } from '#functions/protection/deposit-sums.ts';
import { creditDeposit } from '#functions/features/cashier/member/paid-in.ts';
import { readTurnover } from '#functions/features/cashier/member/turnover.ts';
import { fates, TransferWorld } from '#tests/support/transfer-world.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';

stopMachineClock();
const ever = { fromMs: 0, toMs: 9_000_000_000_000_000 };

let world: TransferWorld;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world = new TransferWorld();
  world.add('agent', 100_000);
  world.add('player');
});

const send = (amountMinor = 1_000, id: string = randomUUID(), more: object = {}) =>
  world.send('agent', 'player', amountMinor, id, more);
const set = (memberId: string, statement: string, ...values: (string | number)[]) => {
  world.sqlOf(memberId).exec(statement, ...values);
  world.commit(memberId);
};
/** The receiver's own limit on deposits of a day. */
const limitTo = (value: number) => {
  writeLimits(world.sqlOf('player'), [{ kind: 'deposit', period: 'day', value }]);
  world.commit('player');
};
const exclude = (memberId: string) =>
  set(
    memberId,
    `INSERT INTO protection (one, country, play_stop, play_stop_until_ms) VALUES (1, '', 'exclusion', 9000000000000000)
     ON CONFLICT DO UPDATE SET play_stop = excluded.play_stop, play_stop_until_ms = excluded.play_stop_until_ms`,
  );

describe('a transfer to a downline', () => {
  it('is held, credited and paid, once for an id', async () => {
    const id = randomUUID();
    expect(await send(1_000, id)).toBe('paid');
    expect(await send(1_000, id)).toBe('paid');
    expect(await send(1_001, id)).toBe('KEY_REUSED');
    expect([world.balances('agent').cash, world.balances('player').cash]).toEqual([99_000, 1_000]);
    expect(world.faults()).toEqual([]);
  });

  it('counts as the receiver’s deposit for limits, net deposits and turnover', async () => {
    await send(1_000);
    const sql = world.sqlOf('player');
    expect(readDepositSums(sql, ever).lifetime).toMatchObject({ depositedMinor: 1_000, netMinor: 1_000 });
    expect(readTurnover(sql).rows).toMatchObject([{ tillId: '', bankCode: '', amountMinor: 1_000 }]);
    expect(readDepositSums(world.sqlOf('agent'), ever).lifetime).toMatchObject({
      depositedMinor: 0,
      withdrawnMinor: 0,
    });
  });

  it.each([
    ['is excluded', () => exclude('player')],
    ['would pass a limit', () => limitTo(999)],
    ['has a closed account', () => set('player', 'INSERT INTO disabled (id, at_ms) VALUES (1, 0)')],
    [
      'registered within a day',
      () =>
        world.records.database.exec(
          `UPDATE members SET registered_at_ms = ${clock.nowMs - 80_000_000} WHERE id = 'player'`,
        ),
    ],
    [
      'is not verified',
      () => world.records.database.exec("DELETE FROM verified_contacts WHERE member_id = 'player'"),
    ],
    ['has a frozen wallet', () => set('player', "UPDATE wallet SET frozen_code = 'HOLDS_DIFFER'")],
  ])('is refused in the same words if the receiver %s', async (_, prepare) => {
    prepare();
    expect(await send()).toBe('TRANSFER_REFUSED');
    expect(world.balances('agent')).toMatchObject({ cash: 100_000, hold: 0 });
    expect(world.faults()).toEqual([]);
  });

  it('comes back if the receiver objects once the money is held', async () => {
    world.fateOf = (call) => {
      if (call === 'creditTransfer') exclude('player');
      return 'made';
    };
    const id = randomUUID();
    expect(await send(1_000, id)).toBe('returned');
    expect(await send(1_000, id)).toBe('returned');
    expect(world.balances('agent')).toMatchObject({ cash: 100_000, hold: 0 });
    expect(world.faults()).toEqual([]);
  });

  it('releases a hold once when both of its answers come', async () => {
    const id = randomUUID();
    await send(1_000, id);
    const sql = world.sqlOf('agent');
    endHeld(sql, id, 'paid', clock.nowMs);
    endHeld(sql, id, 'returned', clock.nowMs);
    world.commit('agent');
    expect(world.balances('agent')).toMatchObject({ cash: 99_000, hold: 0 });
    expect(world.faults()).toEqual([]);
  });

  it('is refused to an agent who is excluded or not verified', async () => {
    expect(await send(1_000, randomUUID(), { hasContact: false })).toBe('TRANSFER_REFUSED');
    exclude('agent');
    expect(await send()).toBe('TRANSFER_REFUSED');
  });

  it('stays within the bounds of a transfer, a pair, a day and the number of a day', async () => {
    world = new TransferWorld({ maxMinor: 5_000, dayMaxMinor: 9_000, pairDayMaxMinor: 6_000, perDayMax: 4 });
    for (const [memberId, cash] of [
      ['agent', 100_000],
      ['player', 0],
      ['other', 0],
    ] as const)
      world.add(memberId, cash);
    expect(await send(99)).toBe('AMOUNT_OUT_OF_BOUNDS');
    expect(await send(5_001)).toBe('AMOUNT_OUT_OF_BOUNDS');
    expect(await send(5_000)).toBe('paid');
    expect(await send(1_001)).toBe('LIMIT_REACHED');
    expect(await world.send('agent', 'other', 4_001, randomUUID())).toBe('LIMIT_REACHED');
    expect(await world.send('agent', 'other', 3_000, randomUUID())).toBe('paid');
    exclude('player');
    // A refusal of the receiver's side counts as one of the day, so that limits cannot be felt for.
    expect(await send(100)).toBe('TRANSFER_REFUSED');
    expect(await send(100)).toBe('TRANSFER_REFUSED');
    expect(await world.send('agent', 'other', 100, randomUUID())).toBe('LIMIT_REACHED');
    clock.nowMs += 86_400_000;
    expect(await world.send('agent', 'other', 100, randomUUID())).toBe('paid');
  });
});

it('a receiver whose side refused twice is not tried again that day, so that no limit can be searched for', async () => {
  limitTo(5_000);
  expect([await send(6_000), await send(5_001)]).toEqual(['TRANSFER_REFUSED', 'TRANSFER_REFUSED']);
  expect(await send(5_000)).toBe('TRANSFER_REFUSED');
  clock.nowMs += 86_400_000;
  expect(await send(5_000)).toBe('paid');
});

describe('a large transfer', () => {
  it('holds nothing until operators approve it', async () => {
    const id = randomUUID();
    expect(await send(50_000, id)).toBe('waiting');
    expect(world.balances('agent')).toMatchObject({ cash: 100_000, hold: 0 });
    await world.pass(1);
    expect(world.records.rows('SELECT transfer_id AS id, state FROM agent_transfers')).toEqual([
      { id, state: 'waiting' },
    ]);
    expect(await world.decide('agent', id, 'approve')).toBe('paid');
    expect(await world.decide('agent', id, 'approve')).toBe('paid');
    expect(await world.decide('agent', id, 'refuse')).toBe('STATE_CHANGED');
    expect(world.records.rows('SELECT 1 FROM agent_transfers')).toEqual([]);
    expect(world.balances('player').cash).toBe(50_000);
    expect(world.faults()).toEqual([]);
  });

  it('ends without a trace in the books if operators refuse it, or if the money is gone', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await send(60_000, first)).toBe('waiting');
    expect(await send(60_000, second)).toBe('waiting');
    expect(await world.decide('agent', first, 'refuse')).toBe('refused');
    expect(await send(60_000, first)).toBe('TRANSFER_REFUSED');
    expect(await send(49_999)).toBe('paid');
    expect(await world.decide('agent', second, 'approve')).toBe('refused');
    expect(await send(60_000, second)).toBe('INSUFFICIENT_FUNDS');
    expect(await world.decide('agent', randomUUID(), 'approve')).toBe('TRANSFER_UNKNOWN');
    expect(world.faults()).toEqual([]);
  });
});

describe('attack 14: a thousand transfers at once', () => {
  it('reach a limited receiver to the unit of the limit and no further', async () => {
    world = new TransferWorld();
    world.add('player');
    limitTo(10_000);
    const senders = Array.from({ length: 50 }, (_, at) => `agent-${at}`);
    for (const sender of senders) world.add(sender, 100_000);
    const ended = await Promise.all(
      senders.flatMap((sender) =>
        Array.from({ length: 20 }, () => world.send(sender, 'player', 700, randomUUID())),
      ),
    );
    await world.pass(1);
    expect(ended).toHaveLength(1_000);
    expect(new Set(ended)).toEqual(new Set(['paid', 'returned', 'TRANSFER_REFUSED']));
    expect(ended.filter((state) => state === 'paid')).toHaveLength(14);
    expect(readDepositSums(world.sqlOf('player'), ever).lifetime.depositedMinor).toBe(9_800);
    expect(world.faults()).toEqual([]);
  });

  it('bring nothing to an excluded receiver, and say the same each', async () => {
    exclude('player');
    const ended = await Promise.all(Array.from({ length: 1_000 }, () => send(100)));
    expect(new Set(ended)).toEqual(new Set(['TRANSFER_REFUSED']));
    expect(world.balances('player').cash).toBe(0);
  });
});

describe('attack 15: only cash that may leave moves', () => {
  const pay = (memberId: string, creditMinor: number) => {
    const paid = { reference: randomUUID(), creditMinor, tillId: 'simbank', bankCode: 'BANK' };
    creditDeposit(world.sqlOf(memberId), paid, clock.nowMs);
    world.commit(memberId);
  };

  it('so a deposit that was not played stays', async () => {
    world.add('fresh');
    pay('fresh', 5_000);
    expect(await world.send('fresh', 'player', 100, randomUUID())).toBe('INSUFFICIENT_FUNDS');
    pay('agent', 5_000);
    expect(await world.send('agent', 'player', 49_999, randomUUID())).toBe('paid');
    expect(await world.send('agent', 'player', 49_999, randomUUID())).toBe('paid');
    expect(await world.send('agent', 'player', 100, randomUUID())).toBe('INSUFFICIENT_FUNDS');
    expect(world.balances('agent').cash).toBe(5_002);
  });

  it('so money from above stays until it was staked once', async () => {
    world.add('below');
    await send(5_000);
    expect(await world.send('player', 'below', 100, randomUUID())).toBe('INSUFFICIENT_FUNDS');
    set('player', 'UPDATE wallet SET staked_minor = staked_minor + 5000');
    expect(await world.send('player', 'below', 5_000, randomUUID())).toBe('paid');
  });

  it('so nothing leaves beside bonus money, a debt or a dispute', async () => {
    set('agent', 'UPDATE wallet SET bonus_minor = 1, clearing_minor = clearing_minor - 1');
    expect(await send()).toBe('INSUFFICIENT_FUNDS');
    set(
      'agent',
      'UPDATE wallet SET bonus_minor = 0, receivable_minor = -1, clearing_minor = clearing_minor + 2',
    );
    expect(await send()).toBe('INSUFFICIENT_FUNDS');
  });
});

describe('attack 16: a process killed at every step', () => {
  it.each(fates)('ends each transfer once on both sides when a call meets: %s', async (fate) => {
    for (const amountMinor of [1_000, 50_000]) {
      for (let step = 1; step < 40; step += 1) {
        world = new TransferWorld();
        world.add('agent', 100_000);
        world.add('player');
        const before = world.calls.length;
        world.fateOf = (_, number) => (number === before + step ? fate : 'made');
        const id = randomUUID();
        await send(amountMinor, id);
        await world.pass(1);
        await send(amountMinor, id);
        await world.pass(1);
        if (amountMinor === 50_000) {
          expect(world.stateOf('agent', id)).toBe('waiting');
          await world.decide('agent', id, 'approve');
          await world.pass(1);
          await world.decide('agent', id, 'approve');
          await world.pass(1);
          expect(world.records.rows('SELECT 1 FROM agent_transfers')).toEqual([]);
        }
        expect(world.stateOf('agent', id)).toBe('paid');
        expect([world.faults(), world.balances('player').cash]).toEqual([[], amountMinor]);
        if (world.calls.length < before + step) break;
      }
    }
  });
});
