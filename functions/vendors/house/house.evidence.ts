import { objectNamed } from '#functions/objects/calls.ts';
import type { SlotRound } from '#src/contracts/house/house.ts';

/**
 * A player's rounds since an instant, oldest first, with every server seed revealed: the seed in use is retired
 * if a round was played on it, unless one of its rounds is still open.
 */
export async function provenRounds(
  env: Env,
  playerId: string,
  fromMs: number,
  limit: number,
): Promise<{ rounds: SlotRound[]; isWhole: boolean }> {
  const table = objectNamed(env.HOUSE_TABLE, playerId);
  const played = await table.roundsSince(fromMs, limit);
  if (played.rounds.every(({ serverSeed }) => serverSeed !== undefined)) return played;
  const rotated = await table.rotate(undefined);
  return rotated.ok ? table.roundsSince(fromMs, limit) : played;
}
