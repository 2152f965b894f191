import { describe, expectTypeOf, it } from 'vitest';
import type { Ports, SessionClaims, TokenClaims } from '#functions/http/context.ts';
import type { trialContracts } from '#src/contracts/account/trial.ts';
import type { eventsContracts } from '#src/contracts/events/events.ts';
import type { feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import type { gamesContracts } from '#src/contracts/games/games.ts';
import type { membersContracts } from '#src/contracts/member/members.ts';
import type { Call, Handler, Handlers } from './routes.ts';

type Games = Handlers<typeof gamesContracts>;

describe('the handlers of a feature, as the compiler sees them', () => {
  it('are incomplete without one of the contract’s endpoints', () => {
    expectTypeOf<Omit<Games, 'gameList'>>().not.toExtend<Games>();
    expectTypeOf<Games>().toExtend<Games>();
  });

  it('are called with the caller that the access level admits', () => {
    expectTypeOf<Call<typeof gamesContracts.addFavourite>['session']>().toEqualTypeOf<TokenClaims>();
    expectTypeOf<Call<typeof feedbackContracts.sendFeedback>['session']>().toEqualTypeOf<SessionClaims>();
    expectTypeOf<Call<typeof membersContracts.memberProfile>>().toExtend<{
      operator: { operatorId: string };
    }>();
    expectTypeOf<Call<typeof trialContracts.trialUser>['session']>().toEqualTypeOf<TokenClaims | undefined>();
  });

  it('check whether a session is live only where the router has not', () => {
    type Input = Parameters<Ports['sessionIsLive']>[1];
    expectTypeOf<Call<typeof feedbackContracts.sendFeedbackPicture>['session']>().toExtend<Input>();
    expectTypeOf<Call<typeof feedbackContracts.sendFeedback>['session']>().not.toExtend<Input>();
  });

  it('write a whole response themselves only if the contract allows it', () => {
    expectTypeOf<() => Response>().toExtend<Handler<typeof eventsContracts.exportEvents>>();
    expectTypeOf<() => Response>().not.toExtend<Handler<typeof eventsContracts.operatorEvents>>();
  });
});
