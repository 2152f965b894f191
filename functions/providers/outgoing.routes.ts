import { routes } from '#functions/http/routes.ts';
import { outgoingContracts } from '#src/contracts/outgoing/outgoing.ts';
import { ok } from '#src/rules/result.ts';
import { readOutgoing } from './outgoing.service.ts';

/** What operators read of a merchant's messages. */
export const outgoingRoutes = routes(outgoingContracts, {
  operatorOutgoing: async ({ context }) => ok(await readOutgoing(context)),
});
