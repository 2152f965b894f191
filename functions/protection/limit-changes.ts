import type { JurisdictionPack, LimitKind, LimitPeriod } from '#src/contracts/jurisdiction-pack.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { hourMs } from './limit-windows.ts';
import type { MemberLimit, PendingLimit } from './limits.ts';

/** Which limit of a member is spoken of. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** A limit as a member asks for it; null for none. */
export interface AskedLimit extends LimitName {
  readonly value: number | null;
}

type Limits = readonly MemberLimit[];

/**
 * Sets a limit. What is lower, or the first, holds at once and gives up a raise that waits; what is higher, or none,
 * waits, and the same wish again does not begin its wait anew.
 */
export function limitSet(
  limits: Limits,
  asked: AskedLimit,
  { limits: rules }: Pick<JurisdictionPack, 'limits'>,
  nowMs: number,
): Result<Limits, 'LIMIT_NOT_OFFERED'> {
  const { kind, period, value } = asked;
  const standing = limits.find(isNamed(asked));
  if (!standing && !rules.kinds.includes(kind)) return failed('LIMIT_NOT_OFFERED');
  if (!standing) return ok(value === null ? limits : [...limits, { kind, period, value }]);
  if (value !== null && value <= standing.value) return ok(replaced(limits, changedTo(standing, value)));
  const waiting = pendingNow(standing, nowMs);
  if (waiting && (waiting.value ?? null) === value) return ok(limits);
  const readyAtMs = nowMs + rules.raiseDelayHours * hourMs;
  const confirmUntilMs = readyAtMs + rules.confirmWithinHours * hourMs;
  const pending = { ...(value === null ? {} : { value }), readyAtMs, confirmUntilMs };
  return ok(replaced(limits, { ...standing, pending }));
}

/**
 * Makes the raise or removal hold that was asked for in just these words and has waited; one that holds already is
 * confirmed once more, so that a lost answer can be asked again.
 */
export function limitConfirmed(
  limits: Limits,
  asked: AskedLimit,
  nowMs: number,
): Result<Limits, 'RAISE_UNKNOWN' | 'RAISE_WAITS'> {
  const standing = limits.find(isNamed(asked));
  const waiting = standing && pendingNow(standing, nowMs);
  if (!waiting) return (standing?.value ?? null) === asked.value ? ok(limits) : failed('RAISE_UNKNOWN');
  if ((waiting.value ?? null) !== asked.value) return failed('RAISE_UNKNOWN');
  if (nowMs < waiting.readyAtMs) return failed('RAISE_WAITS');
  if (asked.value === null) return ok(limits.filter((limit) => !isNamed(asked)(limit)));
  return ok(replaced(limits, changedTo(standing, asked.value)));
}

/** Gives up a raise or a removal that waits. */
export function limitKept(limits: Limits, name: LimitName): Limits {
  return limits.map(({ pending, ...limit }) =>
    pending && !isNamed(name)(limit) ? { ...limit, pending } : limit,
  );
}

/** The raise or removal that waits; one that nobody confirmed in time is gone. */
export function pendingNow({ pending }: MemberLimit, nowMs: number): PendingLimit | undefined {
  return pending && nowMs < pending.confirmUntilMs ? pending : undefined;
}

function isNamed({ kind, period }: LimitName): (limit: LimitName) => boolean {
  return (limit) => limit.kind === kind && limit.period === period;
}

/** The limit at another value: nothing waits any more, and a warning can come again. */
function changedTo(
  { kind, period, value: old, warnedAtMs, toldAtMs }: MemberLimit,
  value: number,
): MemberLimit {
  const warned = value === old && warnedAtMs !== undefined ? { warnedAtMs, toldAtMs } : {};
  return { kind, period, value, ...warned };
}

function replaced(limits: Limits, changed: MemberLimit): Limits {
  return limits.map((limit) => (isNamed(changed)(limit) ? changed : limit));
}
