import { clearSessionCookies } from '#functions/edge/session-cookies.ts';
import { routes } from '#functions/http/routes.ts';
import { exclusionContracts } from '#src/contracts/exclusion.ts';
import { askForEnd, takeBreak } from './exclusion.service.ts';

/** The member's own breaks from play; with one that begins, the device is signed out. */
export const exclusionRoutes = routes(exclusionContracts, {
  async takeTimeOut({ context, session, input }) {
    const taken = await takeBreak(context, session, { kind: 'time-out', ...input });
    if (taken.ok && session.carrier === 'cookie') clearSessionCookies(context.answerHeaders);
    return taken;
  },
  async excludeMyself({ context, session, input }) {
    const taken = await takeBreak(context, session, { kind: 'exclusion', ...input });
    if (taken.ok && session.carrier === 'cookie') clearSessionCookies(context.answerHeaders);
    return taken;
  },
  endExclusion: ({ context, session }) => askForEnd(context, session),
});
