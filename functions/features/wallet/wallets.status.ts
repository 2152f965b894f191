import type { RequestContext } from '#functions/http/context.ts';
import { housesOf } from '#functions/wallet/delivery/house-stub.ts';
import { countOpenAlerts } from './reconciliation.repo.ts';

/**
 * The current state of a merchant's wallets: open alerts, and what the house account and the records still
 * wait for.
 */
export async function walletsStatus({ env, merchant }: Pick<RequestContext, 'env' | 'merchant'>) {
  const [alertsOpen, ...backlogs] = await Promise.all([
    countOpenAlerts(env.DB, merchant),
    ...housesOf(env, merchant).map((house) => house.backlog()),
  ]);
  const since = backlogs.flatMap(({ sinceMs }) => sinceMs ?? []);
  return {
    alertsOpen,
    walletsUndelivered: backlogs.reduce((sum, { wallets }) => sum + wallets, 0),
    ...(since.length > 0 ? { undeliveredSinceMs: Math.min(...since) } : {}),
    deliveriesUnrecorded: backlogs.reduce((sum, { unrecorded }) => sum + unrecorded, 0),
  };
}
