import type { LimitKind, LimitPeriod } from '#src/contracts/limits/jurisdiction-pack.ts';

const hourMs = 3_600_000;
const hoursOf = { day: 24, week: 168, month: 720 } as const;
const raiseWaitMs = 24 * hourMs;
const confirmWindowMs = 72 * hourMs;
const warnPercent = 80;

/** What moved, and the hour in which it counts. */
interface Entry {
  readonly hourMs: number;
  readonly staked: number;
  readonly won: number;
  readonly playedMs: number;
  readonly deposited: number;
}

/** A returned stake, with the clock's time when it was staked. */
interface Returned {
  readonly amount: number;
  readonly stakedAtMs: number;
}

interface Limit {
  value: number;
  pending: { readonly value: number | null; readonly readyAtMs: number } | undefined;
  warnedAtMs: number | undefined;
}

type Name = `${LimitKind} ${LimitPeriod}`;

/** What a bet or deposit requests. */
export interface Input {
  readonly amount: number;
  readonly trial: boolean;
}

/**
 * A reference model of a member's limits. It stores every movement and adds them up anew each time, and uses none of
 * the product's running sums, hours or windows.
 */
export class LimitsModel {
  readonly limits = new Map<Name, Limit>();
  stoppedUntilMs = 0;
  #entries: Entry[] = [];
  #returned: Returned[] = [];
  #hours: number[] = [];
  #lastStakeAtMs = 0;

