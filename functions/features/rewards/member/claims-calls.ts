import type { MemberHost } from '#functions/member-object/member-part.ts';
import { type CoolDays, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { ClaimEnd } from '#src/contracts/rewards/rewards-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Acceptance, OfferedVersion } from './acceptance.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { noticeTexts } from '#functions/notices/notice-lines.ts';
import { give, rewardMission, termsOfClaim } from './claim-steps.ts';
import { isMet, openMissions, progressOf, readMissions } from './day-close/missions.ts';
import {
  type ClaimsFilter,
  type ClaimsPage,
  type Looking,
  readClaims,
  type PromotionStatus,
  promotionStatuses,
  type ClaimSummary,
  claimSummary,
} from './claims.reading.ts';
import { type ClaimRow, readClaim } from './claims.store.ts';
import { givenRewards } from './given-rewards.ts';
import { MemberClaims } from './member-claims.ts';
import type { NewSet } from '#functions/wallet/free/free-rounds.ts';
import type { Rewarding, SeenDeposits } from './rewarding.ts';

/** What claims need of other parts of the member's object. */
export interface ClaimNeeds {
  readonly deposits: SeenDeposits;
  /** Adds a set of free rounds; inside the transaction of its claim. */
  readonly giveSet: (set: NewSet, nowMs: number) => void;
  /** Makes the object look after its grants; inside the transaction that adds one. */
  readonly expectGrants: (nowMs: number) => void;
  /** Whether the account is disabled, so that nothing may begin. */
  readonly isDisabled: () => boolean;
}

interface Taking {
  readonly claimId: string;
  readonly termsVersion: string;
  readonly username: string;
  readonly waitingMax: number;
  readonly coolDays: CoolDays;
}

type TakingRefusal =
  | 'CLAIM_UNKNOWN'
  | 'STATE_CHANGED'
  | 'PROMO_TERMS_CHANGED'
  | 'GRANTS_FULL'
  | 'PLAY_STOPPED';

/** The calls of a member's rewards, and the one that the cashier makes when it credits a deposit. */
export function claimCalls(host: MemberHost, { deposits, expectGrants, giveSet, isDisabled }: ClaimNeeds) {
  const { sql, wallet, session } = host;
  const rewarding = givenRewards(sql, expectGrants, giveSet);
  const claims = new MemberClaims({ ...host, deposits, rewarding, isDisabled });
  const of = { sql, deposits, rewarding };
  const rewardMet = (claim: ClaimRow, nowMs: number) => {
    rewardMission(of, claim, nowMs);
    const key = `mission:${claim.id}`;
    deliver(sql, { key, texts: noticeTexts('reward.mission'), link: '/m/rewardCenter' }, nowMs);
  };
  return {
    claims,
    /** Gives the prizes of missions whose target is met; inside a transaction that moves money. */
    judgeMissions: (nowMs: number): void => {
      for (const claim of openMissions(sql))
        if (isMet(progressOf(sql, claim, nowMs))) rewardMet(claim, nowMs);
    },
    calls: {
      /** The missions that the member has joined, with their progress; what is met by now is given. */
      missions: session.signedIn((_nowMs) =>
        wallet.moving((nowMs) => ok(readMissions(sql, nowMs, (claim) => rewardMet(claim, nowMs)))),
      ),
      acceptPromotion: session.signedIn(async (_nowMs, request: Acceptance) => {
        const accepted = await claims.accept(request);
        return accepted.ok ? ok(claimSummary(sql, accepted.value)) : accepted;
      }),
      /** A claim that an operator gives; it waits until the member accepts its terms. */
      giveClaim: async (request: Acceptance) => {
        const accepted = await claims.accept(request);
        return accepted.ok ? ok(claimSummary(sql, accepted.value)) : accepted;
      },
      takeClaim: session.signedIn((_nowMs, request: Taking) =>
        wallet.moving((nowMs) => takeClaim({ sql, deposits, rewarding }, request, nowMs)),
      ),
      /** Ends an acceptance whose deposit did not begin. */
      endClaim: session.signedIn((_nowMs, claimId: string, reason: ClaimEnd) => {
        claims.end(claimId, reason);
        return ok(undefined);
      }),
      /** Opens the claim of an application, or ends it; undefined if there is no such claim. */
      decideClaim: (claimId: string, isGranted: boolean): ClaimSummary | undefined => {
        const row = claims.decide(claimId, isGranted);
        return row && claimSummary(sql, row);
      },
      promotionStandings: session.signedIn((nowMs, offered: readonly OfferedVersion[], looking: Looking) =>
        ok<PromotionStatus[]>(promotionStatuses({ sql, deposits, rewarding }, offered, looking, nowMs)),
      ),
      claims: session.signedIn((nowMs, filter: ClaimsFilter) =>
        ok<ClaimsPage>(readClaims(sql, filter, nowMs)),
      ),
      /** A page of the member's claims for operators, who need no session of the member. */
      claimsForOperators: (filter: ClaimsFilter): ClaimsPage => readClaims(sql, filter, Date.now()),
    },
  };
}

/** Takes an open claim under the terms that it was made with; a repetition answers the same. */
function takeClaim(
  of: { readonly sql: SqlStorage; readonly deposits: SeenDeposits; readonly rewarding: Rewarding },
  { claimId, termsVersion, username, waitingMax, coolDays }: Taking,
  nowMs: number,
): Result<ClaimSummary, TakingRefusal> {
  const { sql, rewarding } = of;
  const claim = readClaim(sql, claimId);
  if (!claim) return failed('CLAIM_UNKNOWN');
  const isSame = termsOfClaim(claim).termsVersion === termsVersion;
  if (isSame && (claim.state === 'granted' || claim.state === 'paid')) return ok(claimSummary(sql, claim));
  if (readPlayState(sql).stopUntilMs > nowMs) return failed('PLAY_STOPPED');
  // An open claim is an invitation, and who has a mark of harm or is back from a break is shown none.
  if (!mayBeAdvertisedTo(sql, coolDays, nowMs)) return failed('CLAIM_UNKNOWN');
  if (claim.state !== 'open' || claim.ends_at_ms <= nowMs) return failed('STATE_CHANGED');
  if (!isSame) return failed('PROMO_TERMS_CHANGED');
  if (claim.gives === 'bonus' && !rewarding.hasRoom(waitingMax)) return failed('GRANTS_FULL');
  give(of, claim, username, nowMs);
  return ok(claimSummary(sql, readClaim(sql, claimId) ?? claim));
}
