import { queueNotice } from '#functions/wallet/delivery/outbox.ts';
import type { RewardReviewNotice } from '#functions/wallet/review-notice.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { conditionsOf } from '#src/rules/rewards/conditions.ts';
import { termsOfClaim } from '#functions/features/rewards/member/claim-steps.ts';
import type { ClaimRow } from '#functions/features/rewards/member/claims.store.ts';
import { isPlay, type ReadRow } from './counting.ts';
import { readRewardState } from './day-close.store.ts';

/** Missions that are looked at, the latest first. */
const lookedAt = 50;

/**
 * Asks operators to look at missions whose prize was given before stakes that counted for them came back, once each.
 * The prize stays. Takes the rows that a close has just read; must run inside its transaction.
 */
export function reviewReturnedMissions(sql: SqlStorage, rows: readonly ReadRow[], nowMs: number): void {
  const returned = rows.filter(isReturnedStake);
  if (returned.length === 0) return;
  for (const claim of givenMissions(sql)) {
    const minor = returned.reduce(
      (sum, row) => sum + (countedFor(sql, claim, row) ? row.amount_minor : 0),
      0,
    );
    if (minor === 0) continue;
    queueNotice(sql, {
      ...{ code: 'REWARD_REVIEW', atMs: nowMs, kind: 'mission-returned', subject: claim.id },
      details: { claimId: claim.id, promotionId: claim.promotion_id, amountMinor: minor },
    } satisfies RewardReviewNotice);
  }
}

function isReturnedStake({ kind, product, trial, is_free }: ReadRow): boolean {
  const traits = traitsOf(kind);
  return isPlay(traits) && traits.stake < 0 && product !== null && trial === 0 && is_free === 0;
}

interface GivenMission extends ClaimRow {
  joined_at_ms: number;
  given_at_ms: number;
}

function givenMissions(sql: SqlStorage): GivenMission[] {
  return sql
    .exec<GivenMission>(
      `SELECT claims.*, first.at_ms AS joined_at_ms, given.at_ms AS given_at_ms FROM claims
         JOIN claim_steps AS first ON first.claim_id = claims.id AND first.step = 1
         JOIN claim_steps AS given ON given.claim_id = claims.id AND given.state = claims.state
       WHERE claims.state IN ('granted', 'paid') AND cause = 'join' ORDER BY number DESC LIMIT ${lookedAt}`,
    )
    .toArray()
    .filter((claim) => termsOfClaim(claim).document.trigger.on === 'mission');
}

/** Whether a returned stake counted: its round ended on the day of the joining or later, and began before the prize. */
function countedFor(
  sql: SqlStorage,
  claim: GivenMission,
  { product, at_ms: atMs, opened_at_ms: openedAtMs, closed_at_ms: closedAtMs }: ReadRow,
): boolean {
  const { document, currency } = termsOfClaim(claim);
  const trigger = conditionsOf(document, currency)?.trigger;
  if (trigger?.on !== 'mission' || product === null || openedAtMs === null) return false;
  const { zone } = readRewardState(sql);
  const fromMs = startOfDay(zone, localDay(zone, claim.joined_at_ms));
  const isBetween = (closedAtMs ?? atMs) >= fromMs && openedAtMs <= claim.given_at_ms;
  return isBetween && atMs > claim.given_at_ms && trigger.games.products.includes(product);
}
