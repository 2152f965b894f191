import { minorMax } from '#src/rules/money/money.ts';
import { Activity } from '../platform/activity.ts';
import { clock } from '../platform/clock.ts';
import { Faults, type Leg, type LegCount } from '../platform/faults.ts';
import { Network } from '../platform/network.ts';
import { ObjectHost } from '../platform/object-host.ts';
import { auditArchive } from './archive-audit.ts';
import { auditWorld } from './audit.ts';
import { WalletModel } from './wallet-model.ts';
import { Workload } from './workload.ts';
import { MemberClient } from './member-client.ts';
import { type Answer, type Draft, type Operation, type SentSignature, Violation } from './operation.ts';
import { Seeded } from './seeded.ts';
import { callSite, siteAnswer } from './site-calls.ts';
import { answerOf, signedCall } from './vendor-wires.ts';
import { lateWeights, weights } from './weights.ts';
import { SimulatedWorker } from './worker.ts';
import { noCoolDays } from './no-cool-days.ts';

export interface WorldSize {
  readonly members: number;
  readonly operations: number;
  /** The probability of each of a leg's faults for a message. */
  readonly faultShare: number;
  /** Share of the answered operations that are replayed at the end. */
  readonly repeated: number;
}

export interface WorldResult {
  readonly operations: number;
  /** Requests sent, including retries and replays. */
  readonly requests: number;
  readonly legs: Record<Leg, LegCount>;
}

const currencies = ['USD', 'KRW', 'KWD'] as const;
/** The profiles of the first members; all others are plain. */
const profiles = ['plain', 'rich', 'late'] as const;
/** How far below the largest safe integer the rich profile starts, in minor units. */
const richRoomMinor = 50_000;
/** Kinds that a replay may send with one minor unit more. */
const changeable: ReadonlySet<string> = new Set(['bet', 'win', 'credit', 'hold']);
/** The age of the timestamp of a stale replay. */
const staleMs = 400_000;
/** Steps that are allowed while messages are pending, idle or at one instant, before the world counts as stuck. */
const idleTurnsMax = 500;
const busyTurnsMax = 20_000;
/** What a house shard still has to write to D1 or to the archive. */
const waitsInHouse = `SELECT 1 FROM unrecorded UNION ALL SELECT 1 FROM hours WHERE revision > told_revision
  UNION ALL SELECT 1 FROM archive_batches
  UNION ALL SELECT 1 FROM senders WHERE unarchived <> '' LIMIT 1`;

/**
 * One simulated world: members, vendors, the Worker, the house account, D1 and the archive, with injected faults.
 */
export class World {
  readonly clients: MemberClient[];
  readonly #size: WorldSize;
  readonly #seeded: Seeded;
  readonly #faults: Faults;
  readonly #network: Network;
  readonly #worker: SimulatedWorker;
  #watchAtMs = clock.nowMs + 60_000;
  #operations = 0;
  #signatures = 0;
  #requests = 0;

