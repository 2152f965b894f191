import { routes } from '#functions/http/routes.ts';
import { socialContracts } from '#src/contracts/account/social.ts';
import { ok } from '#src/rules/result.ts';
import type { IdentityPort } from './identity-port.ts';
import { offeredProviders } from '#functions/features/account/identity/identity.settings.ts';
import { finishSignIn, linkWaiting, readWaiting, registerWaiting, startSignIn } from './social.service.ts';

/** The endpoints for signing in with a provider, over the identity port. */
export const socialRoutes = (port: IdentityPort) =>
  routes(socialContracts, {
    socialProviders: ({ context }) => ok({ providers: offeredProviders(context) }),
    socialStart: ({ context, input }) => startSignIn(port, context, input),
    socialCallback: ({ request, context, session, input }) =>
      finishSignIn(port, request, context, session, input),
    socialPending: ({ request, context, session }) => readWaiting(request, context, session),
    socialRegister: ({ request, context, session, input }) =>
      registerWaiting(port, request, context, session, input),
    socialLink: ({ request, context, session, input }) => linkWaiting(request, context, session, input),
  });
