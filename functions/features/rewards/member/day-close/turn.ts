import { queueOpenRound } from '#functions/wallet/delivery/outbox.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { dayMs } from '#src/rules/durations.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { nextDayToClose } from './days.ts';
import { levelNow, levelsOf, needsApproval, levelAfter } from './levels.ts';
import { type JudgedBy, owingOf } from './owing.ts';
import { countOpen, countRows, keepOpen, readRows, type RoundKey } from './counting.ts';
import {
  type DaySums,
  readDay,
  readRewardState,
  type RewardState,
  writeClosed,
  writeRewardState,
  writeSums,
} from './day-close.store.ts';
import { reviewReturnedMissions } from './returned-missions.ts';
import { totalOf } from './sums.ts';

/** Amounts that are not claimed pay by themselves after so long. */
export const claimableMs = 7 * dayMs;

/** What one turn left: nothing more to close, or more, and after which of the rounds left open it goes on. */
export type TurnEnd =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly after: RoundKey | undefined; readonly closedDay?: number };

/**
 * One turn of closing days. It reads at most 5,000 rows; a day with more takes several turns, of which the last decides
 * what is owed. A day that is closed is never closed again. Must run inside a transaction that moves money.
 */
export function closeTurn(
  sql: SqlStorage,
  by: JudgedBy,
  after: RoundKey | undefined,
  nowMs: number,
): TurnEnd {
  const zone = by.site.timeZone;
  const state = readRewardState(sql);
  if (state.zone !== zone) writeRewardState(sql, { zone });
  const day = nextDayToClose(sql, state, zone, nowMs);
  if (day === undefined) return { isDone: true };
  const isRunning = day === localDay(zone, nowMs);
  const toMs = isRunning ? nowMs + 1 : startOfDay(zone, day + 1);
  const read = readRows(sql, state.closed_seq, toMs);
  const counted = countRows(sql, read, readDay(sql, day)?.sums ?? {}, { afterSeq: state.closed_seq, toMs });
  keepOpen(sql, counted);
  reviewReturnedMissions(sql, read.rows, nowMs);
  const closedSeq = read.rows.at(-1)?.seq ?? state.closed_seq;
  const open = read.isAll
    ? countOpen(sql, after ?? { source: '', id: '' }, counted.sums, toMs)
    : { ...counted, next: after };
  if (read.isAll) keepOpen(sql, open);
  if (read.isAll) for (const { source, id } of open.ended) queueOpenRound(sql, source, id);
  if (read.isAll && open.next === undefined) {
    finish(sql, { ...state, closed_seq: closedSeq }, by, { day, sums: open.sums, isRunning }, nowMs);
    return { isDone: false, after: undefined, closedDay: day };
  }
  writeSums(sql, day, open.sums);
  writeRewardState(sql, { closed_seq: closedSeq });
  return { isDone: false, after: open.next };
}

interface Finished {
  readonly day: number;
  readonly sums: DaySums;
  /** Whether the day runs still, because a close was asked for at once. */
  readonly isRunning: boolean;
}

function finish(
  sql: SqlStorage,
  state: RewardState,
  by: JudgedBy,
  { day, sums, isRunning }: Finished,
  nowMs: number,
): void {
  const levels = levelsOf(sql, by);
  const level = levelNow(levels, state);
  const { schemes, rebateMinor, cashbackMinor, carried } = owingOf(sql, state, by, {
    ...{ day, sums, level },
    isLast: isRunning,
  });
  const { stop, stopUntilMs } = readPlayState(sql);
  // Whoever excluded themselves need not come back for what is theirs.
  const paysAtOnce = isRunning || (stop === 'exclusion' && stopUntilMs > nowMs);
  const stakedMinor = totalOf(sums, 'stakeMinor');
  const after = levelAfter(levels, state, { day, stakedMinor, needsApproval: needsApproval(sql, by) });
  const owedMinor = rebateMinor + cashbackMinor;
  if (owedMinor > 0 || Object.keys(sums).length > 0)
    writeClosed(sql, {
      ...{ day, sums, schemes, rebateMinor, cashbackMinor },
      paysAtMs: owedMinor === 0 ? undefined : nowMs + (paysAtOnce ? 0 : claimableMs),
    });
  writeRewardState(sql, {
    ...carried,
    ...after,
    closed_seq: state.closed_seq,
    closed_day: day,
    closes_now: isRunning ? 0 : state.closes_now,
  });
}
