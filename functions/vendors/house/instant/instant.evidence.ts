import type { RotatedSeeds } from '#src/contracts/house/house.ts';
import type { InstantRoundView } from '#src/contracts/house/instant.ts';
import type { Result } from '#src/rules/result.ts';
import { builtEngineNames } from './instant-engines.ts';

type Rounds = { readonly rounds: InstantRoundView[]; readonly isWhole: boolean };

/** The table's calls as declared; the types of a stub lose unions. */
interface Table {
  roundsSince(fromMs: number, most: number): Promise<Rounds>;
  rotate(clientSeed: string | undefined): Promise<Result<RotatedSeeds, 'ROUND_OPEN'>>;
  retire(): Promise<boolean>;
}

/**
 * A player's rounds at every engine with choices, oldest first, with every server seed revealed: the seed in
 * use is retired if a round was played on it, unless one of its rounds is still open.
 */
export async function provenInstantRounds(
  env: Env,
  playerId: string,
  fromMs: number,
  most: number,
): Promise<Rounds> {
  const found = await Promise.all(tablesOf(env, playerId).map((table) => provenAt(table, fromMs, most)));
  return {
    rounds: found.flatMap(({ rounds }) => rounds),
    isWhole: found.every(({ isWhole }) => isWhole),
  };
}

async function provenAt(table: Table, fromMs: number, most: number): Promise<Rounds> {
  const played = await table.roundsSince(fromMs, most);
  if (played.rounds.every(({ serverSeed }) => serverSeed !== undefined)) return played;
  const rotated = await table.rotate(undefined);
  return rotated.ok ? table.roundsSince(fromMs, most) : played;
}

function tablesOf(env: Env, playerId: string): readonly Table[] {
  return builtEngineNames.map(
    (engine) => env.INSTANT_TABLE.getByName(`${playerId}/${engine}`) as unknown as Table,
  );
}
