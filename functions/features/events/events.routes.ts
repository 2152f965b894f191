import { route } from '#functions/http/route.ts';
import { eventsContracts } from '#src/contracts/events.ts';
import { ok } from '#src/rules/result.ts';
import { exportedEvents, pageOfEvents } from './events.service.ts';

/** What operators read of the significant events; nobody writes them by a call. */
export const eventsRoutes = [
  route(eventsContracts.operatorEvents, async ({ context, input }) => ok(await pageOfEvents(context, input))),
  route(eventsContracts.exportEvents, ({ context, input }) => exportedEvents(context, input.after ?? 0)),
];
