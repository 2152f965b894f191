import { Activity } from '../platform/activity.ts';
import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import { Network } from '../platform/network.ts';
import { ObjectHost } from '../platform/object-host.ts';
import { chooseBySeed } from '../platform/seeded-chance.ts';
import { Seeded } from '../world/seeded.ts';
import type { WorldResult, WorldSize } from '../world/world.ts';
import { drain } from './drain.ts';
import { creditMinor, Gambler, type Play } from './gambler.ts';
import { auditGames } from './games-audit.ts';
import { type GameEngine, games, GamesWorker } from './games-worker.ts';
import { noCoolDays } from '../world/no-cool-days.ts';

/** The probability that the wallet falls silent, relative to that of other faults. */
const silences = 0.15;
const engines = Object.keys(games) as GameEngine[];

/** Members at every game of the house, whose calls to the wallet, the house and the jackpot are subject to faults. */
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
    for (const gambler of this.#gamblers) await this.#launch(gambler);
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

  async #launch({ name, sessionId }: Gambler): Promise<void> {
    const { host } = this.#worker;
    const session = { id: sessionId, device: 'a phone', username: 'sana77', accountType: 0 };
    const started = { ...session, remembered: true, renewalHash: name };
    await host.atOnce('object', `demo/${name}`, 'startSession', started, noCoolDays);
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

  /** Silences the wallet for longer than a stake waits for it. */
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

  /** Runs until every call is answered, every round over, and every outbox and sum delivered. */
  #drain(): Promise<void> {
    return drain(this.#network, this.#worker.host, {
      resend: () => this.#resend(),
      resendsAtMs: () => this.#gamblers.flatMap(({ open }) => open.map(({ resendAtMs }) => resendAtMs)),
      isAtRest: () => this.#isAtRest(),
    });
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

  /** Repeats answered calls, as a game does that lost the response. */
  #askAllAgain(): void {
    for (const gambler of this.#gamblers)
      for (const play of gambler.answered)
        if (this.#seeded.chance(this.#size.repeated)) this.#ask(gambler, play);
  }

  /** Makes every wallet compare itself with its ledger, its holds and the house account. A mismatch freezes it. */
  async #reconcile(): Promise<void> {
    for (const { name } of this.#gamblers)
      await new Activity().start(async () => {
        await this.#worker.player(name).reconcileWallet();
      });
    await this.#drain();
  }
}
