import type { ObjectQueue } from '#functions/audit/waiting-queue.ts';
import { queueMax } from '#src/contracts/operations/dashboard.ts';
import { operatedTills } from './tills.operated.ts';

/** What waits at the tills: payouts whose outcome is uncertain, and deposits or payouts that are stopped. */
export const queuesOfTills: readonly ObjectQueue[] = [
  {
    name: 'payouts',
    permission: 'payments.read',
    source: 'tills',
    parts: (site) =>
      operatedTills(site).map(({ settings, till }) => ({
        name: settings.id,
        answer: till
          .payouts({ state: 'stuck', afterMs: -1, afterId: '', most: queueMax })
          .then((found) => ({ count: found.length, firstAtMs: found[0]?.askedAtMs ?? null })),
      })),
  },
  {
    name: 'tills',
    permission: 'payments.read',
    source: 'tills',
    parts: (site) =>
      operatedTills(site).map(({ settings, till }) => ({
        name: settings.id,
        answer: till.view().then(({ stops }) => ({
          count: stops.length,
          firstAtMs: stops.length > 0 ? Math.min(...stops.map(({ sinceMs }) => sinceMs)) : null,
        })),
      })),
  },
];
