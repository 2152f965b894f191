import { giveBackCounts, takeCounts } from '#functions/http/counts.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { Counters } from './counters.object.ts';

/** The object that adds up one merchant's counts. */
export function countersOf(env: Env, merchant: string): DurableObjectStub<Counters> {
  return env.COUNTERS.getByName(merchant);
}

/** Flushes the isolate's counts after the response, at most every ten seconds. */
export function writeCounts(env: Env, execution: ExecutionContext, nowMs: number): void {
  for (const [merchant, counts] of takeCounts(nowMs) ?? [])
    execution.waitUntil(
      countersOf(env, merchant)
        .add(counts)
        .catch((error: unknown) => {
          giveBackCounts(merchant, counts);
          logTrouble('counts-unwritten', error);
        }),
    );
}
