import { routes } from '#functions/http/routes.ts';
import { eventsContracts } from '#src/contracts/events/events.ts';
import { ok } from '#src/rules/result.ts';
import { chainOfEvents, exportedEvents, pageOfEvents } from './events.service.ts';

/** Operator endpoints that read significant events. No endpoint writes them. */
export const eventsRoutes = routes(eventsContracts, {
  operatorEvents: async ({ context, input }) => ok(await pageOfEvents(context, input)),
  eventChain: async ({ context }) => ok(await chainOfEvents(context)),
  exportEvents: ({ context, input }) => exportedEvents(context, input.after ?? 0),
});
