import type { JurisdictionPack, LimitKind, LimitPeriod } from '#src/contracts/limits/jurisdiction-pack.ts';
import { hourMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { MemberLimit, PendingLimit } from './limits.ts';

/** Identifies one of a member's limits. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** The limit that a member requests; null removes it. */
export interface LimitRequest extends LimitName {
  readonly value: number | null;
}

type Limits = readonly MemberLimit[];

/**
 * Sets a limit. The first one, or one that is not higher, applies at once and cancels a pending raise. A raise
 * or removal waits first; requesting the same one again does not restart its wait.
 */
export function limitSet(
  limits: Limits,
  request: LimitRequest,
  { limits: rules }: Pick<JurisdictionPack, 'limits'>,
  nowMs: number,
): Result<Limits, 'LIMIT_NOT_OFFERED'> {
  const { kind, period, value } = request;
  const current = limits.find(isNamed(request));
  if (!current && !rules.kinds.includes(kind)) return failed('LIMIT_NOT_OFFERED');
  if (!current) return ok(value === null ? limits : [...limits, { kind, period, value }]);
  if (value !== null && value <= current.value) return ok(replaced(limits, changedTo(current, value)));
  const waiting = pendingNow(current, nowMs);
  if (waiting && (waiting.value ?? null) === value) return ok(limits);
  const readyAtMs = nowMs + rules.raiseDelayHours * hourMs;
  const confirmUntilMs = readyAtMs + rules.confirmWithinHours * hourMs;
  const pending = { ...(value === null ? {} : { value }), readyAtMs, confirmUntilMs };
  return ok(replaced(limits, { ...current, pending }));
}

/**
 * Applies the pending raise or removal if it is exactly the one requested and its wait is over. A value that
 * already applies is confirmed again, so that a client can retry after a lost response.
 */
export function limitConfirmed(
  limits: Limits,
  request: LimitRequest,
  nowMs: number,
): Result<Limits, 'RAISE_UNKNOWN' | 'RAISE_WAITS'> {
  const current = limits.find(isNamed(request));
  const waiting = current && pendingNow(current, nowMs);
  if (!waiting) return (current?.value ?? null) === request.value ? ok(limits) : failed('RAISE_UNKNOWN');
  if ((waiting.value ?? null) !== request.value) return failed('RAISE_UNKNOWN');
  if (nowMs < waiting.readyAtMs) return failed('RAISE_WAITS');
  if (request.value === null) return ok(limits.filter((limit) => !isNamed(request)(limit)));
  return ok(replaced(limits, changedTo(current, request.value)));
}

/** Cancels a pending raise or removal. */
export function limitKept(limits: Limits, name: LimitName): Limits {
  return limits.map(({ pending, ...limit }) =>
    pending && !isNamed(name)(limit) ? { ...limit, pending } : limit,
  );
}

/** The pending raise or removal; one that was not confirmed in time has expired. */
export function pendingNow({ pending }: MemberLimit, nowMs: number): PendingLimit | undefined {
  return pending && nowMs < pending.confirmUntilMs ? pending : undefined;
}

function isNamed({ kind, period }: LimitName): (limit: LimitName) => boolean {
  return (limit) => limit.kind === kind && limit.period === period;
}

/** The limit with a new value and no pending change; a changed value can cause a warning again. */
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
