import type { LimitKind, LimitPeriod } from '#src/contracts/limits/jurisdiction-pack.ts';
import { hourMs, minuteMs } from '#src/rules/durations.ts';
import { type Used, type UsedNow, windowHours } from './limit-windows.ts';

/** A pending raise or removal. */
export interface PendingLimit {
  /** Absent for a removal. */
  readonly value?: number | undefined;
  readonly readyAtMs: number;
  readonly confirmUntilMs: number;
  /** What the member was notified of last. */
  readonly notified?: 'ready' | 'ending' | undefined;
}

/** One limit that a member has set. */
export interface MemberLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** In minor units; for the kind `time`, in minutes. */
  readonly value: number;
  readonly pending?: PendingLimit | undefined;
  /** When the member was last warned that the limit is nearly used up. */
  readonly warnedAtMs?: number | undefined;
  /** The instant of the warning that is in the inbox. */
  readonly toldAtMs?: number | undefined;
}

/** Stakes less than this many milliseconds apart belong to one stretch of play. */
export const stretchGapMs = 300_000;

/** The limits that the member has set, and the lifetime sums of deposits and withdrawals. */
export const memberLimitsSchema: readonly string[] = [
  "ALTER TABLE protection ADD COLUMN limits TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(limits))",
  'ALTER TABLE protection ADD COLUMN deposited_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE protection ADD COLUMN withdrawn_minor INTEGER NOT NULL DEFAULT 0',
];

/** What a bet would add to the windows. */
export interface BetRequest {
  /** The whole stake, which the limit of wager counts. */
  readonly amountMinor: number;
  /** Its part in cash, which the limit of loss counts: what bonus money loses was never the member's own. */
  readonly cashMinor: number;
  /** Whether it is played with demo credit, to which no money limit applies. */
  readonly trial: boolean;
  /** Whether it is a free round, to which none applies either. */
  readonly isFree?: boolean;
}

/** Whether a bet would exceed one of the member's limits; a time limit refuses as soon as it is reached. */
export function limitIsReached(limits: readonly MemberLimit[], used: UsedNow, bet: BetRequest): boolean {
  return limits.some((limit) => {
    const window = used.windows[limit.period];
    if (limit.kind === 'time') return window.playedMs + gapMs(used) >= limit.value * minuteMs;
    if (bet.trial || bet.isFree || limit.kind === 'deposit') return false;
    return limit.kind === 'loss'
      ? (bet.cashMinor > 0 || bet.amountMinor === 0) && window.lostMinor > limit.value - bet.cashMinor
      : window.stakedMinor > limit.value - bet.amountMinor;
  });
}

/** The windows as they are after a bet is accepted. */
export function usedWith(
  used: UsedNow,
  { amountMinor, cashMinor }: Pick<BetRequest, 'amountMinor' | 'cashMinor'>,
): UsedNow {
  const playedMs = gapMs(used);
  const withBet = (window: Used): Used => ({
    ...window,
    stakedMinor: window.stakedMinor + amountMinor,
    lostMinor: window.lostMinor + cashMinor,
    playedMs: window.playedMs + playedMs,
  });
  const { day, week, month } = used.windows;
  return { sinceStakeMs: 0, windows: { day: withBet(day), week: withBet(week), month: withBet(month) } };
}

/**
 * The limits, with a warning set on each that is nearly used up and had none in its window; undefined if none is
 * new.
 */
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

/** Whether a window has used so much of its limit that the member is warned. */
export function isNearlyUsed({ kind, value }: MemberLimit, window: Used, percent: number): boolean {
  const spare = 100 - percent;
  // Exact to the unit, even for a value near 2^53.
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

/** How much of a limit is left, in its own unit; wins that exceed the losses of a window add to it. */
export function leftOf({ kind, value }: Pick<MemberLimit, 'kind' | 'value'>, window: Used): number {
  const used = kind === 'loss' ? window.lostMinor : usedOf(kind, window);
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, value - used));
}

/** The playing time that a bet adds now, in milliseconds. */
export function gapMs({ sinceStakeMs }: UsedNow): number {
  return sinceStakeMs > 0 && sinceStakeMs < stretchGapMs ? sinceStakeMs : 0;
}

/** Parses the limits from their column. */
export function limitsOf(text: string | null | undefined): readonly MemberLimit[] {
  return text === null || text === undefined || text === '[]' ? [] : (JSON.parse(text) as MemberLimit[]);
}

/** Stores the limits; the row is created with the member's first session, or here. */
export function writeLimits(sql: SqlStorage, limits: readonly MemberLimit[]): void {
  sql.exec(
    `INSERT INTO protection (one, country, limits) VALUES (1, '', ?1)
     ON CONFLICT DO UPDATE SET limits = excluded.limits`,
    JSON.stringify(limits),
  );
}
