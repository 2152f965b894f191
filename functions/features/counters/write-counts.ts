import { restoreCounts, takeCounts } from '#functions/http/counts.ts';
import { logTrouble } from '#functions/http/log.ts';
import { type Calls, objectNamed } from '#functions/objects/calls.ts';

/** The object that adds up one merchant's counts. */
export function countersOf(env: Env, merchant: string): Calls<Env['COUNTERS']> {
  return objectNamed(env.COUNTERS, merchant);
}

/** Flushes the isolate's counts after the response, at most every ten seconds. */
export function writeCounts(env: Env, execution: ExecutionContext, nowMs: number): void {
  for (const [merchant, counts] of takeCounts(nowMs) ?? [])
    execution.waitUntil(
      countersOf(env, merchant)
        .add(counts)
        .catch((error: unknown) => {
          restoreCounts(merchant, counts);
          logTrouble('counts-unwritten', error);
        }),
    );
}
