import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { trialsBefore } from './trial-members.repo.ts';

/** The longest that a merchant can keep a trial account, plus a day for its alarm, in milliseconds. */
const oldMs = 31 * 86_400_000;
const lookedAtMax = 20;

/**
 * The every-minute check for trial accounts that their own alarm should have ended; some are older than the alarms.
 */
export async function watchTrials(env: Env, nowMs: number): Promise<void> {
  const old = await trialsBefore(env.DB, nowMs - oldMs, lookedAtMax);
  const looks = old.map(({ merchant, id }) => playerOf(env, merchant, id).lookAfterTrial());
  for (const look of await Promise.allSettled(looks))
    if (look.status === 'rejected') logTrouble('trial-unreached', look.reason);
}
