import type { RequestContext } from '#functions/http/context.ts';
import { routes } from '#functions/http/routes.ts';
import { countersContracts } from '#src/contracts/counters.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { ok } from '#src/rules/result.ts';
import { countersOf } from './write-counts.ts';

/** How things stand now, as the wallets tell. */
type Standing = OutputOf<typeof countersContracts.operatorCounters>['now'];

/** What was counted, beside how things stand now. */
export const countersRoutes = (standing: (context: RequestContext) => Promise<Standing>) =>
  routes(countersContracts, {
    async operatorCounters({ context }) {
      const [counts, now] = await Promise.all([
        countersOf(context.env, context.merchant).tallies(),
        standing(context),
      ]);
      return ok({ counts, now });
    },
  });
