import { beforeEach, describe, expect, it } from 'vitest';
import { Jackpot } from '#functions/features/jackpots/object/jackpot.object.ts';
import { jackpotTerms } from '#src/rules/jackpot/jackpot.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import type { Network } from '../money/platform/network.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';

stopMachineClock();

const minuteMs = 60_000;
const seedMinor = 1_000_000;
const database = new RecordsDatabase();
let storage: ObjectStorage;
let pool: Jackpot;
/** What members were paid according to the house shard, which agrees with what the pool has of it. */
let paidMinor: number;
let revision: number;

beforeEach(() => {
  clock.nowMs += 24 * 60 * minuteMs;
  storage = new ObjectStorage();
  paidMinor = 0;
  revision = 0;
  const state = { id: { name: 'demo/USD/real' }, storage: storage.asPlatform() };
  const env = {
    DB: database.asPlatform(undefined as unknown as Network),
    HOUSE: { getByName: () => ({ jackpotShareOf: async () => share() }) },
  };
  pool = new Jackpot(state as unknown as DurableObjectState, env as unknown as Env);
});

const share = () => ({ revision, share: '80000000', paidMinor: String(paidMinor) });

/** The shard reports a change: contributions, or a jackpot that it saw paid. */
function report(paid = 0): void {
  revision += 1;
  paidMinor += paid;
  pool.contributed({ ...share(), shard: 0 });
}

const win = () =>
  pool.claim({
    roundId: 'r1',
    playerId: 'demo/m1',
    gameCode: 'g',
    terms: jackpotTerms(100, seedMinor),
  });

/** Lets time pass until the alarm that is set, runs it, and returns the finding of the audit. */
async function audited(): Promise<string | null> {
  storage.commit();
  clock.nowMs = storage.alarmAtMs ?? clock.nowMs;
  storage.alarmAtMs = undefined;
  await pool.alarm();
  storage.commit();
  return pool.statement().drift;
}

describe('a pool that idles after a win', () => {
  it('is audited again until the win is paid, and reports it if it stays unpaid', async () => {
    report();
    clock.nowMs += 30 * minuteMs;
    const wonMinor = win();
    expect(await audited()).toBeNull();
    expect(await audited()).toBe('UNPAID');
    report(wonMinor);
    expect(await audited()).toBeNull();
  });

  it('is audited no more once all wins are paid', async () => {
    report();
    report(win());
    expect(await audited()).toBeNull();
    expect(storage.alarmAtMs).toBeUndefined();
  });
});
