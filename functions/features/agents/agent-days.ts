import type { RequestContext } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { lastHalfMonthMs } from '#src/rules/agents/half-months.ts';
import { hourMs } from '#src/rules/durations.ts';
import { localDay } from '#src/rules/lottery/zone-days.ts';

/** By when the play of a half-month is counted for certain; until then the one before says who is active. */
const countedAfterMs = 2 * hourMs;

/** Today by the merchant's clock, counted from 1970. */
export function merchantToday({ settings, nowMs }: Pick<RequestContext, 'settings' | 'nowMs'>): number {
  return localDay(merchantSetting.of(settings).timeZone, nowMs);
}

/** When the half-month began by whose play members are active. */
export function countedHalfMs({ settings, nowMs }: Pick<RequestContext, 'settings' | 'nowMs'>): number {
  return lastHalfMonthMs(merchantSetting.of(settings).timeZone, nowMs - countedAfterMs);
}
