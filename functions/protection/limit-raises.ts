import { hourMs } from '#src/rules/durations.ts';
import type { LimitName } from './limit-changes.ts';
import type { MemberLimit, PendingLimit } from './limits.ts';

/** What the member is told of a raise: it can be confirmed, it soon no longer can, or it no longer can. */
export type RaiseEvent = 'ready' | 'ending' | 'lapsed';

/** News of a raise or a removal of this limit. */
export interface LimitRaise extends LimitName {
  readonly event: RaiseEvent;
  readonly confirmUntilMs: number;
}

/** How long before its last instant a raise is told of again, in milliseconds; at most a third of its time. */
const endingMs = 24 * hourMs;

/** Makes notices of raises of limits due, also of those that were pending before. */
export const limitRaisesSchema: readonly string[] = [
  `INSERT INTO due (what, at_ms) SELECT 'limit-raises', 0
   WHERE EXISTS (SELECT 1 FROM protection WHERE instr(limits, '"pending"') > 0)`,
];

/** The notices of raises that are due, and the limits as they are afterwards: a raise that lapsed is gone. */
export function raiseEvents(
  limits: readonly MemberLimit[],
  nowMs: number,
): { readonly limits: readonly MemberLimit[]; readonly events: readonly LimitRaise[] } {
  const due: LimitRaise[] = [];
  const after = limits.map((limit) => {
    const { pending, ...inForce } = limit;
    const event = pending && eventOf(pending, nowMs);
    if (!pending || !event) return limit;
    due.push({ kind: limit.kind, period: limit.period, event, confirmUntilMs: pending.confirmUntilMs });
    return event === 'lapsed' ? inForce : { ...inForce, pending: { ...pending, notified: event } };
  });
  return { limits: after, events: due };
}

/** When there is next something to tell of a raise; undefined if none is pending. */
export function nextRaiseEventAtMs(limits: readonly MemberLimit[]): number | undefined {
  const times = limits.flatMap(({ pending }) => (pending ? [nextAtMs(pending)] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

function eventOf(pending: PendingLimit, nowMs: number): RaiseEvent | undefined {
  if (nowMs < nextAtMs(pending)) return undefined;
  if (nowMs >= pending.confirmUntilMs) return 'lapsed';
  return nowMs >= endingAtMs(pending) ? 'ending' : 'ready';
}

function nextAtMs(pending: PendingLimit): number {
  if (pending.notified === 'ending') return pending.confirmUntilMs;
  return pending.notified === 'ready' ? endingAtMs(pending) : pending.readyAtMs;
}

function endingAtMs({ readyAtMs, confirmUntilMs }: PendingLimit): number {
  return confirmUntilMs - Math.min(endingMs, (confirmUntilMs - readyAtMs) / 3);
}
