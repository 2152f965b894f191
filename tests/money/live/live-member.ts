import { setTimeout as wait } from 'node:timers/promises';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type GameLaunch, launchOf } from '#tests/support/launched-member.ts';
import type { Site } from '#tests/support/site.ts';
import { clock } from '../platform/clock.ts';
import { WalletModel } from '../world/wallet-model.ts';
import { launchTokens } from '../world/catalogue.ts';
import { Workload } from '../world/workload.ts';
import { MemberClient } from '../world/member-client.ts';
import type { Answer, Operation, SentSignature, Vendor } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import { answerOf, signedCall } from '../world/vendor-wires.ts';

/** The probability of each fault for a request. */
const faultShare = 0.05;
export const liveFaults = [
  'lost',
  'duplicated',
  'delayed',
  'answer lost',
  'answer delayed',
  'restarted',
] as const;
type LiveFault = (typeof liveFaults)[number];
/** The longest delay of a message, in milliseconds: longer than the sender waits before it retries. */
const delayMsMax = 250;

/** The operations that vendors send over HTTP; credits and holds are internal calls. */
const weights = {
  bet: 40,
  win: 28,
  rollback: 13,
  balance: 6,
  read: 6,
  forged: 2,
  credit: 0,
  hold: 0,
  settle: 0,
  review: 0,
  reconcile: 0,
} as const;

/** A member of the running site whose vendors send operations over HTTP with injected network faults. */
export class LiveMember {
  readonly client: MemberClient;
  readonly launch: Omit<GameLaunch, 'player'>;
  readonly hits = new Map<LiveFault, number>();
  /** The number of requests sent with fault injection. */
  requested = 0;
  readonly #site: Site;
  readonly #person: Person;
  readonly #tokens: ReadonlyMap<Vendor, string>;
  readonly #seeded: Seeded;
  /** Delayed messages that arrive after their sender has given up waiting. */
  readonly #late: Promise<unknown>[] = [];

  private constructor(site: Site, person: Person, launch: Omit<GameLaunch, 'player'>, made: Made) {
    this.#site = site;
    this.#person = person;
    this.launch = launch;
    this.#tokens = made.tokens;
    this.#seeded = made.seeded;
    const model = new WalletModel(launch.memberId, 'USD');
    this.client = new MemberClient(model, new Workload(model, made.seeded, weights), made.seeded);
    model.launchToken = launch.launchToken;
    this.client.workload.lastToken = launch.launchToken;
    model.take({
      ...this.client.begin(this.client.workload.credit(made.creditMinor)),
      id: 'welcome',
      currency: 'USD',
    });
    this.client.open.length = 0;
  }

  /** Registers a member, who starts with the site's demo credit. */
  static async register(site: Site, seeded: Seeded): Promise<LiveMember> {
    const person = await registerMember(site);
    const token = [...person.cookies.values()].find((value) => value.split('.').length === 3) ?? '';
    const launch = await launchOf(site, token);
    clock.nowMs = Date.now();
    const tokens = await launchTokens(testSecrets as unknown as Env, launch.memberId, launch.sessionId);
    const creditMinor = (await launch.balanceMinor()) ?? 0;
    return new LiveMember(site, person, launch, { tokens, seeded, creditMinor });
  }

