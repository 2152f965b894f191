import { logTrouble } from '#functions/http/log.ts';
import { jurisdictionSetting, packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { minuteMs } from '#src/rules/durations.ts';
import { openRecommenders, type RecommendersCursor, setNextInviters } from './recommenders.repo.ts';

/** How old a registration is before it is looked at, so that none is stored later under an earlier instant. */
const settledMs = minuteMs;

/** Sets the inviters of members who named one when they registered, one batch of each merchant a minute. */
export async function watchRecommenders(env: Env, nowMs: number): Promise<void> {
  try {
    const beforeMs = nowMs - settledMs;
    for (const cursor of await openRecommenders(env, beforeMs))
      await carryOn(env, cursor, beforeMs).catch((error) => logTrouble('agent-recommenders', error));
  } catch (error) {
    logTrouble('agent-recommenders', error);
  }
}

/** Where the pack has no tree, members wait until it does. */
async function carryOn(env: Env, cursor: RecommendersCursor, beforeMs: number): Promise<void> {
  const settings = await readDocuments(env.DB, cursor.merchant, [jurisdictionSetting.name]);
  if (packInForce(settings, '').pack.agents.allowed) await setNextInviters(env, cursor, beforeMs);
}
