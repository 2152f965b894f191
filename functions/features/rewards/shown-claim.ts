import { textIn } from '#functions/content/operator-texts.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';
import type { ClaimSummary } from './member/claims.reading.ts';
import type { SayTerms } from './promotion-terms.ts';

/** A claim as its member reads it. */
export function shownClaim(summary: ClaimSummary, language: string, sayTerms: SayTerms): Claim {
  const { claimId, state, gives, amountMinor, reason, endsAtMs, steps, terms } = summary;
  const { document, promotionId, currency, termsVersion } = terms;
  const isWaiting = state === 'open' || state === 'awaiting';
  return {
    claimId,
    promotionId,
    kind: document.trigger.on,
    title: textIn(document.texts, language).title,
    state,
    gives,
    ...(amountMinor === undefined ? {} : { amountMinor }),
    currency,
    termsVersion,
    terms: sayTerms(document, currency, language, gives === 'bonus' ? amountMinor : undefined),
    ...(isWaiting ? { endsAtMs } : {}),
    ...(reason === undefined ? {} : { reason }),
    steps: [...steps],
  };
}
