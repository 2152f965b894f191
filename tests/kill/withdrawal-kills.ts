import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withdrawalsContracts } from '#src/contracts/withdrawals.ts';
import { bundledSite } from '#tests/support/bundled-worker.ts';
import { type AskedSite, type Person, registerMember } from '#tests/support/member.ts';
import { giveCard, ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { testDevice, visitorFromPakistan } from '#tests/support/site.ts';
import { locationHeaders } from '#tests/support/visitor-location.ts';
import { type MortalSite, startMortalSite } from './mortal-site.ts';
import { PayoutsWatch } from './payouts-watch.ts';
import { letHoursPass, payoutFaults, type Stage, stages, stagesOnDisk } from './payouts-on-disk.ts';

export interface WithdrawalPlan {
  readonly kills: number;
  /** The folder of the run's databases, with the demo operator loaded. */
  readonly state: string;
}

export interface WithdrawalKills {
  /** How many withdrawals kills met at each step. */
  readonly met: ReadonlyMap<Stage, number>;
  readonly withdrawals: number;
  /** What was lost, paid twice, or does not agree. */
  readonly faults: readonly string[];
}

interface Withdrawal {
  readonly person: Person;
  readonly cardId: string;
  readonly withdrawalId: string;
  isAnswered: boolean;
}

/** How often a day the demo operator lets a member withdraw. */
const perMember = 3;
/** How many are under way when the site is killed: a till takes one after the other, so each is at a step of its own. */
const atOnce = 4;
const amountMinor = 1_000;
/** How long a withdrawal may take to a step, and how often what is left is brought on. */
const timeoutMs = 60_000;
const endRounds = 8;

/** Kills the site with SIGKILL at each step of a withdrawal, and looks what the restarted site makes of it. */
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
  readonly #asked: Withdrawal[] = [];
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
    while (this.#free.length < kills * atOnce + endRounds) await this.#seat();
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

  /** The site as it answers now; a restarted one has another port. */
  readonly #wire: AskedSite = {
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

  /** A member with an account to be paid out to. */
  async #seat(): Promise<void> {
    const person = await registerMember(this.#wire);
    const { cardId } = await giveCard(person, 'HARBOUR');
    for (let count = 0; count < perMember; count += 1)
      this.#free.push({ person, cardId, withdrawalId: randomUUID(), isAnswered: false });
  }

  /** Asks for withdrawals, and kills the site where one of them has come to the step. */
  async #live(step: number): Promise<void> {
    const { state } = this.#plan;
    await this.#start();
    await this.#askAgain();
    const batch = Array.from({ length: atOnce }, () => this.#next());
    // The kill tears the calls; #askAgain asks them anew.
    const asking = Promise.allSettled(batch.map((each) => this.#ask(each)));
    const ids = batch.map(({ withdrawalId }) => withdrawalId);
    await this.#haltAt(ids, step);
    await this.stop();
    await asking;
    for (const stage of stagesOnDisk(state, ids)) this.#met.set(stage, this.#timesMet(stage) + 1);
    letHoursPass(state);
  }

  /**
   * Lets the site run for a moment at a time until one of them has come to the step, and leaves it halted: most steps
   * last a millisecond or two, and how long it takes to see one is the machine's.
   */
  async #haltAt(ids: readonly string[], step: number): Promise<void> {
    const watch = new PayoutsWatch(this.#plan.state);
    const untilMs = performance.now() + timeoutMs;
    const isThere = () => watch.stages(ids).some((stage) => stages.indexOf(stage) >= step);
    // The first look opens the databases, for which a halted site might hold a lock.
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

  /** A step at which kills met fewest; of several the next, so that one that is hard to meet holds up no other. */
  #leastMet(): number {
    const times = stages.map((stage) => this.#timesMet(stage));
    const least = [...times.keys()].filter((step) => times[step] === Math.min(...times));
    return least.find((step) => step > this.#step) ?? least[0] ?? 0;
  }

  /** Brings everything to its end, over several restarts if necessary; answers what never came to it. */
  async #end(): Promise<string[]> {
    const { state } = this.#plan;
    for (let round = 0; round < endRounds; round += 1) {
      await this.#start();
      await this.#askAgain();
      // Whatever a till is asked for, it looks at what waits there.
      await this.#ask(this.#next());
      const arePaid = () => this.#stages(this.#ids()).every((stage) => stage === 'paid');
      const isOver = await this.#wait(arePaid, timeoutMs / 4);
      // Postings gather before they are delivered.
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
    this.#asked.push(next);
    return next;
  }

  #ids(): string[] {
    return this.#asked.map(({ withdrawalId }) => withdrawalId);
  }

  /** Asks again, under the same ids, what lost its answer. */
  async #askAgain(): Promise<void> {
    for (const asked of this.#asked) if (!asked.isAnswered) await this.#ask(asked);
  }

  async #ask(asked: Withdrawal): Promise<void> {
    const { person, cardId, withdrawalId } = asked;
    const body = { withdrawalId, cardId, amountMinor, bonusForfeitMinor: 0 };
    const { error } = await sealedAnswer(person, withdrawalsContracts.withdraw, {
      ...body,
      paymentPassword: ownPaymentPassword,
    });
    if (error) throw new Error(`the withdrawal was refused: ${error.code}`);
    asked.isAnswered = true;
  }

  /** Whether something came about in time. */
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
      // What is copied while it is written may not be readable.
      return ids.map(() => 'asked');
    }
  }
}
