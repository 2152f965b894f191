import { routes } from '#functions/http/routes.ts';
import { helpOrganisationsContracts } from '#src/contracts/help-organisations.ts';
import { ok } from '#src/rules/result.ts';
import { organisationsFor } from './help-organisations.service.ts';

/** Who helps people whose play has become too much, for everybody who asks. */
export const helpOrganisationsRoutes = routes(helpOrganisationsContracts, {
  helpOrganisations: ({ context, input }) => ok(organisationsFor(context, input)),
});
