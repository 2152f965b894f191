import { setImmediate as microtasksDone } from 'node:timers/promises';
import { endTurn } from './clock.ts';
import { isDeciphering } from './cryptography.ts';

/** The activity that the scheduler is running: the sender of every message sent meanwhile. */
export const running: { activity: Activity | undefined } = { activity: undefined };

/** The host of an activity: an object in memory. Its messages are sent once its writes are durable (output gate). */
export interface Process {
  readonly name: string;
  /** Withholds a message until the writes of the turn are durable. */
  sendLater(send: () => void): void;
  /** Commits the writes of the turn and sends its messages. */
  commit(): void;
  die(): void;
}

/**
 * A task that spans several messages: a request in the Worker, or an alarm. Exactly one runs at a time, from one
 * message to the next, so that a seed always gives the same schedule.
 */
export class Activity {
  readonly process: Process | undefined;
  /** Set when its process crashed: responses no longer reach it. */
  dead = false;
  #turn = Promise.withResolvers<void>();
  #ended = false;

  constructor(process?: Process) {
    this.process = process;
  }

  /** Runs the task until it first waits for a message, or to its end. */
  start(work: () => Promise<void>): Promise<void> {
    return this.resume(() => {
      void work().finally(() => {
        this.#ended = true;
        this.pause();
      });
    });
  }

  /** Resumes the activity, and resolves once it waits again or has ended. */
  async resume(letGo: () => void): Promise<void> {
    if (this.dead) return;
    this.#turn = Promise.withResolvers<void>();
    running.activity = this;
    letGo();
    // An object awaits messages, its own promises and cryptography. A request runs until it makes a call or ends.
    if (!this.process && !this.#ended) await this.#turn.promise;
    do await microtasksDone();
    while (isDeciphering());
    running.activity = undefined;
    if (!this.dead) this.process?.commit();
    endTurn();
  }

  /** Marks the activity as waiting for a response. */
  pause(): void {
    this.#turn.resolve();
  }
}
