import { logTrouble } from '#functions/http/log.ts';
import { lapseOffers } from './contract-acts.repo.ts';

/** Rejects offers that were open for 14 days. */
export async function watchContracts(env: Env, nowMs: number): Promise<void> {
  await lapseOffers(env, nowMs).catch((error: unknown) => logTrouble('agent-contracts', error));
}