  /** Runs a number of operations, one or a few concurrently, each retried until it is answered. */
  async play(operations: number): Promise<void> {
    const { client } = this;
    for (let begun = 0; begun < operations; ) {
      clock.nowMs = Date.now();
      for (let left = this.#seeded.pick([1, 1, 4]); left > 0; left -= 1) {
        client.begin(client.workload.next());
        begun += 1;
      }
      for (let draft = client.workload.urgent.shift(); draft; draft = client.workload.urgent.shift()) {
        client.begin(draft);
        begun += 1;
      }
      await Promise.all([...client.open].map((request) => this.#askUntilAnswered(request)));
      if (this.#seeded.chance(0.1)) await this.#repeat();
    }
    await this.#allLate();
  }

  /**
   * Replays some answered operations, which must get the same responses, and sends bets overtaken by their rollback.
   */
  async askAgain(share: number): Promise<void> {
    for (const operation of this.client.answered)
      if (this.#seeded.chance(share)) await this.#fly(operation, this.#freshSignature());
    for (const draft of this.client.workload.lateBets())
      await this.#askUntilAnswered(this.client.begin(draft));
    await this.#allLate();
  }

  /** Evicts the object from memory if it is loaded. */
  async restart(): Promise<void> {
    const { playerId } = this.launch;
    const evicted = this.#site.harness.getWorker<Env>().evictDurableObject('PLAYER', { name: playerId });
    await evicted.catch((error: unknown) => {
      if (!String(error).includes('not currently running')) throw error;
    });
  }

  async #allLate(): Promise<void> {
    for (const outcome of await Promise.all(this.#late)) if (outcome instanceof Error) throw outcome;
  }

  async #askUntilAnswered(request: Operation): Promise<void> {
    while (this.client.open.includes(request)) await this.#ask(request);
  }

  async #ask(request: Operation): Promise<void> {
    clock.nowMs = Date.now();
    this.client.sent(request);
    this.requested += 1;
    const signature =
      request.lastSignature && this.#seeded.chance(0.5) ? request.lastSignature : this.#freshSignature();
    request.lastSignature = signature;
    const fault = liveFaults[Math.floor(this.#seeded.next() / faultShare)];
    if (fault) this.hits.set(fault, (this.hits.get(fault) ?? 0) + 1);
    if (fault === 'lost') return;
    if (fault === 'restarted') await this.restart();
    const flight = this.#fly(request, signature, fault);
    if (fault === 'duplicated') await Promise.all([flight, this.#fly(request, signature)]);
    else if (fault?.endsWith('delayed')) this.#late.push(flight.catch((error: unknown) => error));
    else await flight;
  }

  /** Replays an answered operation, half of the time with a different body under the same idempotency key. */
  async #repeat(): Promise<void> {
    const old = this.client.answered.at(-this.#seeded.whole(1, 30));
    const mayChange = old && (old.kind === 'bet' || old.kind === 'win') && this.#seeded.chance(0.5);
    if (!old || !mayChange) return old && this.#fly(old, this.#freshSignature());
    const signature = this.#freshSignature();
    const answer = await this.#answerTo({ ...old, amountMinor: old.amountMinor + 1 }, signature);
    clock.nowMs = Date.now();
    if (answer) this.client.hearChanged(old, answer, false, signature);
  }

  /** One request and its response, both subject to faults. */
  async #fly(request: Operation, signature: SentSignature, fault?: LiveFault): Promise<void> {
    if (fault === 'delayed') await wait(this.#seeded.whole(20, delayMsMax));
    const saidAtMs = Date.now();
    const answer = await this.#answerTo(request, signature);
    if (fault === 'answer delayed') await wait(this.#seeded.whole(20, delayMsMax));
    clock.nowMs = Date.now();
    if (answer && fault !== 'answer lost') this.client.hear(request, { ...answer, saidAtMs }, signature);
  }

  /** Undefined if no definite response arrived. */
  async #answerTo(request: Operation, signature: SentSignature): Promise<Answer | undefined> {
    if (request.source === 'site') return this.#read();
    const isLaunched = request.launchToken === this.launch.launchToken;
    const launchToken = isLaunched ? (this.#tokens.get(request.source) ?? '') : request.launchToken;
    const { path, headers, body } = signedCall(
      this.client.model.name,
      { ...request, launchToken },
      signature,
    );
    const answer = await this.#site.fetch(path, { method: 'POST', headers, body });
    const text = await answer.text();
    return answer.status < 500 ? answerOf(this.client.model.name, request, answer.status, text) : undefined;
  }

  async #read(): Promise<Answer | undefined> {
    const answer = await this.#person.fetch(walletContracts.wallet.path);
    const text = await answer.text();
    if (answer.status >= 500) return undefined;
    const { success, value, error } = JSON.parse(text) as ReadWire;
    const said = { text, saidAtMs: clock.nowMs };
    return { accepted: success, code: error?.code ?? '', balanceMinor: value?.sumBalance, ...said };
  }

  #freshSignature(): SentSignature {
    return { nonce: `nonce-${this.#seeded.whole(1, 2 ** 48)}`, atMs: Date.now() };
  }
}

interface Made {
  readonly tokens: ReadonlyMap<Vendor, string>;
  readonly seeded: Seeded;
  readonly creditMinor: number;
}

interface ReadWire {
  readonly success: boolean;
  readonly value?: { readonly sumBalance: number };
  readonly error?: { readonly code: string };
}
