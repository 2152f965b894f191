import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { tillMigrations } from '#functions/tills/object/till.migrations.ts';
import { refundDue } from '#functions/tills/object/till.refunds.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { payment, startMs } from './till-samples.ts';
import { TillWorld } from './till-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const dispute = { type: 'dispute', paymentId: 'p1', amountMinor: 5_000, atMs: startMs } as const;

let world: TillWorld;
beforeEach(() => {
  clock.nowMs = startMs;
  world = new TillWorld();
});

const stateOf = () => world.row<{ state: string }>('SELECT state FROM payments')?.state;

describe('money being returned while its payer disputes it', () => {
  it.each([
    ['lost', 'not sent besides', []],
    ['won', 'sent back after all', ['p1']],
  ] as const)('waits, and once the dispute is %s it is %s', async (standing, _what, sent) => {
    await world.tell(payment());
    world.refundAnswer = 'unknown';
    await world.reached(() => world.till.decidePayment('p1', { kind: 'return' }));
    await world.run(minuteMs);
    await world.tell({ ...dispute, eventId: 'c1', standing: 'opened' });
    world.refundAnswer = 'accepted';
    await world.run(60 * minuteMs);
    expect([stateOf(), [...world.refunded]]).toEqual(['returning', []]);
    await world.tell({ ...dispute, eventId: 'c2', standing });
    await world.run(10 * minuteMs);
    expect([stateOf(), [...world.refunded]]).toEqual(['returned', sent]);
  });
});

describe('a till that has nothing to return', () => {
  it('needs no provider to find that out', async () => {
    const sql = objectSql(statementsOf(tillMigrations));
    const commit = <Value>(work: () => Value) => work();
    const parts = { sql, tillId: 'gone', commit, provider: async () => undefined };
    await expect(refundDue(parts)).resolves.toBeUndefined();
  });
});
