import { windowsFrom } from '#src/rules/lottery/draw-windows.ts';
import { Activity } from '../platform/activity.ts';
import { numberOfAnswer } from '../platform/answers.ts';
import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import { Network } from '../platform/network.ts';
import { ObjectHost } from '../platform/object-host.ts';
import { Violation } from '../world/operation.ts';
import { Seeded } from '../world/seeded.ts';
import type { WorldResult, WorldSize } from '../world/world.ts';
import { type BetAnswer, type BetOperation, BettorClient } from './bettor-client.ts';
import { broken, DrawsSimulation } from './draws-simulation.ts';
import { auditLottery } from './lottery-audit.ts';
import { dice, LotteryWorker } from './lottery-worker.ts';
import { noCoolDays } from '../world/no-cool-days.ts';

/** The number of turns, without progress or at one instant, after which the world counts as stuck. */
const turnsMax = 60_000;
const drawsAhead = 14;
/** The most messages that arrive in one turn. */
const messagesMax = 12;

/** One simulated lottery: members, ticket shards, draws and the house account, with injected faults. */
export class LotteryWorld {
  readonly #clients: BettorClient[];
  readonly #size: WorldSize;
  readonly #seeded: Seeded;
  readonly #faults: Faults;
  readonly #network: Network;
  readonly #worker: LotteryWorker;
  readonly #simulation: DrawsSimulation;
  #operations = 0;
  #requests = 0;

