import { DurableObject } from 'cloudflare:workers';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { throttleMigrations } from './throttle.migrations.ts';
import { type AttemptLimit, type Attempts, type AttemptVerdict, weighAttempt } from './throttle.ts';

const attemptsKey = 'attempts';
const seen = 'seen/';
const sweepMs = 5 * 60_000;
/** How long attempts that were stored without an end are kept, in milliseconds. */
const endlessMs = 24 * 3_600_000;

interface StoredAttempts extends Attempts {
  /** The instant from which they no longer count. */
  readonly untilMs?: number;
}

/** Counts attempts for one key exactly, and remembers ids that may be used only once. */
export class Throttle extends DurableObject<Env> {
  #alarms!: Alarms;
  #attempts!: DueTime;
  #seen!: DueTime;
  #isEmptied = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#open();
  }

  /** Takes one attempt, if one is left. */
  take(limit: AttemptLimit, captchaSolved = false): AttemptVerdict {
    this.#reopen();
    const { kv } = this.ctx.storage;
    const nowMs = Date.now();
    const weighed = weighAttempt(kv.get<Attempts>(attemptsKey), limit, captchaSolved, nowMs);
    if (weighed.verdict.kind === 'taken') {
      const untilMs = nowMs + limit.lockMs + sweepMs;
      this.#alarms.commit(() => {
        kv.put(attemptsKey, { ...weighed.attempts, untilMs });
        this.#attempts.by(untilMs);
      });
    }
    return weighed.verdict;
  }

  /** Like `take`, but an attempt that was taken counts once: sent again under its id it is `repeated`. */
  takeOnce(id: string, limit: AttemptLimit): AttemptVerdict | { readonly kind: 'repeated' } {
    this.#reopen();
    if (this.ctx.storage.kv.get(seen + id) !== undefined) return { kind: 'repeated' };
    const verdict = this.take(limit);
    if (verdict.kind === 'taken') this.rememberOnce(id, Date.now() + limit.lockMs);
    return verdict;
  }

  /** Uncounts one attempt, because it succeeded. */
  release(): void {
    const { kv } = this.ctx.storage;
    const attempts = kv.get<StoredAttempts>(attemptsKey);
    if (attempts) kv.put(attemptsKey, { ...attempts, count: Math.max(0, attempts.count - 1) });
  }

  /** Clears all attempts. */
  forgive(): void {
    this.ctx.storage.kv.delete(attemptsKey);
  }

  /** Returns whether the id is new. A new one is remembered at least until `untilMs`. */
  rememberOnce(id: string, untilMs: number): boolean {
    this.#reopen();
    const { kv } = this.ctx.storage;
    if (kv.get(seen + id) !== undefined) return false;
    this.#alarms.commit(() => {
      kv.put(seen + id, untilMs);
      this.#seen.by(Date.now() + sweepMs);
    });
    return true;
  }

  /** Deletes what has expired, and the object's storage once nothing is left. */
  override async alarm(): Promise<void> {
    this.#reopen();
    await this.#alarms.run();
    if (this.#holdsAnything()) return;
    this.#isEmptied = true;
    await this.ctx.storage.deleteAll();
  }

  #open(): void {
    migrate(this.ctx.storage, throttleMigrations, Date.now());
    this.#alarms = new Alarms(this.ctx.storage);
    const retryMsMax = sweepMs;
    this.#attempts = this.#alarms.register('attempts', { serve: () => this.#sweepAttempts(), retryMsMax });
    this.#seen = this.#alarms.register('seen', { serve: () => this.#sweepSeen(), retryMsMax });
    this.#isEmptied = false;
    if (this.#attempts.isSet() || this.#seen.isSet() || !this.#holdsAnything()) return;
    // An object from before due times were stored in a table still expires what it holds.
    this.#alarms.commit(() => {
      this.#attempts.by(Date.now() + sweepMs);
      this.#seen.by(Date.now() + sweepMs);
    });
  }

  /** An emptied object has no tables left, so they are created again if it is called once more. */
  #reopen(): void {
    if (this.#isEmptied) this.#open();
  }

  #holdsAnything(): boolean {
    return [...this.ctx.storage.kv.list({ limit: 1 })].length > 0;
  }

  #sweepAttempts(): number | undefined {
    const { kv } = this.ctx.storage;
    const attempts = kv.get<StoredAttempts>(attemptsKey);
    if (!attempts) return undefined;
    const untilMs = attempts.untilMs ?? attempts.firstAtMs + endlessMs;
    if (untilMs > Date.now()) return untilMs;
    kv.delete(attemptsKey);
    return undefined;
  }

  #sweepSeen(): number | undefined {
    const { kv } = this.ctx.storage;
    const nowMs = Date.now();
    let isKept = false;
    for (const [key, untilMs] of [...kv.list<number>({ prefix: seen })]) {
      if (untilMs < nowMs) kv.delete(key);
      else isKept = true;
    }
    return isKept ? nowMs + sweepMs : undefined;
  }
}
