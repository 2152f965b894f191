import type { RequestContext } from '#functions/http/context.ts';
import type { countersContracts } from '#src/contracts/counters.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { countersOf } from './write-counts.ts';

type Counted = OutputOf<typeof countersContracts.operatorCounters>;

/** Tells how the wallets stand now; the router hands it in. */
export type ReadStanding = (context: RequestContext) => Promise<Counted['now']>;

/** What was counted, beside how things stand now. */
export async function readCounters(context: RequestContext, readStanding: ReadStanding): Promise<Counted> {
  const [counts, now] = await Promise.all([
    countersOf(context.env, context.merchant).tallies(),
    readStanding(context),
  ]);
  return { counts, now };
}
