import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { bundledSite } from '#tests/support/bundled-worker.ts';
import { type FetchSite, type Person, registerMember } from '#tests/support/member.ts';
import { giveCard, ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { testDevice, visitorFromPakistan } from '#tests/support/site.ts';
import { locationHeaders } from '#tests/support/visitor-location.ts';
import { type MortalSite, startMortalSite } from './mortal-site.ts';
import { PayoutsWatch } from './payouts-watch.ts';
import { letHoursPass, payoutFaults, type Stage, stages, stagesOnDisk } from './payouts-on-disk.ts';

export interface WithdrawalPlan {
  readonly kills: number;
  /** The folder of the run's databases, in which the demo operator is loaded. */
  readonly state: string;
}

export interface WithdrawalKills {
  /** The number of withdrawals that a kill caught at each step. */
  readonly met: ReadonlyMap<Stage, number>;
  readonly withdrawals: number;
  /** What was lost, paid twice, or is inconsistent. */
  readonly faults: readonly string[];
}

interface Withdrawal {
  readonly person: Person;
  readonly cardId: string;
  readonly withdrawalId: string;
  isAnswered: boolean;
}

/** The number of withdrawals a day that the demo operator allows a member. */
const perMember = 3;
/**
 * The number of withdrawals in progress at a kill. A till processes one after the other, so each is at a different
 * step.
 */
const atOnce = 4;
const amountMinor = 1_000;
/** The time allowed for a withdrawal to reach a step, and the number of attempts to complete what is left. */
const timeoutMs = 60_000;
const endRounds = 8;

/** Kills the site with SIGKILL at each step of a withdrawal, and checks what the restarted site does. */
export async function withdrawalKills(plan: WithdrawalPlan): Promise<WithdrawalKills> {
  const run = new Run(plan);
  try {
    return await run.all();
  } finally {
    await run.stop();
  }
}

class Run {
  readonly #plan: WithdrawalPlan;
  readonly #requested: Withdrawal[] = [];
  readonly #free: Withdrawal[] = [];
  readonly #met = new Map<Stage, number>();
  #site: MortalSite | undefined;
  #step = -1;

  constructor(plan: WithdrawalPlan) {
    this.#plan = plan;
  }

  async stop(): Promise<void> {
    const site = this.#site;
    this.#site = undefined;
    await site?.kill();
  }

  async all(): Promise<WithdrawalKills> {
    const { kills, state } = this.#plan;
    await this.#start();
    while (this.#free.length < kills * atOnce + endRounds) await this.#launch();
    for (let life = 0; life < kills; life += 1) {
      this.#step = this.#leastMet();
      await this.#live(this.#step);
    }
    const faults = await this.#end();
    const withdrawals = this.#ids().length;
    return { met: this.#met, withdrawals, faults: [...faults, ...payoutFaults(state, this.#ids())] };
  }

  async #start(): Promise<void> {
    this.#site ??= await startMortalSite(
      bundledSite(this.#plan.state, { DELIVERY_GATHER_SECONDS: '2', ARCHIVE_GATHER_SECONDS: '1' }),
    );
  }

  /** The current site; a restarted one has another port. */
  readonly #wire: FetchSite = {
    fetch: (path, init = {}, { address = '', country = '', regionCode, asn } = visitorFromPakistan) => {
      const origin = this.#site?.origin ?? '';
      const headers = new Headers({
        ...locationHeaders(country, address, regionCode, asn),
        ...{ Origin: origin, 'User-Agent': testDevice, 'Content-Type': 'application/json' },
      });
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      return fetch(new URL(path, origin), { ...init, headers });
    },
  };

  /** Registers a member with a card for payouts. */
  async #launch(): Promise<void> {
    const person = await registerMember(this.#wire);
    const { cardId } = await giveCard(person, 'HARBOUR');
    for (let count = 0; count < perMember; count += 1)
      this.#free.push({ person, cardId, withdrawalId: randomUUID(), isAnswered: false });
  }

  /** Requests withdrawals, and kills the site once one of them has reached the step. */
  async #live(step: number): Promise<void> {
    const { state } = this.#plan;
    await this.#start();
    await this.#askAgain();
    const batch = Array.from({ length: atOnce }, () => this.#next());
    // The kill breaks the calls; #askAgain repeats them.
    const asking = Promise.allSettled(batch.map((each) => this.#ask(each)));
    const ids = batch.map(({ withdrawalId }) => withdrawalId);
    await this.#haltAt(ids, step);
    await this.stop();
    await asking;
    for (const stage of stagesOnDisk(state, ids)) this.#met.set(stage, this.#timesMet(stage) + 1);
    letHoursPass(state);
  }

  /**
   * Lets the site run for a moment at a time until one of the withdrawals has reached the step, and leaves it
   * suspended. Most steps last a millisecond or two, and how long it takes to see one depends on the machine.
   */
  async #haltAt(ids: readonly string[], step: number): Promise<void> {
    const watch = new PayoutsWatch(this.#plan.state);
    const untilMs = performance.now() + timeoutMs;
    const isThere = () => watch.stages(ids).some((stage) => stages.indexOf(stage) >= step);
    // The first read opens the databases, on which a suspended site might hold a lock.
    for (let isOver = isThere(); !isOver && performance.now() < untilMs; ) {
      await wait(1);
      this.#site?.halt();
      isOver = isThere();
      if (!isOver) this.#site?.resume();
    }
    watch.close();
  }

  #timesMet(stage: Stage): number {
    return this.#met.get(stage) ?? 0;
  }

  /**
   * The step that kills have caught least often; of several the next one, so that one that is hard to catch delays no
   * other.
   */
  #leastMet(): number {
    const times = stages.map((stage) => this.#timesMet(stage));
    const least = [...times.keys()].filter((step) => times[step] === Math.min(...times));
    return least.find((step) => step > this.#step) ?? least[0] ?? 0;
  }

  /** Completes everything, over several restarts if necessary; returns what could not be completed. */
  async #end(): Promise<string[]> {
    const { state } = this.#plan;
    for (let round = 0; round < endRounds; round += 1) {
      await this.#start();
      await this.#askAgain();
      // Any call makes a till check what waits there.
      await this.#ask(this.#next());
      const arePaid = () => this.#stages(this.#ids()).every((stage) => stage === 'paid');
      const isOver = await this.#wait(arePaid, timeoutMs / 4);
      // Postings are collected before they are delivered.
      await wait(4_000);
      await this.stop();
      if (isOver && payoutFaults(state, this.#ids()).length === 0) return [];
      letHoursPass(state);
    }
    const ids = this.#ids();
    return stagesOnDisk(state, ids).flatMap((stage, at) =>
      stage === 'paid' ? [] : [`${ids[at]} is ${stage} for ever`],
    );
  }

  #next(): Withdrawal {
    const next = this.#free.pop();
    if (!next) throw new Error('nobody is left to withdraw');
    this.#requested.push(next);
    return next;
  }

  #ids(): string[] {
    return this.#requested.map(({ withdrawalId }) => withdrawalId);
  }

  /** Repeats the calls that got no response, under the same ids. */
  async #askAgain(): Promise<void> {
    for (const request of this.#requested) if (!request.isAnswered) await this.#ask(request);
  }

  async #ask(request: Withdrawal): Promise<void> {
    const { person, cardId, withdrawalId } = request;
    const body = { withdrawalId, cardId, amountMinor, bonusForfeitMinor: 0 };
    const { error } = await sealedAnswer(person, withdrawalsContracts.withdraw, {
      ...body,
      paymentPassword: ownPaymentPassword,
    });
    if (error) throw new Error(`the withdrawal was refused: ${error.code}`);
    request.isAnswered = true;
  }

  /** Waits for a condition; returns whether it became true in time. */
  async #wait(isSo: () => boolean, forMs: number): Promise<boolean> {
    const untilMs = performance.now() + forMs;
    while (performance.now() < untilMs) {
      if (isSo()) return true;
      await wait(5);
    }
    return false;
  }

  #stages(ids: readonly string[]): Stage[] {
    try {
      return stagesOnDisk(this.#plan.state, ids);
    } catch {
      // A database copied while it is written may be unreadable.
      return ids.map(() => 'asked');
    }
  }
}
