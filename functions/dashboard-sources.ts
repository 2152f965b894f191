import { operatedTills } from './features/cashier/tills.operated.ts';
import { countersOf } from './features/counters/write-counts.ts';
import type { DashboardSources } from './features/operations/dashboard.sources.ts';
import { waitingQueues } from './waiting-queues.ts';
import { housesOf } from './wallet/delivery/house-stub.ts';
import { queueMax } from '#src/contracts/operations/dashboard.ts';

/** Where the operators' first page reads: the shards of the house account, the tills, the counts, the shared database. */
export const dashboardSources: DashboardSources = {
  queues: waitingQueues,
  shards: ({ env, merchant }, fromMs, playersFromMs) =>
    housesOf(env, merchant).map((house, shard) => ({
      name: String(shard),
      answer: house.overview(fromMs, playersFromMs),
    })),
  uncertainPayouts: (site) =>
    operatedTills(site).map(({ settings, till }) => ({
      name: settings.id,
      answer: till
        .payouts({ state: 'stuck', afterMs: -1, afterId: '', most: queueMax })
        .then((found) => ({ count: found.length, firstAtMs: found[0]?.askedAtMs ?? null })),
    })),
  counts: ({ env, merchant }) => countersOf(env, merchant).tallies(),
};
