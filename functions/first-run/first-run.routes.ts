import { routes } from '#functions/http/routes.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { ok } from '#src/rules/result.ts';
import { endMessageTest, readFirstRun, sendTestMessage } from './first-run.service.ts';
import { askToOpen } from './site-opening.ts';
import { tryRound } from './test-round.service.ts';

/** The way of a new merchant to its first served page. */
export const firstRunRoutes = routes(firstRunContracts, {
  firstRun: async ({ context }) => ok(await readFirstRun(context)),
  testRound: ({ context, operator, input }) => tryRound(context, operator, input),
  testMessage: ({ context, operator, input }) => sendTestMessage(context, operator, input),
  endMessageTest: async ({ context, operator, input }) => ok(await endMessageTest(context, operator, input)),
  goLive: ({ context, operator, input }) => askToOpen(context, operator, input),
});
