import type { ObjectQueue, Part, WaitingQueue } from '#functions/audit/waiting-queue.ts';
import type { RequestContext } from '#functions/http/context.ts';

/** What one shard of the house account has counted, by hours. */
export interface ShardFigures {
  readonly backlog: {
    readonly wallets: number;
    readonly sinceMs: number | null;
    readonly unrecorded: number;
  };
  readonly play: readonly {
    readonly hourMs: number;
    readonly currency: string;
    readonly bets: number;
    readonly stakeMinor: number;
    readonly winMinor: number;
  }[];
  readonly money: readonly {
    readonly hourMs: number;
    readonly currency: string;
    readonly flow: 'deposits' | 'withdrawals';
    readonly amountMinor: number;
  }[];
  readonly players: number;
}

type Site = Pick<RequestContext, 'env' | 'merchant' | 'settings'>;

/** Where the first page's figures come from; handed in by the router. */
export interface DashboardSources {
  readonly queues: readonly WaitingQueue[];
  /** One call for each shard: its sums from one hour on, and its players since another. */
  shards(site: Site, fromMs: number, playersFromMs: number): readonly Part<ShardFigures>[];
  readonly objectQueues: readonly ObjectQueue[];
  /** Page views of the last day by country. */
  visits(site: Site): Promise<readonly { readonly country: string; readonly number: number }[]>;
  /** How often each outcome was answered within the last hour. */
  counts(site: Site): Promise<readonly { readonly name: string; readonly lastHour: number }[]>;
}
