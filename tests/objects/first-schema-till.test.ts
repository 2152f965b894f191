import { beforeEach, describe, expect, it } from 'vitest';
import { sumsOfRows } from '../money/cashier/till-sums.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { firstStorage } from './first-world.ts';
import { startMs } from './till-samples.ts';
import { TillWorld } from './till-world.ts';

stopMachineClock();
const minuteMs = 60_000;

/** Two deposits were paid, the second unknown to the member. One payout was sent, one waits. */
let world: TillWorld;
beforeEach(() => {
  clock.nowMs = startMs + minuteMs;
  world = new TillWorld(firstStorage('till'));
});

describe('a till of the first schema', () => {
  it('has the sums of its rows', () => {
    expect(world.rows('SELECT * FROM books')).toEqual(world.rows(`SELECT 1 AS one, ${sumsOfRows}`));
    expect(world.row('SELECT settled_minor, paid_out_minor, fees_minor FROM books')).toEqual({
      settled_minor: 6_600,
      paid_out_minor: 3_000,
      fees_minor: 10,
    });
  });

  it('delivers its pending messages once, in the current format', async () => {
    await world.run(5 * minuteMs);
    expect(world.payments).toMatchObject([
      { paymentId: 'p3', depositId: 'd2', amountMinor: 900, decision: 0 },
    ]);
    expect(world.rows('SELECT payment_id AS id, state FROM payments ORDER BY id')).toEqual([
      { id: 'p1', state: 'credited' },
      { id: 'p2', state: 'parked' },
      { id: 'p3', state: 'credited' },
      { id: 'p4', state: 'pending' },
    ]);
    expect(world.events.map(({ details }) => details['code'])).toEqual(['EVENT_DIFFERS']);
  });

  it('sends the payout that waited, and none that had been sent', async () => {
    await world.run(5 * minuteMs);
    expect(world.paid).toEqual(['w2']);
    expect(await world.payout('w1')).toEqual(await world.payout('w1'));
    await world.run(5 * minuteMs);
    expect(world.paid).toEqual(['w2']);
  });

  it('keeps its guards: a payment is given once, a notice cannot be deleted', () => {
    const run = (statement: string) => () => world.storage.sql.exec(statement);
    expect(run("UPDATE payments SET deposit_id = 'd1' WHERE payment_id = 'p3'")).toThrow('given once');
    expect(run('DELETE FROM events')).toThrow('append-only');
  });
});
