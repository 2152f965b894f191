import { routes } from '#functions/http/routes.ts';
import { helpOrganisationsContracts } from '#src/contracts/help/help-organisations.ts';
import { helpContracts } from '#src/contracts/help/help.ts';
import { ok } from '#src/rules/result.ts';
import { organisationsFor } from './help-organisations.service.ts';
import { requestedHelp, removeHelp, storedHelp, writeHelp } from './help.service.ts';

const articlesRoutes = routes(helpContracts, {
  helpCenter: async ({ context, input }) => ok([...(await requestedHelp(context, input.lang))]),
  operatorHelp: async ({ context }) => ok({ items: await storedHelp(context) }),
  writeHelp: ({ context, operator, params, input }) => writeHelp(context, operator, params.id, input),
  removeHelp: ({ context, operator, params, input }) =>
    removeHelp(context, operator, params.id, input.reason),
});

/** Organisations that help people whose play has become too much, open to everybody. */
const organisationsRoutes = routes(helpOrganisationsContracts, {
  helpOrganisations: ({ context, input }) => ok(organisationsFor(context, input)),
});

export const helpRoutes = [...articlesRoutes, ...organisationsRoutes];
