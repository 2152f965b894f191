import { shardAmong } from '#functions/wallet/delivery/house-stub.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { hasOpenRounds, playedKinds } from './counting.ts';
import type { RewardState } from './day-close.store.ts';

/** Closes are spread over so many seconds after midnight. */
const spreadSeconds = 7_200;
const kinds = playedKinds.map((kind) => `'${kind}'`).join(', ');

/** When the close of a day is due: some time after its end, which differs between members. */
export function closeAtMs(memberId: string, zone: string, day: number): number {
  return startOfDay(zone, day + 1) + shardAmong(memberId, spreadSeconds) * 1_000;
}

/** The last day, a Sunday, of the week in which a day is; weeks begin on Monday. */
export function weekEndOf(day: number): number {
  return day + 6 - ((((day + 3) % 7) + 7) % 7);
}

/** The month of a day, counted from January 1970. */
export function monthOf(day: number): number {
  const date = new Date(day * 86_400_000);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** When the first row of play was written that no close has read; undefined if all are read. */
export function firstUnreadAtMs(sql: SqlStorage): number | undefined {
  return firstUnread(sql)?.at_ms;
}

/** The number of that row. */
export function firstUnreadSeq(sql: SqlStorage): number | undefined {
  return firstUnread(sql)?.seq;
}

function firstUnread(sql: SqlStorage): { seq: number; at_ms: number } | undefined {
  return sql
    .exec<{ seq: number; at_ms: number }>(
      `SELECT seq, at_ms FROM ledger WHERE seq > (SELECT closed_seq FROM reward_state) AND kind IN (${kinds})
       ORDER BY seq LIMIT 1`,
    )
    .toArray()[0];
}

/** The day of which a turn has read all rows but decided nothing yet; it is always the newest. */
function unfinishedDay(sql: SqlStorage): number | undefined {
  const [newest] = sql
    .exec<{ day: number; is_closed: number }>(
      'SELECT day, is_closed FROM reward_days WHERE day = (SELECT max(day) FROM reward_days)',
    )
    .toArray();
  return newest?.is_closed === 0 ? newest.day : undefined;
}

/**
 * The next day that can be closed: one that was begun, that of the first unread row, the last one while rounds were left open, or the end of
 * a period. Each day is closed once, and the one that runs only if that is asked for. Undefined if none is left.
 */
export function nextDayToClose(
  sql: SqlStorage,
  state: Pick<RewardState, 'closed_day' | 'period_ends_day' | 'closes_now'>,
  zone: string,
  nowMs: number,
): number | undefined {
  const today = localDay(zone, nowMs);
  const readAtMs = firstUnreadAtMs(sql);
  const unfinished = unfinishedDay(sql);
  const candidates = [
    ...(unfinished === undefined ? [] : [unfinished]),
    ...(readAtMs === undefined ? [] : [localDay(zone, readAtMs)]),
    ...(hasOpenRounds(sql) ? [today - 1] : []),
    ...(state.period_ends_day === null ? [] : [state.period_ends_day]),
    ...(state.closes_now === 1 ? [today] : []),
  ];
  if (candidates.length === 0) return undefined;
  const day = Math.max(Math.min(...candidates), (state.closed_day ?? -1) + 1);
  return day < today || (day === today && state.closes_now === 1) ? day : undefined;
}

/** When the object has to close the running day; undefined if nothing was played that is not closed. */
export function dayDueAtMs(
  sql: SqlStorage,
  { zone }: Pick<RewardState, 'zone'>,
  memberId: string,
  nowMs: number,
): number | undefined {
  const isPlayed = firstUnreadAtMs(sql) !== undefined || hasOpenRounds(sql);
  return isPlayed ? closeAtMs(memberId, zone, localDay(zone, nowMs)) : undefined;
}

/** When the period ends of which something is to be counted, whether or not its last day is played on. */
export function periodDueAtMs(
  { zone, period_ends_day: endsDay }: Pick<RewardState, 'zone' | 'period_ends_day'>,
  memberId: string,
): number | undefined {
  return endsDay === null ? undefined : closeAtMs(memberId, zone, endsDay);
}
