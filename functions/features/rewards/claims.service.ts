import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { claimsContracts } from '#src/contracts/rewards/claims.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { acceptanceOf, type Wanted } from './acceptances.ts';
import type { ClaimsPage } from './member/claims.reading.ts';
import { type SayTerms, termsSayer } from './promotion-terms.ts';
import type { PlaysForJackpot } from './promotion-site.ts';
import { rewardsSetting } from './rewards.settings.ts';
import { shownClaim } from './shown-claim.ts';

type Contracts = typeof claimsContracts;

const perPage = 20;

/** Accepts a promotion for a member, under the terms that the member has read. */
export async function accept(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  session: SessionClaims,
  wanted: Wanted,
  language: string,
) {
  const acceptance = await acceptanceOf(context, playsForJackpot, session, wanted);
  const player = playerOf(context.env, context.merchant, session.memberId);
  const accepted = await player.acceptPromotion(session.sessionId, acceptance);
  return accepted.ok
    ? ok(shownClaim(accepted.value, language, await termsSayer(context, playsForJackpot)))
    : accepted;
}

/** A page of the member's claims, or only how many wait to be taken. */
export async function memberClaims(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  { memberId, sessionId }: SessionClaims,
  { status, countOnly, cursor, language }: InputOf<Contracts['claims']>,
): Promise<Result<OutputOf<Contracts['claims']>, 'SESSION_ENDED'>> {
  const { env, merchant, settings } = context;
  const read = await playerOf(env, merchant, memberId).claims(sessionId, {
    state: status,
    beforeNumber: cursor === undefined ? undefined : Number(cursor),
    most: perPage,
    coolDays: coolDaysOf(settings),
  });
  if (!read.ok) return read;
  if (countOnly === 'true') return ok({ list: [], unclaimed: read.value.unclaimed });
  const page = claimsPage(read.value, language, await termsSayer(context, playsForJackpot));
  return ok({ ...page, unclaimed: read.value.unclaimed });
}

/** How many rewards and closed days wait for the member, for the badges of a page; nothing of a part that is off. */
export async function unclaimedRewards(
  { env, merchant, settings }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<{ unclaimed?: number; owedDays?: number }> {
  const onlyCounted = { state: 'open', beforeNumber: undefined, most: 0 } as const;
  const player = playerOf(env, merchant, memberId);
  const coolDays = coolDaysOf(settings);
  const [read, owed] = await Promise.all([
    hasFeature(settings, 'rewards') && player.claims(sessionId, { ...onlyCounted, coolDays }),
    hasFeature(settings, 'cashback') && player.owedDays(sessionId, coolDays),
  ]);
  if ((read && !read.ok) || (owed && !owed.ok)) return {};
  return {
    ...(read ? { unclaimed: read.value.unclaimed + (owed ? owed.value : 0) } : {}),
    ...(owed ? { owedDays: owed.value } : {}),
  };
}

/** The claims of a page with their words, and the cursor of the next one. */
export function claimsPage(
  { list, beforeNumber }: ClaimsPage,
  language: string,
  sayTerms: SayTerms,
): { list: Claim[]; nextCursor?: string } {
  const shown = list.map((claim) => shownClaim(claim, language, sayTerms));
  return beforeNumber === undefined ? { list: shown } : { list: shown, nextCursor: String(beforeNumber) };
}

/** Takes a claim that waits for it. */
export async function takeClaim(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  { memberId, sessionId, username }: SessionClaims,
  { claimId, termsVersion, language }: InputOf<Contracts['takeClaim']>,
) {
  const { env, merchant, settings } = context;
  const { waitingMax } = rewardsSetting.of(settings);
  const taking = { claimId, termsVersion, username, waitingMax, coolDays: coolDaysOf(settings) };
  const taken = await playerOf(env, merchant, memberId).takeClaim(sessionId, taking);
  return taken.ok ? ok(shownClaim(taken.value, language, await termsSayer(context, playsForJackpot))) : taken;
}
