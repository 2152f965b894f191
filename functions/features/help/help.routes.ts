import { routes } from '#functions/http/routes.ts';
import { helpContracts } from '#src/contracts/help/help.ts';
import { ok } from '#src/rules/result.ts';
import { helpAsked, removeHelp, storedHelp, writeHelp } from './help.service.ts';

export const helpRoutes = routes(helpContracts, {
  helpCenter: async ({ context, input }) => ok([...(await helpAsked(context, input.lang))]),
  operatorHelp: async ({ context }) => ok({ items: await storedHelp(context) }),
  writeHelp: ({ context, operator, params, input }) => writeHelp(context, operator, params.id, input),
  removeHelp: ({ context, operator, params, input }) =>
    removeHelp(context, operator, params.id, input.reason),
});
