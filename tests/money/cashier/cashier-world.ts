import { Activity } from '../platform/activity.ts';
import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import { Network } from '../platform/network.ts';
import { ObjectHost } from '../platform/object-host.ts';
import { refusedWrites } from '../platform/object-storage.ts';
import { Violation } from '../world/operation.ts';
import { Seeded } from '../world/seeded.ts';
import type { WorldResult, WorldSize } from '../world/world.ts';
import { BankSimulation } from './bank-simulation.ts';
import { auditCashier } from './cashier-audit.ts';
import { type CashierAnswer, CashierClient, type CashierOperation } from './cashier-client.ts';
import { CashierWorker } from './cashier-worker.ts';
import { nextAsk } from './member-workload.ts';
import { broken, type Notice, OutsideBank } from './outside-bank.ts';
import { OperatorsSimulation } from './operators-simulation.ts';
import { OperatorsSide } from './operators-side.ts';

const hourMs = 3_600_000;
/** The number of turns without progress after which the world counts as stuck. */
const turnsMax = 120_000;
/** The most messages that arrive in one turn. */
const messagesMax = 24;
/** The most alarms that run in one turn. */
const alarmsMax = 4;

/**
 * Members, tills, their banks and the house account under injected faults. No minor unit may be lost or duplicated.
 */
export class CashierWorld {
  readonly #bank: OutsideBank;
  readonly #clients: CashierClient[];
  readonly #simulation: BankSimulation;
  readonly #faults: Faults;
  readonly #network: Network;
  readonly #operators: OperatorsSimulation;
  readonly #side: OperatorsSide;
  readonly #seeded: Seeded;
  readonly #size: WorldSize;
  readonly #worker: CashierWorker;
  #operations = 0;
  #requests = 0;

