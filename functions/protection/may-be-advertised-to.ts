import type { Settings } from '#functions/http/context.ts';
import { dayMs } from '#src/rules/durations.ts';
import { type ByCountry, byCountry, rulesFor } from './by-country.ts';
import { isMarked } from './harm-marks.ts';
import { readPlayState } from './play-state.ts';
import { wasOnBreakSince } from './play-stops.ts';

/** For how many days after a break its member gets no promotions, by the member's country. */
export type CoolDays = ByCountry<number>;

/** The days of the packs in force at a merchant, as sent to a member's object. */
export function coolDaysOf(settings: Settings): CoolDays {
  return byCountry(settings, ({ bonuses }) => bonuses.coolAfterExclusionDays);
}

/**
 * Whether a member may receive promotions through any channel: popups and lists of announcements,
 * notifications, message campaigns, advertising partners, rewards. The only place that decides it: no member
 * whose play is stopped, and no member for a while after a time-out or an exclusion, or after a marker of harm.
 */
export function mayBeAdvertisedTo(sql: SqlStorage, coolDays: CoolDays, nowMs: number): boolean {
  const { stopUntilMs, country } = readPlayState(sql);
  if (stopUntilMs > nowMs || isMarked(sql, nowMs)) return false;
  return !wasOnBreakSince(sql, nowMs - rulesFor(coolDays, country) * dayMs);
}
