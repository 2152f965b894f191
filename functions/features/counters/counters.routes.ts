import { routes } from '#functions/http/routes.ts';
import { countersContracts } from '#src/contracts/counters/counters.ts';
import { ok } from '#src/rules/result.ts';
import { type ReadStanding, readCounters } from './counters.service.ts';

/** The counters that operators read. */
export const countersRoutes = (readStanding: ReadStanding) =>
  routes(countersContracts, {
    operatorCounters: async ({ context }) => ok(await readCounters(context, readStanding)),
  });
