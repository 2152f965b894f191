import { isMarked } from './harm-marks.ts';
import { readPlayState } from './play-state.ts';

/**
 * Whether a member may be told of promotions, by whatever way: popups and lists of announcements, notifications,
 * campaigns of messages, advertising partners, rewards. The one place that decides it: nobody whose play is stopped,
 * and nobody for a while after a marker of harm.
 */
export function mayBeAdvertisedTo(sql: SqlStorage, nowMs: number): boolean {
  return readPlayState(sql).stopUntilMs <= nowMs && !isMarked(sql, nowMs);
}
