import type { SportsMatchLists } from '#src/contracts/house/sports.ts';
import { drain } from '../games/drain.ts';
import { Activity } from '../platform/activity.ts';
import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import { Network } from '../platform/network.ts';
import { ObjectHost } from '../platform/object-host.ts';
import { chooseBySeed } from '../platform/seeded-chance.ts';
import type { PlatformSocket } from '../platform/web-sockets.ts';
import { Seeded } from '../world/seeded.ts';
import type { WorldResult, WorldSize } from '../world/world.ts';
import { type Call, Punter, sportsTerms } from './punter.ts';
import { auditTables, creditMinor } from './tables-audit.ts';
import { tables, type TableEngine, TablesWorker, type TableWord } from './tables-worker.ts';
import { noCoolDays } from '../world/no-cool-days.ts';

/** Reduces the faults, because a table is one object for all members and its crash affects everybody. */
const shareOfTables = 0.6;
/** The probabilities that the wallet falls silent and that the clock jumps, relative to that of other faults. */
const silences = 0.05;
const leaps = 0.1;
/** The probabilities that the members read the matches, and that an operator voids one. */
const looks = 0.05;
const voids = 0.01;
const firstMs = 1_800_000_000_000;
const dayMs = 24 * 3_600_000;
/** Crash is listed twice, because flights are short and demand most of a member. */
const request = ['crash', 'crash', 'tiger', 'sports'] as const;
const engines = Object.keys(tables) as TableEngine[];

/** Members at shared tables and matches, whose every message and process is subject to faults. */
export class TablesWorld {
  readonly #punters: Punter[];
  readonly #size: WorldSize;
  readonly #seeded: Seeded;
  readonly #faults: Faults;
  readonly #network: Network;
  readonly #worker: TablesWorker;
  readonly #sockets: PlatformSocket[] = [];
  #operations = 0;
  #requests = 0;

