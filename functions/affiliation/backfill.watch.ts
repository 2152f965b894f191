import { logTrouble } from '#functions/http/log.ts';
import { jurisdictionSetting, packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { type Backfill, openBackfills, placeNext } from './backfill.repo.ts';

const codesAtOnce = 5;

/** Places members who registered by a code before it had an owner, one batch of each code a minute. */
export async function watchBackfills(env: Env, nowMs: number): Promise<void> {
  try {
    for (const backfill of await openBackfills(env, codesAtOnce))
      await carryOn(env, backfill, nowMs).catch((error) => logTrouble('agent-backfill', error));
  } catch (error) {
    logTrouble('agent-backfills', error);
  }
}

async function carryOn(env: Env, backfill: Backfill, nowMs: number): Promise<void> {
  const settings = await readDocuments(env.DB, backfill.merchant, [jurisdictionSetting.name]);
  await placeNext(env, backfill, packInForce(settings, '').pack.agents.depthMax, nowMs);
}
