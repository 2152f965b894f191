import { type Calls, objectNamed } from '#functions/objects/calls.ts';
import type { InstantRoundView } from '#src/contracts/house/instant.ts';
import { builtEngineNames } from '#src/rules/instant/instant-engines.ts';

type Rounds = { readonly rounds: InstantRoundView[]; readonly isWhole: boolean };

/**
 * A player's rounds at every engine with choices, oldest first, with every server seed revealed: the seed in
 * use is retired if a round was played on it, unless one of its rounds is still open.
 */
export async function provenInstantRounds(
  env: Env,
  playerId: string,
  fromMs: number,
  limit: number,
): Promise<Rounds> {
  const found = await Promise.all(tablesOf(env, playerId).map((table) => provenAt(table, fromMs, limit)));
  return {
    rounds: found.flatMap(({ rounds }) => rounds),
    isWhole: found.every(({ isWhole }) => isWhole),
  };
}

async function provenAt(table: Calls<Env['INSTANT_TABLE']>, fromMs: number, limit: number): Promise<Rounds> {
  const played = await table.roundsSince(fromMs, limit);
  if (played.rounds.every(({ serverSeed }) => serverSeed !== undefined)) return played;
  const rotated = await table.rotate(undefined);
  return rotated.ok ? table.roundsSince(fromMs, limit) : played;
}

function tablesOf(env: Env, playerId: string) {
  return builtEngineNames.map((engine) => objectNamed(env.INSTANT_TABLE, `${playerId}/${engine}`));
}
