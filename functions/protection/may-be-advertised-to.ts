import { isMarked } from './harm-marks.ts';
import { readPlayState } from './play-state.ts';

/**
 * Whether a member may receive promotions through any channel: popups and lists of announcements,
 * notifications, message campaigns, advertising partners, rewards. The only place that decides it: no member
 * whose play is stopped, and no member for a while after a marker of harm.
 */
export function mayBeAdvertisedTo(sql: SqlStorage, nowMs: number): boolean {
  return readPlayState(sql).stopUntilMs <= nowMs && !isMarked(sql, nowMs);
}
