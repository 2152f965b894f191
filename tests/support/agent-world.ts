import { playCountingPart } from '#functions/features/agents/member/play-counting.part.ts';
import { beginTeam, countHour, type Counting, progressOf } from '#functions/features/agents/team/counting.ts';
import { teamMigrations } from '#functions/features/agents/team/team.migrations.ts';
import type { TeamSite } from '#functions/features/agents/team/team.site.ts';
import { beginCounting, seal } from '#functions/house-account/object/agents/sealing.ts';
import type { SealRequest } from '#functions/house-account/object/agents/seal-request.ts';
import { expectFrom } from '#functions/house-account/object/registry.ts';
import { receive } from '#functions/house-account/object/inbox.ts';
import { confirmDelivery, nextDelivery, type Delivery } from '#functions/wallet/delivery/delivery.ts';
import { confirmFacts, factsToTell } from '#functions/wallet/delivery/facts.ts';
import { hourOf } from '#src/rules/agents/periods.ts';
import { dayMs } from '#src/rules/durations.ts';
import { type Product, products } from '#src/rules/products.ts';
import { houseSql, objectSql } from './object-sql.ts';
import { TreeDatabase } from './tree-database.ts';
import { type TestWallet, testWallet } from './wallet.ts';

const games = {
  slots: { gameCode: 'game-1', gameType: 'slot' },
  fishing: { gameCode: 'game-1', gameType: 'fishing' },
  engines: { gameCode: 'game-1', gameType: 'crash' },
  live: { gameCode: 'game-1', gameType: 'LIVE' },
  pvp: { gameCode: 'game-1', gameType: 'PVP' },
  sports: { gameCode: 'game-1', gameType: 'SPORTS' },
} as const;
export type Played = keyof typeof games;

/** The game of a product that these tests play. */
export const gameOf = (product: Played) => games[product];

const bounds = { maxPpm: 10_000, floorPpm: 0, gapPpm: 500, intervalPpm: 500, marginPpm: 20_000 };

/** How the teams of these tests count: in UTC and dollars, with every product paid. */
export const worldSite: TeamSite = {
  timeZone: 'UTC',
  currency: 'USD',
  agents: {
    rebates: Object.fromEntries(products.map((product) => [product, bounds])) as Record<
      Product,
      typeof bounds
    >,
    activeMinimumMinor: { hour: 100, day: 100, half: 100 },
  } as TeamSite['agents'],
  counted: { elsewhere: { mayTurnover: true, mayLoss: true }, byCountry: {} },
  byContact: true,
  mayPay: { elsewhere: [], byCountry: {} },
  paid: new Set(),
  statementsKeptMs: 93 * dayMs,
  harmShareMaxPpm: 1_000_000,
};

interface Person {
  readonly wallet: TestWallet;
  readonly shard: number;
}

/** Members below agents with their wallets, the shards that count their play, and the team that adds it up. */
export class AgentWorld {
  readonly tree = new TreeDatabase();
  readonly team = objectSql(teamMigrations.flatMap(({ statements }) => statements));
  readonly #houses: readonly SqlStorage[];
  readonly #people = new Map<string, Person>();
  #turn = 0;
  nowMs: number;
  /** Runs once, when a shard has begun to seal an hour and asks the tree. */
  whileSealing: (() => void) | undefined;

