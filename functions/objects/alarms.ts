import { logTrouble } from '#functions/http/log.ts';
import { backoffMs } from './delivery.ts';

/** When each task of an object is due; the object's one alarm is always set to the earliest row. */
export const dueTable = `CREATE TABLE IF NOT EXISTS due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`;

/** Work that an object does at a due time. It must be idempotent, because it may run twice. */
export interface AlarmTask {
  /** Does the work; returns when it is due again, or undefined if not until it is scheduled anew. */
  serve(): Promise<number | undefined> | number | undefined;
  /** The longest wait after failures, in milliseconds; waits start at one second and double. */
  readonly retryMsMax: number;
}

/** The due time of one task; its owner can neither see nor change those of other tasks. */
export interface DueTime {
  /** Whether the task is due at some time, not counting the due time that is being served right now. */
  isSet(): boolean;
  /** Makes the task due at this instant at the latest; an earlier time is kept. Call it inside `commit`. */
  by(atMs: number): void;
  /**
   * Stores when the task being served is due again, in the same transaction as the rows that it writes: if the process
   * dies afterwards, the task is not served twice. Call it inside the transaction of `serve`.
   */
  again(atMs: number): void;
}

const retryMsMin = 1_000;
/** How late an alarm may be before it counts as lost, in milliseconds. */
const lateMsMax = 5_000;
const never = Number.POSITIVE_INFINITY;

/**
 * Shares an object's single alarm among its tasks. A due time is written in one transaction with the rows that it is
 * for, so that it is found again after a crash, when the object is next created.
 */
export class Alarms {
  readonly #storage: DurableObjectStorage;
  readonly #tasks = new Map<string, AlarmTask>();
  readonly #failures = new Map<string, number>();
  #due = new Map<string, number>();
  #setForMs: number | undefined;
  #serving: { readonly what: string; wantedAtMs: number } | undefined;
  #running: Promise<void> | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#load();
    this.keepSet();
  }

  /** Registers the task of a row; rows without a task are deleted when they come due. */
  register(what: string, task: AlarmTask): DueTime {
    this.#tasks.set(what, task);
    return {
      isSet: () => (this.#serving?.what === what ? this.#serving.wantedAtMs < never : this.#due.has(what)),
      by: (atMs) => this.#schedule(what, atMs),
      again: (atMs) => {
        this.#schedule(what, atMs);
        this.#write(what, atMs);
      },
    };
  }

  /** Runs one transaction, including its due times, and sets the alarm to the earliest due time. */
  commit<Value>(work: () => Value): Value {
    try {
      return this.#storage.transactionSync(work);
    } catch (error) {
      this.#load();
      throw error;
    } finally {
      this.keepSet();
    }
  }

  /** Sets the alarm if a task is waiting and no alarm is set, or the one that was set never fired. */
  keepSet(): void {
    const earliestMs = Math.min(...this.#due.values());
    if (this.#running || earliestMs === never) return;
    const nowMs = Date.now();
    const atMs = Math.max(earliestMs, nowMs);
    const isAwaited =
      this.#setForMs !== undefined && this.#setForMs <= atMs && this.#setForMs > nowMs - lateMsMax;
    if (isAwaited) return;
    this.#setForMs = atMs;
    void this.#storage.setAlarm(atMs);
  }

  /** Serves every task that is due, earliest first and each once; the body of the object's `alarm()`. */
  run(): Promise<void> {
    this.#running ??= this.#serveDue().finally(() => {
      this.#running = undefined;
      this.#setForMs = undefined;
      this.#load();
      this.keepSet();
    });
    return this.#running;
  }

  #schedule(what: string, atMs: number): void {
    if (this.#serving?.what === what) this.#serving.wantedAtMs = Math.min(this.#serving.wantedAtMs, atMs);
    else if ((this.#due.get(what) ?? never) > atMs) this.#write(what, atMs);
  }

  async #serveDue(): Promise<void> {
    const served = new Set<string>();
    for (let what = this.#nextDue(served); what !== undefined; what = this.#nextDue(served)) {
      served.add(what);
      const nextAtMs = await this.#serve(what);
      if (nextAtMs < never) this.#write(what, nextAtMs);
      else this.#forget(what);
    }
  }

  #nextDue(served: ReadonlySet<string>): string | undefined {
    const nowMs = Date.now();
    const [first] = [...this.#due]
      .filter(([what, atMs]) => atMs <= nowMs && !served.has(what))
      .sort(([, one], [, other]) => one - other);
    return first?.[0];
  }

  /** Runs the task; returns when it is due again, with exponential backoff after failures. */
  async #serve(what: string): Promise<number> {
    const task = this.#tasks.get(what);
    if (!task) return never;
    const serving = { what, wantedAtMs: never };
    this.#serving = serving;
    try {
      const againAtMs = (await task.serve()) ?? never;
      this.#failures.delete(what);
      return Math.min(againAtMs, serving.wantedAtMs);
    } catch (error) {
      logTrouble(`alarm-${what}`, error);
      const failures = this.#failures.get(what) ?? 0;
      this.#failures.set(what, failures + 1);
      return Date.now() + backoffMs({ firstMs: retryMsMin, maxMs: task.retryMsMax }, failures);
    } finally {
      this.#serving = undefined;
    }
  }

  #load(): void {
    const rows = this.#storage.sql.exec<{ what: string; at_ms: number }>('SELECT what, at_ms FROM due');
    this.#due = new Map([...rows].map(({ what, at_ms }) => [what, at_ms]));
  }

  #write(what: string, atMs: number): void {
    this.#storage.sql.exec(
      `INSERT INTO due (what, at_ms) VALUES (?, ?)
       ON CONFLICT (what) DO UPDATE SET at_ms = excluded.at_ms`,
      what,
      atMs,
    );
    this.#due.set(what, atMs);
  }

  #forget(what: string): void {
    this.#storage.sql.exec('DELETE FROM due WHERE what = ?', what);
    this.#due.delete(what);
  }
}
