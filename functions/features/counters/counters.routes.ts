import { routes } from '#functions/http/routes.ts';
import { countersContracts } from '#src/contracts/counters/counters.ts';
import { ok } from '#src/rules/result.ts';
import { type ReadCurrent, readCounters } from './counters.service.ts';

/** The counters that operators read. */
export const countersRoutes = (readCurrent: ReadCurrent) =>
  routes(countersContracts, {
    operatorCounters: async ({ context }) => ok(await readCounters(context, readCurrent)),
  });
