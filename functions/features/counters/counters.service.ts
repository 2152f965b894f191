import type { RequestContext } from '#functions/http/context.ts';
import type { countersContracts } from '#src/contracts/counters/counters.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { countersOf } from './write-counts.ts';

type Counted = OutputOf<typeof countersContracts.operatorCounters>;

/** Reads the current state of the wallets; handed in by the router. */
export type ReadCurrent = (context: RequestContext) => Promise<Counted['now']>;

/** The counts, together with the current state. */
export async function readCounters(context: RequestContext, readCurrent: ReadCurrent): Promise<Counted> {
  const [counts, now] = await Promise.all([
    countersOf(context.env, context.merchant).tallies(),
    readCurrent(context),
  ]);
  return { counts, now };
}
