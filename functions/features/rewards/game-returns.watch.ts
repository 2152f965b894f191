import { logTrouble } from '#functions/http/log.ts';
import { dayMs } from '#src/rules/durations.ts';
import { roundsMin } from '#src/rules/rewards/terms-cost.ts';
import { countReturns, merchantWithDueReturns } from './game-returns.repo.ts';

const countedMs = 90 * dayMs;

/** Counts what games returned, once a day for each merchant and one merchant a minute; a failure waits a minute. */
export async function watchGameReturns(env: Env, nowMs: number): Promise<void> {
  try {
    const merchant = await merchantWithDueReturns(env, nowMs);
    if (merchant === undefined) return;
    await countReturns(env, { merchant, sinceMs: nowMs - countedMs, roundsMin, dueAtMs: nowMs + dayMs });
  } catch (error) {
    logTrouble('game-returns', error);
  }
}
