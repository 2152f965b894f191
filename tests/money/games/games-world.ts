import { Activity } from '../platform/activity.ts';
import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import { Network } from '../platform/network.ts';
import { ObjectHost } from '../platform/object-host.ts';
import { Violation } from '../world/operation.ts';
import { Seeded } from '../world/seeded.ts';
import type { WorldResult, WorldSize } from '../world/world.ts';
import { creditMinor, Gambler, type Play } from './gambler.ts';
import { auditGames } from './games-audit.ts';
import { type GameEngine, games, GamesWorker } from './games-worker.ts';

/** Turns without progress, or at one instant, after which the world counts as stuck. */
const turnsMax = 60_000;
/** An open field waits a day for its player. */
const longestWaitMs = 3_600_000;
/** How often the wallet falls silent, for each share of other faults. */
const silences = 0.15;
const engines = Object.keys(games) as GameEngine[];

/** Members at every game of the house, whose calls to the wallet, the house and the jackpot meet faults. */
export class GamesWorld {
  readonly #gamblers: Gambler[];
  readonly #size: WorldSize;
  readonly #seeded: Seeded;
  readonly #faults: Faults;
  readonly #network: Network;
  readonly #worker: GamesWorker;
  #operations = 0;
  #requests = 0;

  constructor(seed: number, size: WorldSize) {
    this.#size = size;
    this.#seeded = new Seeded(seed);
    chooseBySeed(this.#seeded);
    this.#faults = new Faults(this.#seeded, size.faultShare);
    this.#network = new Network(this.#seeded, this.#faults);
    const host = new ObjectHost(this.#seeded, this.#faults, this.#network);
    this.#worker = new GamesWorker(this.#network, host);
    this.#gamblers = Array.from(
      { length: size.members },
      (_, at) => new Gambler(`g${this.#seeded.whole(1_000, 9_999)}-${at}`, this.#seeded),
    );
  }

  traceOf(member: string): readonly string[] {
    return this.#gamblers.find(({ name }) => name === member)?.trace() ?? [];
  }

  /** Runs to the end and audits; throws a Violation if an invariant is broken. */
  async run(): Promise<WorldResult> {
    for (const gambler of this.#gamblers) await this.#seat(gambler);
    while (this.#operations < this.#size.operations) await this.#turn();
    this.#faults.share = 0;
    this.#worker.host.restartAll({ alarmsLost: false });
    await this.#drain();
    this.#askAllAgain();
    await this.#drain();
    await this.#reconcile();
    await auditGames(this.#gamblers, this.#worker);
    this.#worker.host.close();
    this.#worker.records.database.close();
    return { operations: this.#operations, requests: this.#requests, legs: this.#faults.counts() };
  }

  async #seat({ name, sessionId }: Gambler): Promise<void> {
    const { host } = this.#worker;
    const session = { id: sessionId, device: 'a phone', username: 'sana77', accountType: 0 };
    const started = { ...session, remembered: true, renewalHash: name };
    await host.atOnce('object', `demo/${name}`, 'startSession', started);
    const credit = { key: 'welcome', amountMinor: creditMinor, currency: 'USD', username: 'sana77' };
    await host.atOnce('object', `demo/${name}`, 'grantPlayCredit', credit);
  }

  async #turn(): Promise<void> {
    clock.nowMs += this.#seeded.whole(1, 150);
    this.#resend();
    if (await this.#network.deliverOne()) return;
    if (await this.#worker.host.ringOne()) return;
    if (!this.#seeded.chance(0.5)) return;
    if (this.#seeded.chance(silences * this.#faults.share)) this.#fallSilent();
    const gambler = this.#seeded.pick(this.#gamblers);
    const play = gambler.begin(this.#seeded.chance(0.5) ? 'slot' : this.#seeded.pick(engines));
    if (!play) return;
    this.#operations += 1;
    this.#send(gambler, play);
  }

  /** The wallet is not heard for longer than a stake waits for it. */
  #fallSilent(): void {
    this.#worker.silentUntilMs = clock.nowMs + this.#seeded.whole(30_000, 120_000);
  }

  #resend(): void {
    for (const gambler of this.#gamblers)
      for (const play of gambler.open) if (play.resendAtMs <= clock.nowMs) this.#send(gambler, play);
  }

  #send(gambler: Gambler, play: Play): void {
    gambler.sent(play);
    this.#ask(gambler, play);
  }

  #ask(gambler: Gambler, play: Play): void {
    this.#requests += 1;
    const { name, sessionId } = gambler;
    this.#network.throwOut('request', name, async () => {
      await new Activity().start(async () => {
        const credentials = await this.#worker.credentials(play.engine, name, sessionId);
        const order = play.method === 'step' ? play.order : { ...play.order, credentials };
        const said = await this.#worker.ask(play.engine, name, play.method, order).catch(() => undefined);
        if (said) this.#network.throwOut('answer', name, async () => gambler.hear(play, said));
      });
    });
  }

  /** Runs without faults until every call is answered, every round over and every outbox and sum delivered. */
  async #drain(): Promise<void> {
    for (let turn = 0; turn < turnsMax; turn += 1) {
      this.#resend();
      if ((await this.#network.deliverOne()) || (await this.#worker.host.ringOne())) continue;
      const resends = this.#gamblers.flatMap(({ open }) => open.map(({ resendAtMs }) => resendAtMs));
      if (resends.length === 0 && this.#network.isEmpty && this.#isAtRest()) return;
      const next = Math.min(this.#network.nextAtMs(), this.#worker.host.nextAlarmAtMs(), ...resends);
      clock.nowMs = Math.max(clock.nowMs + 1, Math.min(next, clock.nowMs + longestWaitMs));
    }
    throw new Violation('', 'not everything was answered, settled and delivered');
  }

  #isAtRest(): boolean {
    const { host } = this.#worker;
    const isNone = (query: string) => (storage: { rows(query: string): unknown[] }) =>
      storage.rows(query).length === 0;
    const open = "SELECT 1 FROM rounds WHERE state NOT IN ('done', 'void') LIMIT 1";
    return (
      host.storages('object').every(isNone('SELECT 1 FROM outbox LIMIT 1')) &&
      host.storages('table').every(isNone(open)) &&
      host.storages('instant').every(isNone(open)) &&
      host.storages('outbox').every(isNone('SELECT 1 FROM jackpots WHERE revision > told_revision LIMIT 1'))
    );
  }

  /** Asks for answered calls once more, as a game does that lost the answer. */
  #askAllAgain(): void {
    for (const gambler of this.#gamblers)
      for (const play of gambler.answered)
        if (this.#seeded.chance(this.#size.askedAgain)) this.#ask(gambler, play);
  }

  /** Has every wallet compare itself with its ledger, its holds and the house account; a mismatch freezes it. */
  async #reconcile(): Promise<void> {
    for (const { name } of this.#gamblers)
      await new Activity().start(async () => {
        await this.#worker.player(name).reconcileWallet();
      });
    await this.#drain();
  }
}

/** Seeds of rounds and their ids come from the simulation's seed, so that a world can be run again. */
function chooseBySeed(seeded: Seeded): void {
  const bytes = (count: number) => Array.from({ length: count }, () => seeded.whole(0, 255));
  const hex = (count: number) =>
    bytes(count)
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  Object.defineProperty(crypto, 'getRandomValues', {
    configurable: true,
    value: (into: Uint8Array) => {
      into.set(bytes(into.length));
      return into;
    },
  });
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
  });
}
