import { textIn } from '#functions/content/operator-texts.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { bonusContracts } from '#src/contracts/rewards/claims.ts';
import { forfeitReasons, type Grant } from '#src/contracts/rewards/rewards-fields.ts';
import { ok } from '#src/rules/result.ts';
import type { GrantStatus } from './member/grants-reading.ts';
import type { PlaysForJackpot } from './promotion-site.ts';
import { type SayTerms, termsSayer } from './promotion-terms.ts';

type Contracts = typeof bonusContracts;

/** The member's bonus money with its conditions; what a member has stays readable while rewards are off. */
export async function bonusStatus(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  { memberId, sessionId }: SessionClaims,
  language: string,
) {
  const read = await playerOf(context.env, context.merchant, memberId).bonusStatus(sessionId);
  if (!read.ok) return read;
  const sayTerms = await termsSayer(context, playsForJackpot);
  const shown = (grant: GrantStatus) => shownGrant(grant, language, sayTerms);
  const { active, settling, waiting, ended, endsOnWithdrawalMinor } = read.value;
  return ok({
    ...(active === undefined ? {} : { active: shown(active) }),
    settling: settling.map(shown),
    waiting: waiting.map(shown),
    ended: ended.map(shown),
    endsOnWithdrawalMinor,
  });
}

/** Ends a bonus at its member's wish, if as much of it is left as the member saw. */
export async function forfeitBonus(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  { memberId, sessionId }: SessionClaims,
  { grantId, remainingMinor, language }: InputOf<Contracts['forfeitBonus']>,
) {
  const player = playerOf(context.env, context.merchant, memberId);
  const ended = await player.forfeitBonus(sessionId, grantId, remainingMinor);
  return ended.ok ? ok(shownGrant(ended.value, language, await termsSayer(context, playsForJackpot))) : ended;
}

function shownGrant(status: GrantStatus, language: string, sayTerms: SayTerms): Grant {
  const { terms, reason, endsAtMs, ...figures } = status;
  const { document, promotionId, currency } = terms;
  const known = forfeitReasons.find((each) => each === reason);
  return {
    ...figures,
    promotionId,
    title: textIn(document.texts, language).title,
    currency,
    ...(endsAtMs === undefined ? {} : { endsAtMs }),
    ...(known === undefined ? {} : { reason: known }),
    terms: sayTerms(document, currency, language, figures.grantedMinor),
  };
}
