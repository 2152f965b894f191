import type { RotatedSeeds, SlotRound } from '#src/contracts/house/house.ts';
import type { Result } from '#src/rules/result.ts';

/** The table's calls as declared; the types of a stub lose the lengths of tuples. */
interface Table {
  roundsSince(fromMs: number, most: number): Promise<{ rounds: SlotRound[]; isWhole: boolean }>;
  rotate(clientSeed: string | undefined): Promise<Result<RotatedSeeds, 'ROUND_OPEN'>>;
}

/**
 * A player's rounds since an instant, oldest first, with every server seed revealed: the seed in use is retired
 * if a round was played on it, unless one of its rounds is still open.
 */
export async function provenRounds(
  env: Env,
  playerId: string,
  fromMs: number,
  most: number,
): Promise<{ rounds: SlotRound[]; isWhole: boolean }> {
  const table = env.HOUSE_TABLE.getByName(playerId) as unknown as Table;
  const played = await table.roundsSince(fromMs, most);
  if (played.rounds.every(({ serverSeed }) => serverSeed !== undefined)) return played;
  const rotated = await table.rotate(undefined);
  return rotated.ok ? table.roundsSince(fromMs, most) : played;
}
