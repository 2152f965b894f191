import { setImmediate as microtasksDone } from 'node:timers/promises';

/** The activity that the scheduler runs at the moment; whoever sends a message from inside is its sender. */
export const running: { activity: Activity | undefined } = { activity: undefined };

/** Where an activity lives: an object in memory. What it sends goes out once its writes are durable. */
export interface Process {
  readonly name: string;
  /** Keeps a message back until the turn is durable. */
  sendLater(send: () => void): void;
  /** Makes the turn durable and lets its messages go. */
  commit(): void;
  die(): void;
}

/**
 * Something that goes on over several messages: a request in the Worker, an alarm. Exactly one runs at a time, from
 * one message to the next, so that a seed always gives the same course.
 */
export class Activity {
  readonly process: Process | undefined;
  /** Set when its process died: answers no longer reach it. */
  dead = false;
  #turn = Promise.withResolvers<void>();
  #ended = false;

  constructor(process?: Process) {
    this.process = process;
  }

  /** Runs the work until it first waits for a message, or to its end. */
  start(work: () => Promise<void>): Promise<void> {
    return this.resume(() => {
      void work().finally(() => {
        this.#ended = true;
        this.pause();
      });
    });
  }

  /** Lets go of what the activity waits for, and waits until it waits again or has ended. */
  async resume(letGo: () => void): Promise<void> {
    if (this.dead) return;
    this.#turn = Promise.withResolvers<void>();
    running.activity = this;
    letGo();
    // An object waits for messages and its own promises alone; a request also for ciphers, until it calls or ends.
    if (this.process || this.#ended) await microtasksDone();
    else await this.#turn.promise;
    running.activity = undefined;
    if (!this.dead) this.process?.commit();
  }

  /** Says that the activity waits for an answer. */
  pause(): void {
    this.#turn.resolve();
  }
}
