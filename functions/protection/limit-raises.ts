import { hourMs } from '#src/rules/durations.ts';
import type { LimitName } from './limit-changes.ts';
import type { MemberLimit, PendingLimit } from './limits.ts';

/** What the member is told of a raise: it can be confirmed, it soon no longer can, or it no longer can. */
export type RaiseNews = 'ready' | 'ending' | 'lapsed';

/** News of a raise or a removal of this limit. */
export interface LimitRaise extends LimitName {
  readonly news: RaiseNews;
  readonly confirmUntilMs: number;
}

/** How long before its last instant a raise is told of again, in milliseconds; at most a third of its time. */
const endingMs = 24 * hourMs;

/** Makes the news of raises of limits due; those that were pending before are told of as well. */
export const limitRaisesSchema: readonly string[] = [
  `INSERT INTO due (what, at_ms) SELECT 'limit-raises', 0
   WHERE EXISTS (SELECT 1 FROM protection WHERE instr(limits, '"pending"') > 0)`,
];

/** What is to be told of raises now, and the limits as they are afterwards: a raise that lapsed is gone. */
export function raiseNews(
  limits: readonly MemberLimit[],
  nowMs: number,
): { readonly limits: readonly MemberLimit[]; readonly news: readonly LimitRaise[] } {
  const told: LimitRaise[] = [];
  const after = limits.map((limit) => {
    const { pending, ...standing } = limit;
    const news = pending && newsOf(pending, nowMs);
    if (!pending || !news) return limit;
    told.push({ kind: limit.kind, period: limit.period, news, confirmUntilMs: pending.confirmUntilMs });
    return news === 'lapsed' ? standing : { ...standing, pending: { ...pending, told: news } };
  });
  return { limits: after, news: told };
}

/** When there is next something to tell of a raise; undefined if none is pending. */
export function nextRaiseNewsAtMs(limits: readonly MemberLimit[]): number | undefined {
  const times = limits.flatMap(({ pending }) => (pending ? [nextAtMs(pending)] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

function newsOf(pending: PendingLimit, nowMs: number): RaiseNews | undefined {
  if (nowMs < nextAtMs(pending)) return undefined;
  if (nowMs >= pending.confirmUntilMs) return 'lapsed';
  return nowMs >= endingAtMs(pending) ? 'ending' : 'ready';
}

function nextAtMs(pending: PendingLimit): number {
  if (pending.told === 'ending') return pending.confirmUntilMs;
  return pending.told === 'ready' ? endingAtMs(pending) : pending.readyAtMs;
}

function endingAtMs({ readyAtMs, confirmUntilMs }: PendingLimit): number {
  return confirmUntilMs - Math.min(endingMs, (confirmUntilMs - readyAtMs) / 3);
}