  constructor(seed: number, size: WorldSize) {
    this.#size = size;
    this.#seeded = new Seeded(seed);
    this.#faults = new Faults(this.#seeded, size.faultShare);
    this.#network = new Network(this.#seeded, this.#faults);
    const host = new ObjectHost(this.#seeded, this.#faults, this.#network);
    this.#worker = new LotteryWorker(this.#network, host);
    this.#simulation = new DrawsSimulation(this.#seeded, this.#worker);
    this.#clients = Array.from(
      { length: size.members },
      (_, at) => new BettorClient(`b${this.#seeded.whole(1_000, 9_999)}-${at}`, at, this.#seeded),
    );
  }

  traceOf(member: string): readonly string[] {
    return this.#clients.find(({ name }) => name === member)?.trace() ?? [];
  }

  /** Runs to the end and audits; throws a Violation if an invariant is broken. */
  async run(): Promise<WorldResult> {
    for (const client of this.#clients) await this.#launch(client);
    while (this.#operations < this.#size.operations) await this.#turn();
    this.#faults.share = 0;
    this.#worker.host.restartAll({ alarmsLost: false });
    await this.#drain();
    this.#askAllAgain();
    await this.#drain();
    await this.#reconcile();
    await auditLottery(this.#clients, this.#worker, this.#simulation);
    this.#worker.host.close();
    this.#worker.records.database.close();
    return { operations: this.#operations, requests: this.#requests, legs: this.#faults.counts() };
  }

  async #launch({ name, sessionId, creditMinor: amountMinor }: BettorClient): Promise<void> {
    const { host } = this.#worker;
    const session = { id: sessionId, device: 'a phone', username: 'sana77', accountType: 0 };
    const started = { ...session, remembered: true, renewalHash: name };
    await host.atOnce('object', `demo/${name}`, 'startSession', started, noCoolDays);
    const credit = { key: 'welcome', amountMinor, currency: 'USD', username: 'sana77' };
    await host.atOnce('object', `demo/${name}`, 'grantPlayCredit', credit);
  }

  async #turn(): Promise<void> {
    clock.nowMs += this.#seeded.whole(1, 150);
    this.#resend();
    this.#check();
    // One order sends messages to many draws at once, so several messages arrive in a turn.
    for (let left = this.#seeded.whole(0, messagesMax); left > 0; left -= 1)
      if (!(await this.#network.deliverOne())) break;
    if (await this.#worker.host.ringOne()) return;
    if (await this.#simulation.step()) return;
    if (this.#seeded.chance(0.4)) await this.#start(this.#seeded.pick(this.#clients));
  }

  async #start(client: BettorClient): Promise<void> {
    if (client.open.length >= 2) return;
    if (client.open.length === 0 && this.#seeded.chance(0.04)) return this.#block(client);
    this.#operations += 1;
    const windows = windowsFrom(dice, clock.nowMs, drawsAhead);
    const operation = client.begin(windows);
    for (const { numero } of operation.request?.tickets ?? []) {
      const window = windows.find((each) => each.numero === numero);
      if (window) this.#simulation.expect(window);
    }
    this.#send(client, operation);
  }

  /** Excludes a player, or lifts the exclusion. */
  async #block(client: BettorClient): Promise<void> {
    client.isBlocked = !client.isBlocked;
    if (client.isBlocked) client.blockedAtMs.push(clock.nowMs);
    client.record(client.isBlocked ? 'is excluded' : 'is free');
    const untilMs = client.isBlocked ? Number.MAX_SAFE_INTEGER : 0;
    await this.#worker.host.atOnce('object', `demo/${client.name}`, 'blockPlay', untilMs);
  }

  #resend(): void {
    for (const client of this.#clients)
      for (const operation of client.open)
        if (operation.resendAtMs <= clock.nowMs) this.#send(client, operation);
  }

  #send(client: BettorClient, operation: BetOperation): void {
    client.sent(operation);
    this.#ask(client, operation);
  }

  #ask(client: BettorClient, operation: BetOperation): void {
    this.#requests += 1;
    const { name } = client;
    this.#network.throwOut('request', name, async () => {
      await new Activity().start(async () => {
        const said = await this.#answerTo(client, operation).catch(() => undefined);
        const answer = said && { ...said, number: numberOfAnswer(said) };
        if (answer) this.#network.throwOut('answer', name, async () => client.hear(operation, answer));
      });
    });
  }

  async #answerTo(
    { name, sessionId }: BettorClient,
    { request, cancelled }: BetOperation,
  ): Promise<BetAnswer> {
    // The Worker takes the time when the request arrives; everything after that may take any time.
    const receivedAtMs = clock.nowMs;
    const player = this.#worker.player(name) as unknown as Record<
      string,
      (...values: unknown[]) => Promise<BetAnswer>
    >;
    const answer = request
      ? await player['placeLotteryOrder']?.(sessionId, { ...request, receivedAtMs })
      : await player['cancelTicket']?.(sessionId, cancelled?.orderId, cancelled?.ticketId, receivedAtMs);
    return answer ?? { ok: false };
  }

  #check(): void {
    const [found] = broken.splice(0);
    if (found) throw found;
  }

  /** Runs without faults until every order is answered, every draw ended and every outbox empty. */
  async #drain(): Promise<void> {
    for (let turn = 0; turn < turnsMax; turn += 1) {
      this.#resend();
      this.#check();
      if ((await this.#network.deliverOne()) || (await this.#worker.host.ringOne())) continue;
      if (await this.#simulation.step()) continue;
      const resends = this.#clients.flatMap(({ open }) => open.map(({ resendAtMs }) => resendAtMs));
      if (resends.length === 0 && this.#network.isEmpty && this.#simulation.isOver && this.#isAtRest())
        return;
      const times = [
        this.#network.nextAtMs(),
        this.#worker.host.nextAlarmAtMs(),
        this.#simulation.nextAtMs(),
      ];
      const next = Math.min(...times, ...resends);
      clock.nowMs = Math.max(clock.nowMs + 1, Math.min(next, clock.nowMs + 60_000));
    }
    throw new Violation('', 'not everything was answered, settled and delivered');
  }

  #isAtRest(): boolean {
    const waits = `SELECT 1 FROM outbox UNION ALL SELECT 1 FROM lottery_tickets
      WHERE state IN ('placing', 'accepted') OR is_recalled = 1 LIMIT 1`;
    return this.#worker.host.storages('object').every((storage) => storage.rows(waits).length === 0);
  }

  /** Repeats answered orders, as a browser does that lost the response. */
  #askAllAgain(): void {
    for (const client of this.#clients)
      for (const operation of client.answered)
        if (this.#seeded.chance(this.#size.repeated)) this.#ask(client, operation);
  }

  /** Makes every wallet compare itself with its ledger, its holds and the house account. A mismatch freezes it. */
  async #reconcile(): Promise<void> {
    for (const { name } of this.#clients)
      await new Activity().start(async () => {
        await this.#worker.player(name).reconcileWallet();
      });
    await this.#drain();
  }
}
