import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { House } from '#functions/house-account/object/house.object.ts';
import type { LedgerRow } from '#functions/wallet/ledger.ts';
import type { Round } from '#functions/wallet/bets/rounds.ts';
import { isDeep, simulationMsMax } from '#tests/support/lane.ts';
import { clock, stopMachineClock } from './platform/clock.ts';
import { Faults } from './platform/faults.ts';
import { Network } from './platform/network.ts';
import { ObjectStorage } from './platform/object-storage.ts';
import { RecordsDatabase } from './platform/records-database.ts';
import { Seeded } from './world/seeded.ts';

const roundsPlayed = isDeep ? 200_000 : 20_000;
/** A delivery is full with a stake and a win for each of these rounds. */
const roundsPerDelivery = 50;
/** Long enough that the sums of the first hours are deleted. */
const playedMs = 144 * 3_600_000;
const stepMs = Math.floor((playedMs * roundsPerDelivery) / roundsPlayed);

interface Size {
  readonly rows: Readonly<Record<string, number>>;
  readonly bytes: number;
}

function sizeOf(storage: ObjectStorage): Size {
  const tables = storage.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const counted = tables.map(({ name }) => {
    const [row] = storage.rows<{ n: number }>(`SELECT count(*) AS n FROM ${name}`);
    return [name, row?.n ?? 0] as const;
  });
  const [space] = storage.rows<{ bytes: number }>(
    'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  );
  return { rows: Object.fromEntries(counted), bytes: space?.bytes ?? 0 };
}

/** One house shard that receives rounds, each with a stake and a win large enough for the winner board. */
class Shard {
  readonly storage = new ObjectStorage();
  readonly records = new RecordsDatabase();
  readonly archived = new Set<string>();
  readonly #house: House;
  readonly #senders: number;
  #deliveries = 0;

  constructor(senders: number) {
    this.#senders = senders;
    this.records.database.exec(
      "INSERT INTO merchants (code, host, name) VALUES ('demo', 'localhost', 'Demo')",
    );
    const seeded = new Seeded(1);
    const DB = this.records.asPlatform(new Network(seeded, new Faults(seeded, 0)));
    const ARCHIVE = { put: async (key: string) => this.archived.add(key) };
    const env = { DB, ARCHIVE, ARCHIVE_GATHER_SECONDS: '300' };
    const state = { id: { name: 'demo/1' }, storage: this.storage.asPlatform() };
    this.#house = new House(state as unknown as DurableObjectState, env as unknown as Env);
  }

  /** Delivers a number of rounds from the members in turn, and runs the alarm whenever it is due. */
  async play(rounds: number): Promise<Size> {
    for (let left = rounds; left > 0; left -= roundsPerDelivery) {
      this.#deliver();
      this.storage.commit();
      clock.nowMs += stepMs;
      await this.#serveAlarm();
    }
    return sizeOf(this.storage);
  }

  close(): void {
    this.storage.close();
    this.records.database.close();
  }

  #deliver(): void {
    const memberId = `m${this.#deliveries % this.#senders}`;
    const before = Math.floor(this.#deliveries / this.#senders) * roundsPerDelivery;
    this.#deliveries += 1;
    const member = { merchant: 'demo', memberId, currency: 'USD', usernameMask: 'sa***7' };
    const played = Array.from({ length: roundsPerDelivery }, (_, at) => before + at);
    this.#house.receive(member, {
      afterSeq: before * 2,
      postings: played.flatMap(postingsOf),
      rounds: played.map(roundOf),
      alerts: [],
    });
  }

  async #serveAlarm(): Promise<void> {
    const { alarmAtMs } = this.storage;
    if (alarmAtMs === undefined || alarmAtMs > clock.nowMs) return;
    this.storage.alarmAtMs = undefined;
    await this.#house.alarm();
    this.storage.commit();
  }
}

function postingsOf(at: number): LedgerRow[] {
  const shared = { at_ms: clock.nowMs, cash_after_minor: 0, source: 'house', round_id: `r${at}`, hash: '' };
  const stake = { kind: 'BET', debit: 'cash', credit: 'clearing', amount_minor: 100 } as const;
  const win = { kind: 'WIN', debit: 'clearing', credit: 'cash', amount_minor: 6_000 } as const;
  return [
    { ...shared, ...stake, seq: at * 2 + 1, reference: `b${at}` },
    { ...shared, ...win, seq: at * 2 + 2, reference: `w${at}` },
  ];
}

function roundOf(at: number): Round {
  const sums = { trial: 0, bets: 1, stake_minor: 100, win_minor: 6_000, version: 2, jackpot_share: 0 };
  const times = { opened_at_ms: clock.nowMs, closed_at_ms: clock.nowMs };
  return { source: 'house', id: `r${at}`, vendor_code: 'TEST', game_code: 'test-game', ...sums, ...times };
}

let shards: Shard[] = [];
const shardOf = (senders: number) => {
  const shard = new Shard(senders);
  shards.push(shard);
  return shard;
};
beforeAll(stopMachineClock);
afterEach(() => {
  for (const shard of shards) shard.close();
  shards = [];
});

describe('what a shard of the house account stores', () => {
  it(`is one row for each member, and no more after ${roundsPlayed} rounds than after half of them`, {
    timeout: simulationMsMax,
  }, async () => {
    const shard = shardOf(50);
    const half = await shard.play(roundsPlayed / 2);
    const whole = await shard.play(roundsPlayed / 2);
    expect(whole.rows).toMatchObject({ senders: 50, totals: 2, unrecorded: 0 });
    expect(whole.rows['hours']).toBeLessThanOrEqual(49);
    expect(whole.rows).toEqual(half.rows);
    expect(whole.bytes).toBeLessThanOrEqual(half.bytes + 8_192);
    const [{ n } = { n: 0 }] = shard.records.rows<{ n: number }>('SELECT count(*) AS n FROM winners');
    expect(n).toBeGreaterThan(0);
    expect(n).toBeLessThanOrEqual(2_000 + roundsPerDelivery);
    const counted =
      "SELECT sum(bets) AS bets, sum(win_minor) AS win FROM hourly_play WHERE merchant = 'demo'";
    expect(shard.records.rows(counted)).toEqual([{ bets: roundsPlayed, win: roundsPlayed * 6_000 }]);
  });

  it('grows by less than a kilobyte a member', { timeout: simulationMsMax }, async () => {
    const few = await shardOf(50).play(roundsPlayed / 4);
    const many = await shardOf(100).play(roundsPlayed / 4);
    expect(many.rows).toEqual({ ...few.rows, senders: 100, players: 100 });
    expect(many.bytes - few.bytes).toBeLessThan(50 * 1_024);
  });
});
