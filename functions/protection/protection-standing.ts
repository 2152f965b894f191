import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { LimitStanding, ProtectionStanding } from '#src/contracts/limits/limits.ts';
import { type LimitName, pendingNow } from './limit-changes.ts';
import { readUsed, type UsedNow } from './limit-windows.ts';
import { isNearlyUsed, type MemberLimit, usedOf } from './limits.ts';
import { type PacksByCountry, rulesFor } from './by-country.ts';
import { checkMinutesOf } from './play-clock.ts';
import { rulesOf } from './play-rules.ts';
import { readPlayState } from './play-state.ts';
import { standingStop } from './play-stops.ts';

/** Everything about a member's protection, by the pack of the member's country. */
export function protectionStanding(
  sql: SqlStorage,
  packs: PacksByCountry,
  currency: string,
  nowMs: number,
): ProtectionStanding {
  const state = readPlayState(sql);
  const pack = rulesFor(packs, state.country);
  const used = readUsed(sql, nowMs);
  const stop = standingStop(sql, nowMs);
  return {
    nowMs,
    currency,
    pack: { name: pack.name, version: pack.version },
    limits: state.limits.map((limit) => limitStanding(limit, used, pack, nowMs)),
    ...(stop ? { stop } : {}),
    checkMinutes: checkMinutesOf(state.clock, rulesOf(pack)),
    offered: offeredBy(pack),
  };
}

/** The current state of one limit; a limit that is not set has no value. */
export function namedLimitStanding(
  sql: SqlStorage,
  limits: readonly MemberLimit[],
  { kind, period }: LimitName,
  pack: JurisdictionPack,
  nowMs: number,
): LimitStanding {
  const used = readUsed(sql, nowMs);
  const limit = limits.find((one) => one.kind === kind && one.period === period);
  if (limit) return limitStanding(limit, used, pack, nowMs);
  return { kind, period, used: usedOf(kind, used.windows[period]), isNearlyUsed: false };
}

function limitStanding(
  limit: MemberLimit,
  used: UsedNow,
  { limits: { warnAtPercent } }: Pick<JurisdictionPack, 'limits'>,
  nowMs: number,
): LimitStanding {
  const { kind, period, value } = limit;
  const pending = pendingNow(limit, nowMs);
  const window = used.windows[period];
  return {
    kind,
    period,
    value,
    used: usedOf(kind, window),
    isNearlyUsed: isNearlyUsed(limit, window, warnAtPercent),
    ...(pending ? { pending } : {}),
  };
}

function offeredBy(pack: JurisdictionPack): ProtectionStanding['offered'] {
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
