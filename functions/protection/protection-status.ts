import type { JurisdictionPack, LimitKind } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { LimitStatus, ProtectionStatus } from '#src/contracts/limits/limits.ts';
import { minuteMs } from '#src/rules/durations.ts';
import { type LimitName, pendingNow } from './limit-changes.ts';
import { type Counted, readFreesAtMs, readUsed, type Used, type UsedNow } from './limit-windows.ts';
import {
  gapMs,
  isNearlyUsed,
  leftOf,
  type MemberLimit,
  type PendingLimit,
  stretchGapMs,
  usedOf,
} from './limits.ts';
import { type PacksByCountry, rulesFor } from './by-country.ts';
import { checkMinutesOf } from './play-clock.ts';
import { rulesOf } from './play-rules.ts';
import { readPlayState } from './play-state.ts';
import { activeStop } from './play-stops.ts';

/** Everything about a member's protection, by the pack of the member's country. */
export function protectionStatus(
  sql: SqlStorage,
  packs: PacksByCountry,
  currency: string,
  nowMs: number,
): ProtectionStatus {
  const state = readPlayState(sql);
  const pack = rulesFor(packs, state.country);
  const used = readUsed(sql, nowMs);
  const stop = activeStop(sql, nowMs);
  return {
    nowMs,
    currency,
    pack: { name: pack.name, version: pack.version },
    limits: state.limits.map((limit) => limitStatus(sql, limit, used, pack, nowMs)),
    ...(stop ? { stop } : {}),
    checkMinutes: checkMinutesOf(state.clock, rulesOf(pack)),
    offered: offeredBy(pack),
  };
}

/** The current state of one limit; a limit that is not set has no value. */
export function namedLimitStatus(
  sql: SqlStorage,
  limits: readonly MemberLimit[],
  { kind, period }: LimitName,
  pack: JurisdictionPack,
  nowMs: number,
): LimitStatus {
  const used = readUsed(sql, nowMs);
  const limit = limits.find((one) => one.kind === kind && one.period === period);
  if (limit) return limitStatus(sql, limit, used, pack, nowMs);
  return { kind, period, used: usedOf(kind, used.windows[period]), isNearlyUsed: false };
}

const countedBy = {
  deposit: 'deposited',
  loss: 'lost',
  wager: 'staked',
  time: 'played',
} as const satisfies Record<LimitKind, Counted>;

function limitStatus(
  sql: SqlStorage,
  limit: MemberLimit,
  used: UsedNow,
  { limits: { warnAtPercent } }: Pick<JurisdictionPack, 'limits'>,
  nowMs: number,
): LimitStatus {
  const { kind, period, value, warnedAtMs } = limit;
  const pending = pendingNow(limit, nowMs);
  const window = withOpenStretch(used.windows[period], used);
  const freesAtMs = freesAtOf(sql, limit, used, nowMs);
  return {
    kind,
    period,
    value,
    used: usedOf(kind, window),
    left: leftOf(limit, window),
    ...(freesAtMs === undefined ? {} : { freesAtMs }),
    isNearlyUsed: isNearlyUsed(limit, window, warnAtPercent),
    ...(warnedAtMs === undefined ? {} : { warnedAtMs }),
    ...(pending ? { pending: shownRaise(pending) } : {}),
  };
}

function shownRaise({ value, readyAtMs, confirmUntilMs }: PendingLimit): LimitStatus['pending'] {
  return { ...(value === undefined ? {} : { value }), readyAtMs, confirmUntilMs };
}

/** The window with the time since the last stake, which the next bet adds and by which it is judged. */
function withOpenStretch(window: Used, used: UsedNow): Used {
  return { ...window, playedMs: window.playedMs + gapMs(used) };
}

/** When the limit next allows more than now; a time limit that only the open stretch of play reaches, after a pause. */
function freesAtOf(
  sql: SqlStorage,
  { kind, period, value }: MemberLimit,
  used: UsedNow,
  nowMs: number,
): number | undefined {
  const { playedMs } = used.windows[period];
  const valueMs = value * minuteMs;
  if (kind === 'time' && playedMs < valueMs && playedMs + gapMs(used) >= valueMs)
    return nowMs + stretchGapMs - used.sinceStakeMs;
  const of = { period, counted: countedBy[kind], value: kind === 'time' ? valueMs : value };
  return readFreesAtMs(sql, of, nowMs);
}

function offeredBy(pack: JurisdictionPack): ProtectionStatus['offered'] {
  return {
    limitKinds: pack.limits.kinds,
    timeOuts: pack.timeOuts,
    exclusions: pack.exclusions,
    checkMinutesMin: pack.realityCheck.minutesMin,
    checkMinutesMax: pack.realityCheck.minutesMax,
    checkMayBeOff: pack.realityCheck.mayBeOff,
    raiseDelayHours: pack.limits.raiseDelayHours,
    warnAtPercent: pack.limits.warnAtPercent,
  };
}
