import { routes } from '#functions/http/routes.ts';
import { helpOrganisationsContracts } from '#src/contracts/help/help-organisations.ts';
import { ok } from '#src/rules/result.ts';
import { organisationsFor } from './help-organisations.service.ts';

/** Organisations that help people whose play has become too much, open to everybody. */
export const helpOrganisationsRoutes = routes(helpOrganisationsContracts, {
  helpOrganisations: ({ context, input }) => ok(organisationsFor(context, input)),
});