  constructor(seed: number, size: WorldSize) {
    this.#size = size;
    this.#seeded = new Seeded(seed);
    this.#faults = new Faults(this.#seeded, size.faultShare);
    this.#network = new Network(this.#seeded, this.#faults);
    const host = new ObjectHost(this.#seeded, this.#faults, this.#network);
    this.#bank = new OutsideBank(this.#network, this.#seeded);
    this.#worker = new CashierWorker(this.#network, host, this.#bank);
    this.#simulation = new BankSimulation(this.#bank, this.#seeded);
    this.#side = new OperatorsSide(this.#worker, this.#bank);
    this.#operators = new OperatorsSimulation(this.#side, this.#network, this.#seeded);
    this.#clients = Array.from(
      { length: size.members },
      (_, at) => new CashierClient(`c${this.#seeded.whole(1_000, 9_999)}-${at}`, this.#seeded),
    );
  }

  traceOf(member: string): readonly string[] {
    return this.#clients.find(({ name }) => name === member)?.trace() ?? [];
  }

  /** Runs to the end and audits; throws a Violation if an invariant is broken. */
  async run(): Promise<WorldResult> {
    for (const client of this.#clients) await this.#worker.signIn(client);
    while (this.#operations < this.#size.operations) await this.#turn();
    this.#faults.share = 0;
    this.#bank.isVague = false;
    this.#worker.host.restartAll({ alarmsLost: false });
    await this.#drain();
    this.#askAllAgain();
    await this.#drain();
    await this.#reconcile();
    auditCashier(this.#clients, this.#worker, this.#bank, this.#simulation, this.#side);
    this.#worker.close();
    return { operations: this.#operations, requests: this.#requests, legs: this.#faults.counts() };
  }

  async #turn(): Promise<void> {
    clock.nowMs += this.#seeded.chance(0.02)
      ? this.#seeded.whole(1, 30) * hourMs
      : this.#seeded.whole(1, 4_000);
    this.#resend();
    this.#check();
    for (let left = this.#seeded.whole(0, messagesMax); left > 0; left -= 1)
      if (!(await this.#network.deliverOne())) break;
    for (let left = this.#seeded.whole(0, alarmsMax); left > 0; left -= 1)
      if (!(await this.#worker.host.ringOne())) break;
    if (this.#seeded.chance(0.3)) this.#outside();
    if (this.#seeded.chance(0.15)) this.#operators.step();
    if (this.#seeded.chance(0.5)) await this.#start(this.#seeded.pick(this.#clients));
  }

  /** Runs one event at the bank, and occasionally forges a notice. */
  #outside(): void {
    this.#operations += 1;
    this.#simulation.step();
    const notice = this.#seeded.chance(0.1) ? this.#seeded.pick(this.#bank.notices) : undefined;
    if (notice) this.#notify(notice, this.#seeded.chance(0.5));
  }

  async #start(client: CashierClient): Promise<void> {
    if (client.open.length >= 3) return;
    this.#operations += 1;
    if (this.#seeded.chance(0.02)) return this.#exclude(client);
    const operation = client.begin(nextAsk(client, this.#seeded, this.#worker.cashOf(client.name)));
    this.#send(client, operation);
  }

  async #exclude(client: CashierClient): Promise<void> {
    client.exclude(!client.isExcluded);
    await this.#worker.block(client);
  }

  #resend(): void {
    for (const client of this.#clients)
      for (const operation of client.open)
        if (operation.resendAtMs <= clock.nowMs) this.#send(client, operation);
    for (const notice of this.#bank.unheard(clock.nowMs)) this.#notify(notice, false);
  }

  #send(client: CashierClient, operation: CashierOperation): void {
    client.sent(operation);
    this.#ask(client, operation);
  }

  #ask(client: CashierClient, operation: CashierOperation): void {
    this.#requests += 1;
    const { name } = client;
    this.#network.throwOut('request', name, async () => {
      await new Activity().start(async () => {
        const said = await this.#worker.answer(client, operation).catch(() => undefined);
        const answer: CashierAnswer | undefined = said && { ...said, saidAtMs: clock.nowMs };
        if (answer) this.#network.throwOut('answer', name, async () => client.hear(operation, answer));
      });
    });
  }

  /** Sends a notice of the bank to its till. A forged one must be refused and change nothing. */
  #notify(notice: Notice, forged: boolean): void {
    this.#requests += 1;
    notice.resendAtMs = clock.nowMs + this.#seeded.whole(10_000, 60_000);
    this.#network.throwOut('bank', notice.tillId, async () => {
      await new Activity().start(async () => {
        const callback = this.#bank.callback(notice, forged);
        const isTaken = await this.#worker.callback(notice.tillId, callback).catch(() => undefined);
        if (forged && isTaken) broken.push(new Violation('', 'a forged notice was taken'));
        if (isTaken && !forged) notice.isHeard = true;
      });
    });
  }

  #check(): void {
    const [found] = broken.splice(0);
    if (found) throw found;
    const [refused] = refusedWrites.splice(0);
    if (refused) throw new Violation('', `only a table kept the rule: ${refused}`);
  }

  /** Runs without faults until everything is answered, completed and delivered. */
  async #drain(): Promise<void> {
    for (let turn = 0; turn < turnsMax; turn += 1) {
      this.#resend();
      this.#check();
      if ((await this.#network.deliverOne()) || (await this.#worker.host.ringOne())) continue;
      const isQuiet = this.#clients.every(({ open }) => open.length === 0) && this.#network.isEmpty;
      if (isQuiet && this.#bank.unheard(Number.MAX_SAFE_INTEGER).length === 0) {
        if (this.#simulation.finish() || this.#operators.finish()) continue;
        this.#side.judgeWaiting();
        if (!this.#side.leftOver()) return;
      }
      const resends = this.#clients.flatMap(({ open }) => open.map(({ resendAtMs }) => resendAtMs));
      const times = [this.#network.nextAtMs(), this.#worker.host.nextAlarmAtMs(), this.#bank.nextAtMs()];
      const next = Math.min(...times, ...resends);
      clock.nowMs = Math.max(clock.nowMs + 1, Math.min(next, clock.nowMs + hourMs));
    }
    throw new Violation('', `not everything was answered and delivered: ${this.#side.leftOver()}`);
  }

  /** Repeats answered operations, as a browser does that lost the response. */
  #askAllAgain(): void {
    for (const client of this.#clients)
      for (const operation of client.answered)
        if (operation.kind !== 'cancel' && operation.answer?.ok && this.#seeded.chance(this.#size.repeated))
          this.#ask(client, operation);
    for (const notice of this.#bank.notices)
      if (this.#seeded.chance(this.#size.repeated)) this.#notify(notice, false);
  }

  /** Makes every wallet compare itself with its ledger, its holds and the house account. A mismatch freezes it. */
  async #reconcile(): Promise<void> {
    for (const { name } of this.#clients)
      await new Activity().start(async () => {
        await this.#worker.reconcile(name);
      });
    await this.#drain();
  }
}
