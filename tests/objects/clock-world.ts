import { LotteryClock } from '#functions/features/lottery/draw-clock/draw-clock.object.ts';
import type {
  BeaconFault,
  BeaconPort,
  BeaconRound,
} from '#functions/features/lottery/draw-clock/draw/beacon-port.ts';
import type { ClosedShard } from '#functions/features/lottery/draw-clock/draw-clock.lifecycle.ts';
import type { DrawEnding, FilePlace } from '#functions/features/lottery/shard-port.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { clock } from '../money/platform/clock.ts';
import type { Network } from '../money/platform/network.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';

/** One ticket shard as the clock sees it: the requests made to it, and its progress. */
export interface ShardState {
  readonly tickets: number;
  readonly root: string;
  readonly endings: DrawEnding[];
  isSealed: boolean;
  /** How many times it must be asked until none of its tickets is open. */
  rounds: number;
  /** The places in the archive to which its tickets were to be moved. */
  readonly places: FilePlace[];
}

const game: LotteryGame = {
  gameId: 7,
  code: 'FIVE_1',
  shape: 'five-digits',
  tag: 'fast',
  prizeMode: 'Lott',
  plays: ['ent'],
  calendar: { kind: 'interval', everySeconds: 60, closeBeforeSeconds: 10 },
  timeZone: 'UTC',
  results: 'own',
  names: { en: 'Five digits' },
  isOnSale: true,
};

/** A game's draw clock on its storage, with shards and a source of outside randomness that the test controls. */
export class ClockWorld {
  readonly storage: ObjectStorage;
  readonly shards = new Map<string, ShardState>();
  /** The archive's JSON documents by key. */
  readonly archive = new Map<string, string>();
  readonly #database = new RecordsDatabase();
  /** By how many rounds the source's answer for an instant is too early; 0 for a correct one. */
  roundsEarly = 0;
  beacon: ((round: number) => BeaconRound | BeaconFault) | undefined;
  /** The number of the message at which the process dies, counted from 1; 0 for none. */
  dieAt = 0;
  deaths = 0;
  /** Called with each message to a shard. */
  onMessage: (shard: string) => unknown = () => undefined;
  #messages = 0;
  #death = Promise.withResolvers<'died'>();
  clock: LotteryClock;

  constructor(changes: Partial<LotteryGame> = {}, storage = new ObjectStorage()) {
    this.storage = storage;
    this.#database.rows(
      "INSERT OR IGNORE INTO merchants (code, host, name) VALUES ('demo', 'demo.test', 'Demo')",
    );
    this.store(changes);
    this.clock = this.restarted();
  }

  /** Makes the process die at one of the next messages, counted from 1. */
  dieInMessages(messages: number): void {
    this.dieAt = this.#messages + messages;
  }

  /** Changes the game in the merchant's settings. The clock reads them again within ten seconds. */
  store(changes: Partial<LotteryGame>): void {
    const document = JSON.stringify({ games: [{ ...game, ...changes }] });
    this.#database.rows(
      `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
       VALUES ('demo', 'lottery-games', ?, 1, 0, 'test')
       ON CONFLICT DO UPDATE SET document = excluded.document, version = version + 1`,
      document,
    );
  }

  /** Restarts the object from what it had written. */
  restarted(): LotteryClock {
    this.storage.abandon();
    const state = { id: { name: 'demo/7' }, storage: this.storage.asPlatform() };
    const env = {
      DB: this.#database.asPlatform(undefined as unknown as Network),
      ARCHIVE: this.#bucket(),
    };
    const beacons = {
      chosen: async () => this.#beacon(),
      ofChain: async () => this.#beacon(),
    };
    this.clock = new LotteryClock(state as unknown as DurableObjectState, env as unknown as Env, {
      beacons,
      shardOf: (_env, _merchant, _gameId, numero, shard) => this.#shard(`${numero}/${shard}`),
    });
    this.storage.commit();
    return this.clock;
  }

  /** Sells a draw over several shards, with the given number of tickets in each. */
  async sell(numero: string, tickets: readonly number[], rounds = 1): Promise<number> {
    for (const [shard, count] of tickets.entries())
      this.shards.set(`${numero}/${shard}`, {
        tickets: count,
        root: String(shard + 1)
          .repeat(64)
          .slice(0, 64),
        endings: [],
        isSealed: false,
        rounds,
        places: [],
      });
    const shards = await this.clock.shards(numero, tickets.length);
    this.storage.commit();
    return shards;
  }

  /** Advances the time, and serves every alarm on the way. */
  async runUntil(atMs: number): Promise<void> {
    for (;;) {
      this.storage.commit();
      const alarmAtMs = this.storage.alarmAtMs;
      if (alarmAtMs === undefined || alarmAtMs > atMs) break;
      clock.nowMs = Math.max(clock.nowMs, alarmAtMs);
      this.storage.alarmAtMs = undefined;
      const ended = await Promise.race([this.clock.alarm(), this.#death.promise]);
      if (ended !== 'died') continue;
      // The platform retries the alarm of a process that died in it.
      this.restarted();
      this.storage.alarmAtMs = clock.nowMs;
    }
    clock.nowMs = Math.max(clock.nowMs, atMs);
  }

  rows<Row>(query: string, ...values: (string | number)[]): Row[] {
    this.storage.commit();
    return this.storage.rows<Row>(query, ...values);
  }

  /** One step of a message: its sending or its response. Earlier writes are durable by then. */
  async #step(): Promise<void> {
    this.storage.commit();
    this.#messages += 1;
    if (this.#messages !== this.dieAt) return undefined;
    this.deaths += 1;
    this.storage.abandon();
    this.#death.resolve('died');
    this.#death = Promise.withResolvers<'died'>();
    // A dead process gets no response.
    return new Promise<never>(() => undefined);
  }

  #bucket(): object {
    return {
      put: async (key: string, text: string) => {
        await this.#step();
        this.archive.set(key, text);
        await this.#step();
      },
      get: async (key: string) => {
        const text = this.archive.get(key);
        return text === undefined ? null : { text: async () => text };
      },
    };
  }

  #beacon(): BeaconPort | undefined {
    const { beacon } = this;
    return (
      beacon && {
        chain: 'test chain',
        roundFrom: (atMs) => Math.ceil(atMs / 3_000) - this.roundsEarly,
        comesAtMs: (round) => round * 3_000,
        read: async (round) => {
          await this.#step();
          const read = beacon(round);
          await this.#step();
          return read;
        },
      }
    );
  }

  #shard(name: string): ClosedShard {
    const request = async <Value>(work: (shard: ShardState) => Value): Promise<Value> => {
      this.onMessage(name);
      await this.#step();
      const shard = this.shards.get(name);
      if (!shard) throw new Error(`no shard ${name}`);
      const value = work(shard);
      await this.#step();
      return value;
    };
    return {
      seal: () =>
        request((shard) => {
          shard.isSealed = true;
          return { root: shard.root, tickets: shard.tickets };
        }),
      end: (ending) =>
        request((shard) => {
          shard.endings.push(ending);
          shard.rounds -= 1;
          const open = shard.rounds > 0 ? shard.tickets : 0;
          return { settled: shard.tickets - open, open };
        }),
      archive: (place) =>
        request((shard) => {
          shard.places.push(place);
          const { tickets } = shard;
          return tickets === 0 ? { tickets } : { tickets, key: name, sha256: `hash of ${name}` };
        }),
    };
  }
}
