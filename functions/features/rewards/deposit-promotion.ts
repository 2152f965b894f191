import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { acceptanceOf } from './acceptances.ts';
import { acceptFailure } from './join-failure.ts';
import type { PlaysForJackpot } from './promotion-site.ts';

interface Wanted {
  readonly depositId: string;
  readonly promotionId: string;
  readonly termsVersion: string;
}

/** Promotions that are accepted with a deposit: the claim has the deposit's id and waits for its money. */
export function depositPromotion(playsForJackpot: PlaysForJackpot) {
  return {
    async accept(request: Request, context: RequestContext, session: SessionClaims, wanted: Wanted) {
      const { depositId, ...of } = wanted;
      const acceptance = await acceptanceOf(context, playsForJackpot, session, {
        ...{ ...of, claimId: depositId, cause: 'deposit', depositId, beginsDeposit: true, request },
      });
      const player = playerOf(context.env, context.merchant, session.memberId);
      const accepted = await player.acceptPromotion(session.sessionId, acceptance);
      if (!accepted.ok) return refusal(acceptFailure(accepted).code);
      // Whether the use is taken is not known yet: the same deposit, asked for again, goes on.
      const { state } = accepted.value;
      if (state === 'reserving') return failed('STORE_UNREACHABLE');
      // Under this id the promotion has ended already: the deposit would begin without it, and say nothing.
      return state === 'lapsed' || state === 'refused' ? failed('PROMO_CONDITIONS') : ok(undefined);
    },
    async drop({ env, merchant }: RequestContext, { memberId, sessionId }: SessionClaims, depositId: string) {
      await playerOf(env, merchant, memberId).endClaim(sessionId, depositId, 'DEPOSIT_ENDED');
    },
  };
}

type Refused = ReturnType<typeof acceptFailure>['code'];

/** The same refusal in the words of deposits. */
function refusal<Code extends Refused>(
  code: Code,
): Result<never, Exclude<Refused, 'PLAY_STOPPED' | 'DEPOSIT_UNKNOWN'> | 'DEPOSIT_EXCLUDED'> {
  const translated: Partial<Record<FailureCode, 'DEPOSIT_EXCLUDED' | 'PROMO_CONDITIONS'>> = {
    PLAY_STOPPED: 'DEPOSIT_EXCLUDED',
    DEPOSIT_UNKNOWN: 'PROMO_CONDITIONS',
  };
  return failed(translated[code] ?? (code as Exclude<Refused, 'PLAY_STOPPED' | 'DEPOSIT_UNKNOWN'>));
}