  constructor(nowMs: number, shards = 2) {
    this.nowMs = nowMs;
    this.#houses = Array.from({ length: shards }, houseSql);
    for (const house of this.#houses) beginCounting(house, hourOf('UTC', nowMs).fromMs);
    beginTeam(this.team, 'UTC', nowMs);
  }

  /** Adds a member below another one; without one, a top agent. */
  add(memberId: string, parent?: string, type?: number): string {
    this.tree.add(memberId, parent, type);
    this.tree.rows('UPDATE agent_nodes SET team = 0');
    const wallet = testWallet(100_000_000);
    wallet.sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
    this.#people.set(memberId, { wallet, shard: this.#people.size % this.#houses.length });
    return memberId;
  }

  walletOf(memberId: string): TestWallet {
    const { wallet } = this.#person(memberId);
    wallet.nowMs = this.nowMs;
    return wallet;
  }

  bet(memberId: string, roundId: string, amountMinor: number, product: Played = 'slots'): string {
    const id = `b${++this.#turn}`;
    this.walletOf(memberId).bet(id, amountMinor, { roundId, game: games[product], isSlot: false });
    return id;
  }

  win(memberId: string, roundId: string, amountMinor: number, roundClosed = true): string {
    const id = `w${++this.#turn}`;
    this.walletOf(memberId).win(id, amountMinor, { roundId, roundClosed });
    return id;
  }

  rollback(memberId: string, roundId: string, targetId: string): void {
    this.walletOf(memberId).rollback(`r${++this.#turn}`, targetId, { roundId });
  }

  play(memberId: string, stakeMinor: number, wonMinor: number, product: Played = 'slots'): void {
    const roundId = `round-${++this.#turn}`;
    this.bet(memberId, roundId, stakeMinor, product);
    this.win(memberId, roundId, wonMinor);
  }

  /** The delivery that leaves the wallet next; undefined if it has nothing to deliver. */
  leave(memberId: string): Delivery | undefined {
    const { sql } = this.walletOf(memberId);
    const outgoing = nextDelivery(sql);
    if (!outgoing) return undefined;
    const counted = playCountingPart.counting(sql).count(outgoing.delivery.rounds, this.nowMs);
    return { ...outgoing.delivery, counted, facts: factsToTell(sql) };
  }

  /** The shard receives a delivery. */
  arrive(memberId: string, delivery: Delivery): void {
    const house = this.#houses[this.#person(memberId).shard] as SqlStorage;
    const member = { merchant: 'demo', memberId, currency: 'USD', usernameMask: '***' };
    receive(house, member, delivery, this.nowMs);
  }

  /** The wallet announces postings that are on their way. */
  announce(memberId: string): void {
    const house = this.#houses[this.#person(memberId).shard] as SqlStorage;
    expectFrom(house, { merchant: 'demo', memberId, currency: 'USD', usernameMask: '***' }, this.nowMs);
  }

  /** Delivers everything that a member has; with `confirms` off, the answers of the shard are lost. */
  deliver(memberId: string, confirms = true): void {
    const { sql, nowMs } = this.walletOf(memberId);
    for (let sent = this.leave(memberId); sent; sent = confirms ? this.leave(memberId) : undefined) {
      this.arrive(memberId, sent);
      const outgoing = nextDelivery(sql);
      if (!confirms || !outgoing) return;
      confirmDelivery(sql, outgoing, nowMs);
      confirmFacts(sql, sent.facts ?? []);
    }
  }

  deliverAll(): void {
    for (const memberId of this.#people.keys()) this.deliver(memberId);
  }

  /** Counts every hour that has been over for long enough; stops at one that waits. Returns how many. */
  async count(site: TeamSite = worldSite): Promise<number> {
    for (let hours = 0; ; hours += 1) {
      const hour = hourOf(site.timeZone, progressOf(this.team)?.counted_to_ms ?? 0);
      if (this.nowMs < hour.toMs + 600_000 || !(await countHour(this.#counting(), site, hour))) return hours;
    }
  }

  #counting(): Counting {
    const { env } = this.tree;
    const commit = (work: () => void) => work();
    const begun = (work: () => void) => {
      work();
      const then = this.whileSealing;
      this.whileSealing = undefined;
      then?.();
    };
    const shards = this.#houses.map((sql) => ({
      seal: (request: SealRequest) =>
        seal({ sql, env, merchant: 'demo', commit: begun }, request, this.nowMs),
    }));
    return { sql: this.team, env, merchant: 'demo', team: 0, shards, commit };
  }

  #person(memberId: string): Person {
    const person = this.#people.get(memberId);
    if (!person) throw new Error(`nobody is called ${memberId}`);
    return person;
  }
}
