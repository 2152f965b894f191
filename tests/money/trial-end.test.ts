import { beforeAll, describe, expect, it } from 'vitest';
import type { Delivery } from '#functions/wallet/delivery/delivery.ts';
import { isDeep, simulationMsMax } from '#tests/support/lane.ts';
import { clock, stopMachineClock, stopTimers } from './platform/clock.ts';
import { watchCryptography } from './platform/cryptography.ts';
import { creditMinor, hoursMax, member, TrialWorld } from './world/trial-world.ts';

beforeAll(() => {
  stopMachineClock();
  stopTimers();
  watchCryptography();
  // The watchdog logs what it found every minute.
  console.error = console.info = () => undefined;
});

async function played(seed: number, faultShare: number): Promise<TrialWorld> {
  const world = new TrialWorld(seed, faultShare);
  await world.open();
  await world.play('bet', 'b1', 300);
  await world.play('win', 'w1', 1_200);
  return world;
}

/** Asserts that nothing is left of the account except in the books and the archive, which agree. */
async function expectEnded(world: TrialWorld): Promise<void> {
  expect(world.row()).toBeUndefined();
  expect(world.isDeleted()).toBe(true);
  expect(world.senders()).toEqual([]);
  expect(world.totalsMinor().every((minor) => minor === 0)).toBe(true);
  expect(world.totals('PLAY_CREDIT')).toBe(-creditMinor);
  expect(world.totals('TRIAL_CLOSED')).toBe(creditMinor + 900);
  const ledger = await world.archived(`ledger/merchant=demo/member=trial-1`);
  expect(ledger.map((row) => Number(row['seq']))).toEqual(ledger.map((_, at) => at + 1));
  expect(Number(ledger.at(-1)?.['cash_after_minor'])).toBe(0);
  const postings = await world.archived('postings/');
  expect(postings.map((row) => row['kind'])).toEqual(['PLAY_CREDIT', 'BET', 'WIN', 'TRIAL_CLOSED']);
}

describe('a trial account that is not used', { timeout: simulationMsMax }, () => {
  it('is deleted after its days, and its credit returns to the house’s books', async () => {
    const world = await played(1, 0);
    await world.pass(24 * 3 - 1);
    expect(world.row()).toBeDefined();
    expect(world.isDeleted()).toBe(false);
    expect(await world.passUntilGone()).toBeLessThanOrEqual(24);
    await expectEnded(world);
    world.close();
  });

  it('is kept while it is used', async () => {
    const world = await played(2, 0);
    for (let day = 0; day < 5; day += 1) {
      await world.pass(24);
      await world.play('win', `w-${day}`, 1);
    }
    expect(world.isDeleted()).toBe(false);
    await world.pass(24 * 4);
    expect(world.isDeleted()).toBe(true);
    world.close();
  });

  it('waits for a round that its vendor has not closed, and accepts its win', async () => {
    const world = new TrialWorld(3, 0);
    await world.open();
    await world.play('bet', 'b1', 300);
    await world.pass(24 * 10);
    expect(world.isDeleted()).toBe(false);
    expect(await world.play('win', 'w1', 1_200)).toMatchObject({ ok: true });
    await world.pass(24 * 5);
    await expectEnded(world);
    world.close();
  });

  it('is never confused with another: a real member’s object is never deleted', async () => {
    const world = new TrialWorld(4, 0);
    await world.open(0);
    world.worker.records.database.exec(
      "UPDATE members SET account_type = 0, password_hash = 'x', consented_at_ms = 1 WHERE id = 'trial-1'",
    );
    await world.host.atOnce('object', member, 'lookAfterTrial');
    await world.pass(24 * 10);
    expect(world.row()).toBeDefined();
    expect(world.isDeleted()).toBe(false);
    world.close();
  });

  it('is retired at the house for good: a late delivery does not create a wallet again', async () => {
    const world = await played(5, 0);
    const ledger = world.host.storageOf('object', member)?.rows('SELECT * FROM ledger ORDER BY seq') ?? [];
    const late = { afterSeq: 0, postings: ledger, rounds: [], alerts: [] } as unknown as Delivery;
    const about = { merchant: 'demo', memberId: 'trial-1', currency: 'USD', usernameMask: 'gu***1' };
    await world.pass(24 * 5);
    await expectEnded(world);
    const names = Array.from({ length: 8 }, (_, at) => `demo/${at}`);
    const retiredAt = (name: string) =>
      world.host.storageOf('outbox', name)?.rows('SELECT 1 FROM retired') ?? [];
    const shard = names.find((name) => retiredAt(name).length > 0) ?? '';
    await world.host.atOnce('outbox', shard, 'receive', about, late);
    await world.host.atOnce('outbox', shard, 'expect', about);
    await world.pass(2);
    await expectEnded(world);
    world.close();
  });

  it('responds to a vendor after its end as if it had never existed', async () => {
    const world = await played(6, 0);
    await world.pass(24 * 5);
    expect(await world.play('win', 'w2', 50)).toMatchObject({ ok: false, code: 'PLAYER_UNKNOWN' });
    expect(world.totalsMinor().every((minor) => minor === 0)).toBe(true);
    await world.pass(2);
    expect(world.isDeleted()).toBe(true);
    world.close();
  });

  it('is cleaned up again if a call recreates its object after the end', async () => {
    const world = await played(7, 0);
    await world.pass(24 * 5);
    await expectEnded(world);
    await world.host.atOnce('object', member, 'reconcileWallet');
    expect(world.isDeleted()).toBe(false);
    world.host.restartAll({ alarmsLost: false });
    await world.pass(2);
    await expectEnded(world);
    world.close();
  });
});

describe('an object that holds neither a wallet nor a session', { timeout: simulationMsMax }, () => {
  it('is kept if it is a real member’s, with whatever else it stores', async () => {
    const world = new TrialWorld(8, 0);
    world.worker.records.database.exec(
      "UPDATE members SET account_type = 0, password_hash = 'x', consented_at_ms = 1 WHERE id = 'trial-1'",
    );
    await world.host.atOnce('object', member, 'blockPlay', Number.MAX_SAFE_INTEGER);
    await world.pass(24);
    expect(world.isDeleted()).toBe(false);
    world.close();
  });
});

describe('the end of a trial account under faults', { timeout: simulationMsMax }, () => {
  const worlds = isDeep ? 250 : 2;

  it(`happens once and completely in ${worlds} worlds of kills, lost responses and torn writes`, async () => {
    for (let seed = 1; seed <= worlds; seed += 1) {
      const world = await played(seed, 0.04);
      const hours = await world.passUntilGone();
      expect(hours, `seed ${seed}`).toBeLessThan(hoursMax);
      world.faults.share = 0;
      await world.pass(2);
      await expectEnded(world);
      world.close();
    }
  });

  it('continues after a deployment at any point of it', async () => {
    for (let seed = 100; seed < (isDeep ? 106 : 101); seed += 1) {
      const world = await played(seed, 0);
      await world.pass(24 * 3 - 1);
      for (let at = 0; at < 60 && !world.isDeleted(); at += 1) {
        clock.nowMs += 20_000 + seed;
        await world.network.deliverOne();
        await world.host.ringOne();
        if (!world.isDeleted()) world.host.restartAll({ alarmsLost: false });
      }
      await world.passUntilGone();
      await expectEnded(world);
      world.close();
    }
  });
});