  constructor(seed: number, size: WorldSize) {
    this.#size = size;
    this.#seeded = new Seeded(seed);
    chooseBySeed(this.#seeded);
    // Matches follow from the clock, so each seed gets a day of its own.
    clock.nowMs = firstMs + (seed % 1_000) * dayMs;
    this.#faults = new Faults(this.#seeded, 0);
    this.#network = new Network(this.#seeded, this.#faults);
    const host = new ObjectHost(this.#seeded, this.#faults, this.#network);
    this.#worker = new TablesWorker(this.#network, host, this.#seeded);
    this.#punters = Array.from(
      { length: size.members },
      (_, at) => new Punter(`p${this.#seeded.whole(1_000, 9_999)}-${at}`, this.#seeded),
    );
  }

  traceOf(member: string): readonly string[] {
    return this.#punters.find(({ name }) => name === member)?.trace() ?? [];
  }

  /** Runs to the end and audits; throws a Violation if an invariant is broken. */
  async run(): Promise<WorldResult> {
    for (const punter of this.#punters) await this.#launch(punter);
    this.#faults.share = this.#size.faultShare * shareOfTables;
    while (this.#operations < this.#size.operations) await this.#turn();
    this.#faults.share = 0;
    // Nobody watches any more: the tables play their rounds to the end, and then rest.
    for (const socket of this.#sockets) socket.close();
    this.#worker.host.restartAll({ alarmsLost: false });
    await this.#drain();
    this.#askAllAgain();
    await this.#drain();
    await this.#reconcile();
    await auditTables(this.#punters, this.#worker, this.#sockets);
    this.#worker.host.close();
    this.#worker.records.database.close();
    return { operations: this.#operations, requests: this.#requests, legs: this.#faults.counts() };
  }

  async #launch({ name, sessionId }: Punter): Promise<void> {
    const { host } = this.#worker;
    const session = { id: sessionId, device: 'a phone', username: 'sana77', accountType: 0 };
    const started = { ...session, remembered: true, renewalHash: name };
    await host.atOnce('object', `demo/${name}`, 'startSession', started, noCoolDays);
    const credit = { key: 'welcome', amountMinor: creditMinor, currency: 'USD', username: 'sana77' };
    await host.atOnce('object', `demo/${name}`, 'grantPlayCredit', credit);
    for (const engine of ['crash', 'tiger'] as const) {
      this.#sockets.push(await this.#worker.watch(engine, name, sessionId));
      while (await this.#network.deliverOne());
    }
  }

  async #turn(): Promise<void> {
    clock.nowMs += this.#seeded.whole(1, 15);
    this.#resend();
    if (await this.#network.deliverOne()) return;
    if (await this.#worker.host.ringOne()) return;
    clock.nowMs += this.#seeded.whole(1, 400);
    if (this.#seeded.chance(leaps * this.#faults.share)) clock.nowMs += this.#seeded.whole(5_000, 90_000);
    if (this.#seeded.chance(silences * this.#faults.share))
      this.#worker.silentUntilMs = clock.nowMs + this.#seeded.whole(5_000, 90_000);
    if (this.#seeded.chance(looks)) this.#look();
    if (this.#seeded.chance(voids)) this.#voidOne();
    if (!this.#seeded.chance(0.3)) return;
    const punter = this.#seeded.pick(this.#punters);
    const call = punter.begin(this.#seeded.pick(request), this.#roundNumber());
    if (!call) return;
    this.#operations += 1;
    this.#send(punter, call);
  }

  /** The round of the card table that a member sees, or the one before it. */
  #roundNumber(): number {
    const rows = this.#worker
      .storage('tiger')
      ?.rows<{ round_number: number }>('SELECT round_number FROM clock');
    return Math.max(1, (rows?.[0]?.round_number ?? 1) - (this.#seeded.chance(0.05) ? 1 : 0));
  }

  #look(): void {
    const { modelId } = tables.sports;
    this.#ask('matches', ['sports', 'lists', modelId, sportsTerms.marginThousandths], (said) => {
      for (const punter of this.#punters) punter.matches = (said as SportsMatchLists).matches;
    });
  }

  #voidOne(): void {
    const [{ matches }] = this.#punters as [Punter];
    const match = matches.length > 0 ? this.#seeded.pick(matches) : undefined;
    if (match) this.#ask('operator', ['sports', 'voidMatch', match.matchId], () => undefined);
  }

  #resend(): void {
    for (const punter of this.#punters)
      for (const call of punter.open) if (call.resendAtMs <= clock.nowMs) this.#send(punter, call);
  }

  #send(punter: Punter, call: Call): void {
    punter.sent(call);
    this.#play(punter, call);
  }

  #play(punter: Punter, call: Call): void {
    const { engine, method, betId, order } = call;
    const { name: memberId, sessionId } = punter;
    const hear = (said: unknown) => punter.hear(call, said as TableWord);
    if (method === 'cashOut') return this.#ask(memberId, [engine, method, memberId, betId], hear);
    const placed = async () => {
      const credentials = await this.#worker.credentials(engine, memberId, sessionId);
      return [engine, method, { memberId, betId, ...order, credentials }] as const;
    };
    return this.#ask(memberId, placed, hear);
  }

  /** One request of a table and its response, both subject to faults. */
  #ask(lane: string, order: Input | (() => Promise<Input>), hear: (said: unknown) => void): void {
    this.#requests += 1;
    this.#network.throwOut('request', lane, async () => {
      await new Activity().start(async () => {
        const values = typeof order === 'function' ? await order() : order;
        const said = await this.#worker.ask(...values).catch(() => undefined);
        if (said) this.#network.throwOut('answer', lane, async () => hear(said));
      });
    });
  }

  /** Runs until every call is answered, every bet settled and every outbox delivered. */
  #drain(): Promise<void> {
    return drain(this.#network, this.#worker.host, {
      resend: () => this.#resend(),
      resendsAtMs: () => this.#punters.flatMap(({ open }) => open.map(({ resendAtMs }) => resendAtMs)),
      isAtRest: () => this.#isAtRest(),
      turnsMax: 20_000,
    });
  }

  #isAtRest(): boolean {
    const open = "SELECT 1 FROM bets WHERE state NOT IN ('done', 'void', 'returned') LIMIT 1";
    const isNone = (query: string) => (storage: { rows(query: string): unknown[] }) =>
      storage.rows(query).length === 0;
    return (
      this.#worker.host.storages('object').every(isNone('SELECT 1 FROM outbox LIMIT 1')) &&
      engines.every((engine) => this.#worker.host.storages(engine).every(isNone(open)))
    );
  }

  /** Repeats answered calls, as a game does that lost the response. */
  #askAllAgain(): void {
    for (const punter of this.#punters)
      for (const call of punter.answered)
        if (this.#seeded.chance(this.#size.repeated)) this.#play(punter, call);
  }

  /** Makes every wallet compare itself with its ledger, its holds and the house account. A mismatch freezes it. */
  async #reconcile(): Promise<void> {
    for (const { name } of this.#punters)
      await new Activity().start(async () => {
        await this.#worker.player(name).reconcileWallet();
      });
    await this.#drain();
  }
}

type Input = readonly [engine: TableEngine, method: string, ...values: unknown[]];
