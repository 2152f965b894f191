import { logTrouble } from '#functions/http/log.ts';
import { endLapsedClaims } from './claims.repo.ts';

/** Frees the usernames and quotas of offered accounts that nobody opened in time. */
export async function watchClaims(env: Env, nowMs: number): Promise<void> {
  try {
    await endLapsedClaims(env, nowMs);
  } catch (error) {
    logTrouble('agent-claims', error);
  }
}
