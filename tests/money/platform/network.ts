import type { Seeded } from '../world/seeded.ts';
import { type Activity, running } from './activity.ts';
import { clock } from './clock.ts';
import type { Fault, Faults, Leg } from './faults.ts';
import { record } from './happened.ts';

interface Message {
  readonly leg: Leg;
  /** Messages of one lane arrive in order unless a fault reorders them. */
  readonly lane: string;
  readonly deliver: () => Promise<void>;
  dueAtMs: number;
  /** Held back until a later message of its lane has overtaken it, or until it is due. */
  behind: boolean;
}

/** The outcome of a call: returns its value, or throws its error. */
export type Outcome<Value> = () => Value;
/** Runs a call at its receiver until it waits or ends, and reports its outcome once it has ended. */
export type Execution<Value> = (
  fault: Fault | undefined,
  reply: (outcome: Outcome<Value>) => Promise<void>,
) => Promise<void>;

interface Posting {
  readonly leg: Leg;
  readonly lane: string;
  readonly delayMs?: number;
  readonly behind?: boolean;
}

/** How long a reordered message is held back at most, in milliseconds. */
const overtakenWithinMs = 30_000;
/** A sender's timeout for a response, in milliseconds. */
const timeoutMs = 1_000;

/** The simulated network: it delays, duplicates, reorders and loses messages. */
export class Network {
  readonly #seeded: Seeded;
  readonly #faults: Faults;
  #waiting: Message[] = [];

  constructor(seeded: Seeded, faults: Faults) {
    this.#seeded = seeded;
    this.#faults = faults;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** When the next message can be delivered; Infinity if none is in flight. */
  nextAtMs(): number {
    return this.#waiting.reduce((least, { dueAtMs }) => Math.min(least, dueAtMs), Number.POSITIVE_INFINITY);
  }

  /** Sends a message without waiting for a response. */
  post({ leg, lane, delayMs = 0, behind = false }: Posting, deliver: () => Promise<void>): void {
    const dueAtMs = clock.nowMs + (behind ? overtakenWithinMs : delayMs);
    this.#waiting.push({ leg, lane, deliver, dueAtMs, behind });
  }

  /** Sends a message subject to its leg's faults; the sender is not told whether it was lost. */
  throwOut(leg: Leg, lane: string, deliver: () => Promise<void>): void {
    const fault = this.#faults.draw(leg);
    if (fault === 'lost') return;
    this.post({ leg, lane, delayMs: this.#delayFor(fault), behind: fault === 'reordered' }, deliver);
    if (fault === 'duplicated') this.post({ leg, lane, delayMs: this.#seeded.whole(0, 4_000) }, deliver);
  }

  /** Makes a call: the running activity is suspended until the response or an error arrives. */
  call<Value>(leg: Leg, lane: string, execute: Execution<Value>): Promise<Value> {
    const sender = running.activity;
    if (!sender) throw new Error(`${leg}: a call from outside any activity`);
    const answer = Promise.withResolvers<Value>();
    const send = () => this.#send(leg, lane, execute, { sender, answer });
    if (sender.process) sender.process.sendLater(send);
    else send();
    sender.pause();
    return answer.promise;
  }

  #send<Value>(
    leg: Leg,
    lane: string,
    execute: Execution<Value>,
    { sender, answer }: { sender: Activity; answer: PromiseWithResolvers<Value> },
  ): void {
    const fail = (reason: unknown) => sender.resume(() => answer.reject(reason as Error));
    const fault = this.#faults.draw(leg);
    const unheard = () => execute(undefined, async () => undefined);
    const heard = () =>
      execute(fault, async (outcome) => {
        if (fault === 'sender died' && sender.process) return sender.process.die();
        if (fault === 'answer lost' || fault === 'sender died') return fail(new Error('the answer was lost'));
        return sender.resume(() => settle(answer, outcome));
      });
    if (fault === 'lost' || fault === 'delayed' || fault === 'reordered')
      this.post({ leg, lane, delayMs: timeoutMs }, () => fail(new Error('no answer came')));
    if (fault === 'delayed') this.post({ leg, lane, delayMs: this.#delayFor(fault) }, unheard);
    else if (fault === 'reordered') this.post({ leg, lane, behind: true }, unheard);
    else if (fault !== 'lost') this.post({ leg, lane }, heard);
    if (fault === 'duplicated') this.post({ leg, lane, delayMs: this.#seeded.whole(0, 4_000) }, unheard);
  }

  /** Delivers one message that is due, usually the oldest; false if none is due. */
  async deliverOne(): Promise<boolean> {
    const due = this.#waiting.filter(({ dueAtMs }) => dueAtMs <= clock.nowMs);
    const message = this.#seeded.chance(0.2) ? this.#seeded.pick(due) : due[0];
    if (!message) return false;
    const place = this.#waiting.indexOf(message);
    this.#waiting.splice(place, 1);
    for (const earlier of this.#waiting.slice(0, place)) {
      if (!earlier.behind || earlier.leg !== message.leg || earlier.lane !== message.lane) continue;
      earlier.behind = false;
      earlier.dueAtMs = clock.nowMs;
      this.#faults.hit(earlier.leg, 'reordered');
    }
    record('message', message.leg, message.lane);
    await message.deliver();
    return true;
  }

  #delayFor(fault: Fault | undefined): number {
    if (fault !== 'delayed') return 0;
    return this.#seeded.chance(0.05) ? 400_000 : this.#seeded.whole(4_000, 60_000);
  }
}

/** Captures the outcome of a task for its caller. */
export async function outcomeOf<Value>(work: () => Value | Promise<Value>): Promise<Outcome<Value>> {
  try {
    const value = await work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function settle<Value>({ resolve, reject }: PromiseWithResolvers<Value>, outcome: Outcome<Value>): void {
  try {
    resolve(outcome());
  } catch (error) {
    reject(error as Error);
  }
}
