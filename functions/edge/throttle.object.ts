import { DurableObject } from 'cloudflare:workers';
import { type AttemptLimit, type Attempts, type AttemptVerdict, weighAttempt } from './throttle.ts';

const attemptsKey = 'attempts';
const seen = 'seen/';
const sweepMs = 5 * 60_000;

/** Counts attempts for one key exactly, and remembers what may happen only once. */
export class Throttle extends DurableObject<Env> {
  /** Takes one attempt, if one is left. */
  async take(limit: AttemptLimit, captchaSolved = false): Promise<AttemptVerdict> {
    const { kv } = this.ctx.storage;
    const nowMs = Date.now();
    const weighed = weighAttempt(kv.get<Attempts>(attemptsKey), limit, captchaSolved, nowMs);
    if (weighed.verdict.kind === 'taken') {
      kv.put(attemptsKey, weighed.attempts);
      await this.ctx.storage.setAlarm(nowMs + limit.lockMs + sweepMs);
    }
    return weighed.verdict;
  }

  /** Gives one attempt back, because it succeeded. */
  giveBack(): void {
    const { kv } = this.ctx.storage;
    const attempts = kv.get<Attempts>(attemptsKey);
    if (attempts) kv.put(attemptsKey, { ...attempts, count: Math.max(0, attempts.count - 1) });
  }

  /** Forgets all attempts. */
  forgive(): void {
    this.ctx.storage.kv.delete(attemptsKey);
  }

  /** Whether the id comes for the first time; it is remembered until the instant. */
  async rememberOnce(id: string, untilMs: number): Promise<boolean> {
    const { kv } = this.ctx.storage;
    if (kv.get(seen + id) !== undefined) return false;
    kv.put(seen + id, untilMs);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + sweepMs);
    return true;
  }

  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage;
    const nowMs = Date.now();
    let kept = 0;
    for (const [key, untilMs] of [...kv.list<number>({ prefix: seen })]) {
      if (untilMs < nowMs) kv.delete(key);
      else kept++;
    }
    if (kept > 0) await this.ctx.storage.setAlarm(nowMs + sweepMs);
    else await this.ctx.storage.deleteAll();
  }
}
