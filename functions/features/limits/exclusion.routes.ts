import { breakCookieOf, setBreakCookie } from '#functions/edge/session/break-cookie.ts';
import { clearSessionCookies } from '#functions/edge/session/session-cookies.ts';
import { type Call, routes } from '#functions/http/routes.ts';
import { exclusionContracts } from '#src/contracts/limits/exclusion.ts';
import { type AskedTerm, askForEnd, takeBreak } from './exclusion.service.ts';

/** The member's own breaks from play. When one begins, the device is signed out. */
export const exclusionRoutes = routes(exclusionContracts, {
  takeTimeOut: (call) => takenOn(call, { kind: 'time-out', ...call.input }),
  excludeMyself: (call) => takenOn(call, { kind: 'exclusion', ...call.input }),
  endExclusion: ({ context, session }) => askForEnd(context, session),
});

async function takenOn(
  {
    request,
    context,
    session,
  }: Pick<Call<typeof exclusionContracts.takeTimeOut>, 'request' | 'context' | 'session'>,
  asked: AskedTerm,
) {
  const isBrowser = session.carrier === 'cookie';
  const device = isBrowser ? (breakCookieOf(request) ?? crypto.randomUUID()) : '';
  const taken = await takeBreak(context, session, asked, device);
  if (taken.ok && isBrowser) {
    setBreakCookie(context.answerHeaders, device);
    clearSessionCookies(context.answerHeaders);
  }
  return taken;
}
