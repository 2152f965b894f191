import { routes } from '#functions/http/routes.ts';
import { realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { ok } from '#src/rules/result.ts';
import { acknowledge, chooseCheckMinutes, readPlayClock } from './reality-check.service.ts';

/** A member's time of playing and the reality check that stops it. */
export const realityCheckRoutes = routes(realityCheckContracts, {
  playClock: ({ context, session }) => readPlayClock(context, session),
  acknowledgeCheck: ({ context, session, input }) => acknowledge(context, session, input.checkId),
  async setCheckMinutes({ context, session, input }) {
    const kept = await chooseCheckMinutes(context, session, input.minutes);
    return kept.ok ? ok({ minutes: kept.value }) : kept;
  },
});
