import { rulesFor } from '#functions/protection/by-country.ts';
import { type CoolDays, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { ClaimEnd, ClaimGift, ClaimState } from '#src/contracts/rewards/rewards-fields.ts';
import type { notYet } from '#src/contracts/rewards/promotions.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';
import type { MemberFacts, OfferedVersion } from './acceptance.ts';
import { currencyOf } from './acceptance-judging.ts';
import { termsOfClaim } from './claim-steps.ts';
import { claimsOfPromotion, type ClaimRow, stepsOfClaim, wonNothing } from './claims.store.ts';
import { noPromotions, occurrenceOf, outsideAudience } from './eligibility.ts';
import type { Rewarding, SeenDeposits } from './rewarding.ts';
import { givesBonus } from '#src/rules/rewards/bonus-rewards.ts';
import { rewardAmounts } from '#src/rules/rewards/reward-amounts.ts';

/** A claim as its member's object tells it; the Worker adds the words. */
export interface ClaimSummary {
  readonly claimId: string;
  readonly number: number;
  readonly state: ClaimState;
  readonly gives: ClaimGift;
  readonly amountMinor: number | undefined;
  readonly terms: AcceptedTerms;
  readonly endsAtMs: number;
  readonly reason: ClaimEnd | undefined;
  readonly steps: readonly { readonly state: ClaimState; readonly atMs: number }[];
}

export interface ClaimsPage {
  readonly list: readonly ClaimSummary[];
  readonly unclaimed: number;
  /** The claim after which the next page begins; undefined on the last page. */
  readonly beforeNumber: number | undefined;
}

export interface ClaimsFilter {
  readonly state: ClaimState | undefined;
  readonly beforeNumber: number | undefined;
  readonly most: number;
  readonly coolDays: CoolDays;
}

/** A claim that gives free rounds alone is stored as one of no cash. */
function givesOf(row: ClaimRow): ClaimGift {
  const { rewards } = termsOfClaim(row).document;
  return rewards.every(({ gives }) => gives === 'free-rounds') ? 'free-rounds' : row.gives;
}

export function claimSummary(sql: SqlStorage, row: ClaimRow): ClaimSummary {
  return {
    claimId: row.id,
    number: row.number,
    state: row.state,
    gives: givesOf(row),
    amountMinor: row.amount_minor ?? undefined,
    terms: termsOfClaim(row),
    endsAtMs: row.ends_at_ms,
    reason: row.reason ?? undefined,
    steps: stepsOfClaim(sql, row.id),
  };
}

/**
 * A page of the claims, newest first. What waits to be taken is an invitation: a member who may not be advertised to
 * is shown none.
 */
export function readClaims(sql: SqlStorage, filter: ClaimsFilter, nowMs: number): ClaimsPage {
  const { state, beforeNumber = Number.MAX_SAFE_INTEGER, most, coolDays } = filter;
  const hidden = mayBeAdvertisedTo(sql, coolDays, nowMs) ? '' : 'open';
  const rows = sql
    .exec<ClaimRow>(
      `SELECT * FROM claims WHERE number < ?1 AND (?2 IS NULL OR state = ?2) AND state <> ?3
       ORDER BY number DESC LIMIT ?4`,
      beforeNumber,
      state ?? null,
      hidden,
      most + 1,
    )
    .toArray();
  const { unclaimed } = sql
    .exec<{ unclaimed: number }>(
      `SELECT count(*) AS unclaimed FROM claims WHERE state IN ('awaiting', 'open') AND state = 'open'
       AND ends_at_ms > ?`,
      nowMs,
    )
    .one();
  const page = rows.slice(0, most);
  return {
    list: page.map((row) => claimSummary(sql, row)),
    unclaimed: hidden === '' ? unclaimed : 0,
    beforeNumber: rows.length > most ? page.at(-1)?.number : undefined,
  };
}

/** Where a member stands with a promotion. */
export interface PromotionStatus {
  readonly id: string;
  readonly state: 'open' | 'taken' | 'used';
  readonly why: (typeof notYet)[number] | undefined;
  readonly currency: string;
}

/** What lists of promotions are judged by. */
export interface Looking {
  readonly facts: MemberFacts;
  readonly timeZone: string;
  readonly currency: string;
  readonly waitingMax: number;
  readonly coolDays: CoolDays;
}

/** The promotions of these that are for this member, and whether each can be taken now. */
export function promotionStatuses(
  { sql, deposits, rewarding }: { sql: SqlStorage; deposits: SeenDeposits; rewarding: Rewarding },
  offered: readonly OfferedVersion[],
  { facts, timeZone, waitingMax, coolDays, ...of }: Looking,
  nowMs: number,
): PromotionStatus[] {
  if (noPromotions(sql, coolDays, nowMs)) return [];
  const { country } = readPlayState(sql);
  const currency = currencyOf(sql, of);
  const credited = deposits.credited();
  return offered.flatMap(({ id, document, verdicts }) => {
    const outside = outsideAudience(sql, document, facts, { credited });
    const isVerified =
      document.trigger.on === 'verified' || (document.uses.marks.includes('phone') && !facts.isPhoneVerified);
    const isHidden =
      outside === 'PROMO_UNKNOWN' ||
      document.trigger.on === 'operator' ||
      !rulesFor(verdicts, country).isAllowed ||
      rewardAmounts(document, currency) === undefined;
    if (isHidden) return [];
    const occurrence = occurrenceOf(document, { timeZone, claimId: '' }, nowMs);
    const claim = claimsOfPromotion(sql, id).find((each) => each.occurrence === occurrence);
    const isTaken = claim && ['reserving', 'awaiting', 'open'].includes(claim.state);
    const isUsed = claim !== undefined || (document.trigger.on === 'contest' && wonNothing(sql, id));
    const state = isTaken ? 'taken' : isUsed ? 'used' : 'open';
    const full = givesBonus(document) && !rewarding.hasRoom(waitingMax) ? 'GRANTS_FULL' : undefined;
    const why = outside && isVerified ? 'VERIFY_FIRST' : (outside ?? full);
    return [{ id, state, why: state === 'open' ? why : undefined, currency } as const];
  });
}