  /** The refusal that a bet must get now; undefined if it must be accepted. */
  refusalOf(bets: readonly Input[], nowMs: number): string | undefined {
    if (this.stoppedUntilMs > nowMs) return 'PLAY_STOPPED';
    let before = 0;
    for (const { amount, trial } of bets) {
      for (const [name, limit] of this.limits) {
        const [kind, period] = name.split(' ') as [LimitKind, LimitPeriod];
        const used = this.used(kind, period, nowMs);
        if (kind === 'time') {
          if (used + this.#gapMs(nowMs) >= limit.value * 60_000) return 'LIMIT_REACHED';
        } else if (kind !== 'deposit' && !trial && used + before + amount > limit.value)
          return 'LIMIT_REACHED';
      }
      before += amount;
    }
    return undefined;
  }

  stake({ amount, trial }: Input, nowMs: number): void {
    this.#move({ staked: amount, playedMs: this.#gapMs(nowMs) }, nowMs);
    this.#lastStakeAtMs = Math.max(this.#lastStakeAtMs, nowMs);
    this.#warn(trial ? ['time'] : ['loss', 'wager', 'time'], nowMs);
  }

  refund(amount: number, stakedAtMs: number, nowMs: number): void {
    this.#move({}, nowMs);
    this.#returned.push({ amount, stakedAtMs });
  }

  win(amount: number, nowMs: number): void {
    this.#move({ won: amount }, nowMs);
  }

  /** Returns whether a deposit must be refused, and counts it if not. */
  deposit(amount: number, nowMs: number): boolean {
    for (const [name, { value }] of this.limits) {
      const [kind, period] = name.split(' ') as [LimitKind, LimitPeriod];
      if (kind === 'deposit' && this.used(kind, period, nowMs) + amount > value) return true;
    }
    this.#move({ deposited: amount }, nowMs);
    this.#warn(['deposit'], nowMs);
    return false;
  }

  set(name: Name, value: number | null, nowMs: number): void {
    const limit = this.limits.get(name);
    if (!limit) {
      if (value !== null) this.limits.set(name, { value, pending: undefined, warnedAtMs: undefined });
      return;
    }
    if (value !== null && value <= limit.value) return this.#change(limit, value);
    const waits = this.#waiting(limit, nowMs);
    if (!waits || waits.value !== value) limit.pending = { value, readyAtMs: nowMs + raiseWaitMs };
  }

  /** The refusal that a confirmation must get; undefined if it must be accepted. */
  confirm(name: Name, value: number | null, nowMs: number): string | undefined {
    const limit = this.limits.get(name);
    const waits = limit && this.#waiting(limit, nowMs);
    if (!waits) return (limit?.value ?? null) === value ? undefined : 'RAISE_UNKNOWN';
    if (waits.value !== value) return 'RAISE_UNKNOWN';
    if (nowMs < waits.readyAtMs) return 'RAISE_WAITS';
    if (value === null) this.limits.delete(name);
    else this.#change(limit, value);
    return undefined;
  }

  keep(name: Name): void {
    const limit = this.limits.get(name);
    if (limit) limit.pending = undefined;
  }

  /** Every limit as the member must see it, as text. Time includes what the next bet would add. */
  shown(nowMs: number): string[] {
    return [...this.limits].map(([name, limit]) => {
      const [kind, period] = name.split(' ') as [LimitKind, LimitPeriod];
      const used = Math.max(0, this.used(kind, period, nowMs));
      const inUnit = kind === 'time' ? Math.floor((used + this.#gapMs(nowMs)) / 60_000) : used;
      const waits = this.#waiting(limit, nowMs);
      return `${name} ${inUnit}/${limit.value}${waits ? ` then ${waits.value}` : ''}`;
    });
  }

  warnings(): (number | undefined)[] {
    return [...this.limits.values()].map(({ warnedAtMs }) => warnedAtMs);
  }

  /** What a window holds: minor units, or milliseconds of time at play. */
  used(kind: LimitKind, period: LimitPeriod, nowMs: number): number {
    const latest = Math.max(nowMs, this.#hours.at(-1) ?? 0);
    const from = Math.floor((latest - hoursOf[period] * hourMs) / hourMs) * hourMs;
    const base = this.#hours.find((hour) => hour >= from);
    if (base === undefined) return 0;
    const entries = this.#entries.filter((entry) => entry.hourMs >= base);
    const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
    if (kind === 'deposit') return sum(({ deposited }) => deposited);
    if (kind === 'time') return sum(({ playedMs }) => playedMs);
    const back = this.#returned.filter(({ stakedAtMs }) => stakedAtMs >= base);
    const staked = sum((entry) => entry.staked) - back.reduce((total, { amount }) => total + amount, 0);
    return kind === 'wager' ? staked : staked - sum(({ won }) => won);
  }

  #gapMs(nowMs: number): number {
    const gap = nowMs - this.#lastStakeAtMs;
    return gap > 0 && gap < 300_000 ? gap : 0;
  }

  /** Hours only move forward. A movement while the clock is set back counts in the latest hour. */
  #move(moved: Partial<Entry>, nowMs: number): void {
    const hour = Math.max(nowMs - (nowMs % hourMs), this.#hours.at(-1) ?? 0);
    if (this.#hours.at(-1) !== hour) this.#hours.push(hour);
    this.#entries.push({ staked: 0, won: 0, playedMs: 0, deposited: 0, ...moved, hourMs: hour });
    const old = hour - 800 * hourMs;
    if ((this.#entries[0]?.hourMs ?? hour) < old) {
      this.#entries = this.#entries.filter((entry) => entry.hourMs >= old);
      this.#hours = this.#hours.filter((known) => known >= old);
      this.#returned = this.#returned.filter(({ stakedAtMs }) => stakedAtMs >= old);
    }
  }

  #warn(kinds: readonly LimitKind[], nowMs: number): void {
    for (const [name, limit] of this.limits) {
      const [kind, period] = name.split(' ') as [LimitKind, LimitPeriod];
      const unit = kind === 'time' ? 60_000 : 1;
      const used = Math.floor(Math.max(0, this.used(kind, period, nowMs)) / unit);
      const isFresh = (limit.warnedAtMs ?? 0) <= nowMs - hoursOf[period] * hourMs;
      if (kinds.includes(kind) && isFresh && used >= Math.ceil((limit.value * warnPercent) / 100))
        limit.warnedAtMs = nowMs;
    }
  }

  #waiting({ pending }: Limit, nowMs: number) {
    return pending && nowMs < pending.readyAtMs + confirmWindowMs ? pending : undefined;
  }

  #change(limit: Limit, value: number): void {
    if (limit.value !== value) limit.warnedAtMs = undefined;
    limit.value = value;
    limit.pending = undefined;
  }
}
