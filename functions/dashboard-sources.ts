import { queuesOfTills } from './features/cashier/tills.queues.ts';
import { countersOf } from './features/counters/write-counts.ts';
import type { DashboardSources } from './features/operations/dashboard.sources.ts';
import { drawsQueue } from './features/lottery/draws.queue.ts';
import { waitingQueues } from './waiting-queues.ts';
import { housesOf } from './wallet/delivery/house-stub.ts';

/** Where the operators' first page reads: the shards of the house account, the tills, the counts, the shared database. */
export const dashboardSources: DashboardSources = {
  queues: waitingQueues,
  shards: ({ env, merchant }, fromMs, playersFromMs) =>
    housesOf(env, merchant).map((house, shard) => ({
      name: String(shard),
      answer: house.overview(fromMs, playersFromMs),
    })),
  objectQueues: [...queuesOfTills, drawsQueue],
  visits: ({ env, merchant }) => countersOf(env, merchant).visits(),
  counts: ({ env, merchant }) => countersOf(env, merchant).tallies(),
};
