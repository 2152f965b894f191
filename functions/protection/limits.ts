import type { LimitKind, LimitPeriod } from '#src/contracts/jurisdiction-pack.ts';
import { hourMs, type Used, type UsedNow, windowHours } from './limit-windows.ts';

/** A raise or a removal that waits. */
export interface PendingLimit {
  /** Absent for a removal. */
  readonly value?: number | undefined;
  readonly readyAtMs: number;
  readonly confirmUntilMs: number;
}

/** One limit that a member has set. */
export interface MemberLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Minor units; of the kind `time`, minutes. */
  readonly value: number;
  readonly pending?: PendingLimit | undefined;
  /** When the member was last warned that it is nearly used. */
  readonly warnedAtMs?: number | undefined;
  /** The warning that stands in the inbox. */
  readonly toldAtMs?: number | undefined;
}

const minuteMs = 60_000;
/** Stakes that follow each other within this time are one stretch of play. */
export const stretchGapMs = 300_000;

/** The limits that the member has set, and what was ever paid in and out by the cashier. */
export const memberLimitsSchema: readonly string[] = [
  "ALTER TABLE protection ADD COLUMN limits TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(limits))",
  'ALTER TABLE protection ADD COLUMN deposited_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE protection ADD COLUMN withdrawn_minor INTEGER NOT NULL DEFAULT 0',
];

/** What a bet would add to the windows. */
export interface AskedBet {
  readonly amountMinor: number;
  /** Whether it is played with demo credit, which no limit on money touches. */
  readonly trial: boolean;
}

/** Whether a bet would go beyond one of the member's limits. */
export function limitIsReached(limits: readonly MemberLimit[], used: UsedNow, bet: AskedBet): boolean {
  return limits.some((limit) => {
    const window = used.windows[limit.period];
    if (limit.kind === 'time') return window.playedMs + gapMs(used) >= limit.value * minuteMs;
    if (bet.trial || limit.kind === 'deposit') return false;
    const usedMinor = limit.kind === 'loss' ? window.lostMinor : window.stakedMinor;
    return usedMinor > limit.value - bet.amountMinor;
  });
}

/** The windows as they are once a bet was taken. */
export function usedWith(used: UsedNow, amountMinor: number): UsedNow {
  const playedMs = gapMs(used);
  const withBet = (window: Used): Used => ({
    ...window,
    stakedMinor: window.stakedMinor + amountMinor,
    lostMinor: window.lostMinor + amountMinor,
    playedMs: window.playedMs + playedMs,
  });
  const { day, week, month } = used.windows;
  return { sinceStakeMs: 0, windows: { day: withBet(day), week: withBet(week), month: withBet(month) } };
}

/** The limits with a warning noted where one is nearly used and was not warned of in this window; undefined for none. */
export function newlyWarned(
  limits: readonly MemberLimit[],
  used: UsedNow,
  { percent, kinds, nowMs }: { percent: number; kinds: readonly LimitKind[]; nowMs: number },
): readonly MemberLimit[] | undefined {
  const isNew = (limit: MemberLimit) =>
    kinds.includes(limit.kind) &&
    isNearlyUsed(limit, used.windows[limit.period], percent) &&
    (limit.warnedAtMs ?? 0) <= nowMs - windowHours[limit.period] * hourMs;
  if (!limits.some(isNew)) return undefined;
  return limits.map((limit) => (isNew(limit) ? { ...limit, warnedAtMs: nowMs } : limit));
}

/** Whether a window holds so much of its limit that the member is warned. */
export function isNearlyUsed({ kind, value }: MemberLimit, window: Used, percent: number): boolean {
  const spare = 100 - percent;
  // The percentage of a value near 2^53, to the unit.
  const from = value - Math.floor(value / 100) * spare - Math.floor(((value % 100) * spare) / 100);
  return usedOf(kind, window) >= from;
}

/** How much of a limit its window has used, in the limit's own unit as it is shown; never negative. */
export function usedOf(kind: LimitKind, window: Used): number {
  switch (kind) {
    case 'deposit':
      return window.depositedMinor;
    case 'loss':
      return Math.max(0, window.lostMinor);
    case 'wager':
      return Math.max(0, window.stakedMinor);
    case 'time':
      return Math.floor(window.playedMs / minuteMs);
  }
}

/** The time at play that a bet now adds. */
function gapMs({ sinceStakeMs }: UsedNow): number {
  return sinceStakeMs > 0 && sinceStakeMs < stretchGapMs ? sinceStakeMs : 0;
}

/** The limits as their column keeps them. */
export function limitsOf(text: string | null | undefined): readonly MemberLimit[] {
  return text === null || text === undefined || text === '[]' ? [] : (JSON.parse(text) as MemberLimit[]);
}

/** Keeps the limits; the row comes with the member's first session, or now. */
export function writeLimits(sql: SqlStorage, limits: readonly MemberLimit[]): void {
  sql.exec(
    `INSERT INTO protection (one, country, limits) VALUES (1, '', ?1)
     ON CONFLICT DO UPDATE SET limits = excluded.limits`,
    JSON.stringify(limits),
  );
}
