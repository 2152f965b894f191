import { housesOf } from '#functions/features/wallet/house-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { routes } from '#functions/http/routes.ts';
import { countersContracts } from '#src/contracts/counters.ts';
import { ok } from '#src/rules/result.ts';
import { countersOf } from './write-counts.ts';

export const countersRoutes = routes(countersContracts, {
  async operatorCounters({ context }) {
    const [counts, now] = await Promise.all([
      countersOf(context.env, context.merchant).tallies(),
      standing(context),
    ]);
    return ok({ counts, now });
  },
});

async function standing({ env, merchant }: RequestContext) {
  const [alerts, ...backlogs] = await Promise.all([
    env.DB.prepare('SELECT count(*) AS open FROM wallet_alerts WHERE merchant = ? AND released_at_ms IS NULL')
      .bind(merchant)
      .first<{ open: number }>(),
    ...housesOf(env, merchant).map((house) => house.backlog()),
  ]);
  const since = backlogs.flatMap(({ sinceMs }) => sinceMs ?? []);
  return {
    alertsOpen: alerts?.open ?? 0,
    walletsUndelivered: backlogs.reduce((sum, { wallets }) => sum + wallets, 0),
    ...(since.length > 0 ? { undeliveredSinceMs: Math.min(...since) } : {}),
    deliveriesUnrecorded: backlogs.reduce((sum, { unrecorded }) => sum + unrecorded, 0),
  };
}