  constructor(seed: number, size: WorldSize) {
    this.#size = size;
    this.#seeded = new Seeded(seed);
    this.#faults = new Faults(this.#seeded, size.faultShare);
    this.#network = new Network(this.#seeded, this.#faults);
    this.#worker = new SimulatedWorker(
      this.#network,
      new ObjectHost(this.#seeded, this.#faults, this.#network),
    );
    this.clients = Array.from({ length: size.members }, (_, at) => {
      const name = `m${this.#seeded.whole(1_000, 9_999)}-${at}`;
      const model = new WalletModel(name, this.#seeded.pick(currencies), profiles[at]);
      const workload = new Workload(model, this.#seeded, model.profile === 'late' ? lateWeights : weights);
      return new MemberClient(model, workload, this.#seeded);
    });
  }

  /** Runs to the end and audits; throws a Violation if an invariant is broken. */
  async run(): Promise<WorldResult> {
    for (const client of this.clients) await this.#launch(client);
    while (this.#operations < this.#size.operations) await this.#turn();
    this.#faults.share = 0;
    this.#worker.spreadOver(16);
    this.#worker.host.restartAll({ alarmsLost: false });
    await this.#drain();
    await this.#askAllAgain();
    for (const client of this.clients) await this.#credit(client, 1);
    this.#worker.host.restartAll({ alarmsLost: true });
    await this.#drain();
    auditWorld(this.clients, this.#worker);
    await auditArchive(this.clients, this.#worker);
    this.#worker.host.close();
    this.#worker.records.database.close();
    return { operations: this.#operations, requests: this.#requests, legs: this.#faults.counts() };
  }

  traceOf(member: string): readonly string[] {
    return this.clients.find(({ model }) => model.name === member)?.trace() ?? [];
  }

  /** Sets up a member with a session and a funded wallet. */
  async #launch(client: MemberClient): Promise<void> {
    await this.#startSession(client);
    await this.#credit(client, client.model.profile === 'rich' ? minorMax - richRoomMinor : 20_000);
  }

  /** Credits demo money at once, without the network. */
  async #credit(client: MemberClient, amountMinor: number): Promise<void> {
    const { name, currency } = client.model;
    const credit = client.begin({ ...client.workload.credit(amountMinor), currency });
    const request = { key: credit.id, amountMinor, currency, username: 'sana77' };
    const granted = await this.#worker.host.atOnce('object', `demo/${name}`, 'grantPlayCredit', request);
    client.hear(credit, siteAnswer(granted), this.#freshSignature());
  }

  async #turn(): Promise<void> {
    clock.nowMs += this.#seeded.whole(1, 40);
    for (const client of this.clients)
      for (const operation of client.open)
        if (operation.resendAtMs <= clock.nowMs) this.#send(client, operation);
    if (this.#watchAtMs <= clock.nowMs) {
      this.#watchAtMs = clock.nowMs + 60_000;
      await this.#worker.watch();
    }
    if (this.#seeded.chance(0.55) && (await this.#network.deliverOne())) return;
    if (await this.#worker.host.ringOne()) return;
    if (this.#seeded.chance(0.5)) await this.#start(this.#seeded.pick(this.clients));
    else await this.#network.deliverOne();
  }

  /** Sends a new operation of a member, or replays an old one. */
  async #start(client: MemberClient): Promise<void> {
    if (this.#seeded.chance(0.03)) client.limit = this.#seeded.pick([1, 1, 1, 4]);
    const urgent = client.workload.urgent.shift();
    if (!urgent && client.open.length >= client.limit) return;
    if (!urgent && this.#seeded.chance(0.06)) return this.#repeat(client);
    const mayChange = client.model.profile !== 'rich' && client.open.length === 0;
    if (!urgent && mayChange && this.#seeded.chance(0.012)) return this.#manage(client);
    this.#operations += 1;
    this.#send(client, client.begin(urgent ?? client.workload.next()));
  }

  /** Replays an answered operation, half of the time with a different body under the same idempotency key. */
  #repeat(client: MemberClient): void {
    const old = client.answered.at(-this.#seeded.whole(1, 30));
    if (!old) return;
    if (this.#seeded.chance(0.15))
      return this.#ask(client, old, { ...this.#freshSignature(), atMs: clock.nowMs - staleMs });
    const bound = old.answeredSignature;
    if (this.#seeded.chance(0.5) || !changeable.has(old.kind))
      return this.#ask(client, old, this.#freshSignature());
    const isFresh = bound !== undefined && clock.nowMs - bound.atMs < 200_000;
    const hasNonce = old.source === 'house' || old.source === 'status-codes';
    const sameNonce = isFresh && hasNonce && this.#seeded.chance(0.4);
    this.#ask(client, old, sameNonce ? bound : this.#freshSignature(), { sameNonce });
  }

  /** Starts or ends the session, or excludes or readmits the player; nothing else is in flight meanwhile. */
  async #manage(client: MemberClient): Promise<void> {
    const { model } = client;
    const name = `demo/${model.name}`;
    if (this.#seeded.chance(0.5) || model.excluded) {
      model.excluded = !model.excluded;
      const untilMs = model.excluded ? Number.MAX_SAFE_INTEGER : 0;
      await this.#worker.host.atOnce('object', name, 'blockPlay', untilMs);
    } else if (model.launchToken === '') await this.#startSession(client);
    else {
      model.launchToken = '';
      await this.#worker.host.atOnce('object', name, 'endSession', client.sessionId);
    }
    client.record(
      `is ${model.excluded ? 'excluded' : 'free'}, session ${model.launchToken ? 'lives' : 'over'}`,
    );
  }

  async #startSession(client: MemberClient): Promise<void> {
    const { model, workload } = client;
    client.sessionId = `session-${this.#seeded.whole(1, 1e9)}`;
    const session = {
      id: client.sessionId,
      device: 'a phone',
      username: 'sana77',
      accountType: 0,
      remembered: true,
      renewalHash: client.sessionId,
    };
    await this.#worker.host.atOnce('object', `demo/${model.name}`, 'startSession', session, noCoolDays);
    model.launchToken = await this.#worker.launchToken(model.name, client.sessionId);
    workload.lastToken = model.launchToken;
  }

  #freshSignature(): SentSignature {
    // The generator has 32 bits, so a million operations would draw the same number for two requests.
    this.#signatures += 1;
    return { nonce: `nonce-${this.#seeded.whole(1, 2 ** 48)}-${this.#signatures}`, atMs: clock.nowMs };
  }

  /** Sends or retries an open operation, with the same signature or a new one. */
  #send(client: MemberClient, operation: Operation): void {
    const before = operation.lastSignature;
    const asItWas = before && clock.nowMs - before.atMs < 250_000 && this.#seeded.chance(0.5);
    const isLate = before === undefined && operation.source !== 'site' && this.#seeded.chance(0.02);
    const fresh = this.#freshSignature();
    const signature = asItWas ? before : isLate ? { ...fresh, atMs: fresh.atMs - staleMs } : fresh;
    operation.lastSignature = signature;
    client.sent(operation);
    this.#ask(client, operation, signature);
  }

  /** Sends one request through the network and, if it arrives, its answer back. */
  #ask(
    client: MemberClient,
    input: Operation,
    signature: SentSignature,
    changed?: { readonly sameNonce: boolean },
  ): void {
    this.#requests += 1;
    const { name } = client.model;
    const hear = (answer: Answer) =>
      changed
        ? client.hearChanged(input, answer, changed.sameNonce, signature)
        : client.hear(input, answer, signature);
    const sent = changed ? { ...input, amountMinor: input.amountMinor + 1 } : input;
    const { source } = sent;
    const call =
      source === 'site'
        ? undefined
        : signedCall(
            name,
            { ...sent, launchToken: this.#worker.tokenAt(source, sent.launchToken) },
            signature,
          );
    this.#network.throwOut('request', name, async () => {
      const request = new Activity();
      await request.start(async () => {
        const answer = await this.#answerTo(client, sent, call).catch(() => undefined);
        if (answer) this.#network.throwOut('answer', name, async () => hear(answer));
      });
    });
  }

  async #answerTo(
    client: MemberClient,
    request: Operation,
    call: ReturnType<typeof signedCall> | undefined,
  ): Promise<Answer> {
    const { name } = client.model;
    if (!call) return siteAnswer(await callSite(this.#worker.player(name), request, client.sessionId));
    const { status, text } = await this.#worker.answer(call);
    return answerOf(name, request, status, text);
  }

  /** Runs without faults until every open operation is answered and every outbox is empty. */
  async #drain(): Promise<void> {
    let busyTurns = 0;
    for (let idle = 0; idle < idleTurnsMax && busyTurns < busyTurnsMax; ) {
      for (const client of this.clients) {
        const urgent = client.workload.urgent.shift();
        if (urgent) this.#send(client, client.begin(urgent));
        for (const operation of client.open)
          if (operation.resendAtMs <= clock.nowMs) this.#send(client, operation);
      }
      busyTurns += 1;
      if ((await this.#network.deliverOne()) || (await this.#worker.host.ringOne())) continue;
      busyTurns = 0;
      const resends = this.clients.flatMap(({ open }) => open.map(({ resendAtMs }) => resendAtMs));
      if (resends.length === 0 && this.#network.isEmpty && this.#isDelivered()) return;
      idle += 1;
      const next = Math.min(this.#network.nextAtMs(), this.#worker.host.nextAlarmAtMs(), ...resends);
      clock.nowMs = Math.max(clock.nowMs + 1, Math.min(next, clock.nowMs + 600_000));
    }
    const [stuck] = this.clients;
    throw new Violation(stuck?.model.name ?? '', 'not everything was answered and delivered');
  }

  #isDelivered(): boolean {
    const { host } = this.#worker;
    const isNone = (query: string) => (storage: { rows(query: string): unknown[] }) =>
      storage.rows(query).length === 0;
    return (
      host.storages('object').every(isNone('SELECT 1 FROM outbox LIMIT 1')) &&
      host.storages('outbox').every(isNone(waitsInHouse))
    );
  }

  /** Replays answered operations, and sends the bets that were overtaken by their rollback. */
  async #askAllAgain(): Promise<void> {
    for (const client of this.clients) {
      for (const draft of client.workload.lateBets()) this.#send(client, client.begin(draft as Draft));
      for (const operation of client.answered) {
        if (!this.#seeded.chance(this.#size.repeated)) continue;
        this.#ask(client, operation, this.#freshSignature());
        while (await this.#network.deliverOne());
      }
    }
  }
}
