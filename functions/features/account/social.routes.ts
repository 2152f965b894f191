import { routes } from '#functions/http/routes.ts';
import { socialContracts } from '#src/contracts/social.ts';
import { ok } from '#src/rules/result.ts';
import { offeredProviders } from './identity.settings.ts';

export const socialRoutes = routes(socialContracts, {
  socialProviders: ({ context }) => ok({ providers: offeredProviders(context) }),
});
