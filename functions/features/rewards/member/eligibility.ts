import { type CoolDays, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { takenBreak } from '#functions/protection/play-stops.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { localDay } from '#src/rules/lottery/zone-days.ts';
import type { MemberFacts } from './acceptance.ts';
import { claimsOfPromotion } from './claims.store.ts';
import { levelOf } from './day-close/day-close.store.ts';

/** What the member's object knows beside the facts of the shared database. */
export interface ObjectFacts {
  /** How many deposits were credited. */
  readonly credited: number;
}

/**
 * Why no promotion is for this member now: play that the member stopped is said, while a mark of harm, a stop by
 * others, or the days after a break look like a promotion that does not exist.
 */
export function noPromotions(
  sql: SqlStorage,
  coolDays: CoolDays,
  nowMs: number,
): 'PLAY_STOPPED' | 'PROMO_UNKNOWN' | undefined {
  if (takenBreak(sql, nowMs) !== undefined) return 'PLAY_STOPPED';
  return mayBeAdvertisedTo(sql, coolDays, nowMs) ? undefined : 'PROMO_UNKNOWN';
}

/** Why a promotion is not for this member; it is unknown to whoever is not on its list. */
export function outsideAudience(
  sql: SqlStorage,
  { audience, trigger, uses }: PromotionDocument,
  facts: MemberFacts,
  { credited }: ObjectFacts,
): 'PROMO_UNKNOWN' | 'PROMO_CONDITIONS' | 'IDENTITY_UNPROVEN' | undefined {
  const {
    levels,
    listId,
    registeredFromMs = 0,
    registeredToMs = Infinity,
    countries,
    deposits,
    notIfHad,
  } = audience;
  if (listId !== undefined && !facts.lists.includes(listId)) return 'PROMO_UNKNOWN';
  const { country, ageProvenAtMs } = readPlayState(sql);
  const isMeant =
    (levels?.includes(levelOf(sql)) ?? true) &&
    facts.registeredAtMs >= registeredFromMs &&
    facts.registeredAtMs <= registeredToMs &&
    (countries?.includes(country) ?? true) &&
    credited >= (deposits?.min ?? 0) &&
    credited <= (deposits?.max ?? Infinity) &&
    !notIfHad?.some((id) => claimsOfPromotion(sql, id).length > 0);
  if (!isMeant) return 'PROMO_CONDITIONS';
  // Without a proven number, one person could use it once for each account that names none.
  if (uses.marks.includes('phone') && !facts.isPhoneVerified) return 'PROMO_CONDITIONS';
  if (trigger.on !== 'verified') return undefined;
  if (trigger.what === 'phone') return facts.isPhoneVerified ? undefined : 'PROMO_CONDITIONS';
  return ageProvenAtMs === undefined ? 'IDENTITY_UNPROVEN' : undefined;
}

/** The name under which a use of this moment counts, by the merchant's days and weeks, which begin on Monday. */
export function occurrenceOf(
  { uses }: PromotionDocument,
  { timeZone, depositId, claimId }: { timeZone: string; depositId?: string | undefined; claimId: string },
  nowMs: number,
): string {
  const day = localDay(timeZone, nowMs);
  switch (uses.per) {
    case 'once':
      return 'once';
    case 'day':
      return `day-${day}`;
    case 'week':
      return `week-${Math.floor((day + 3) / 7)}`;
    case 'deposit':
      return depositId ?? claimId;
  }
}
