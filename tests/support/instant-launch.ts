import { randomUUID } from 'node:crypto';
import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import type { InstantChoice, InstantEngineName, InstantStep } from '#src/contracts/house/instant.ts';
import { askEngine, type HouseLaunch, putHouseGame, type TableAnswer } from './house-launch.ts';
import { openTestGame, type GameLaunch, launch } from './launched-member.ts';
import { testSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import { launchLocation } from './visitor-location.ts';

const instantVendor = 'INSTANT';

/** A member with demo credit at a game of mines, keno or fishing. */
export interface InstantLaunch extends HouseLaunch {
  play<Value = Record<string, unknown>>(
    stakeMinor: number,
    choice: InstantChoice,
    playId?: string,
  ): Promise<TableAnswer<Value>>;
  step<Value = Record<string, unknown>>(
    roundId: string,
    step: InstantStep,
    stepKey?: string,
  ): Promise<TableAnswer<Value>>;
  /** Reads or writes the embedded vendor's rows of the player. */
  table(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
}

/**
 * Adds one game for each model to the site's catalogue, with the code `test-` and the model's id, and the test game, at
 * which a launched game asks for its balance.
 */
export async function openInstantGames(site: Site, models: readonly string[]): Promise<void> {
  await openTestGame(site);
  for (const model of models)
    await putHouseGame(site, {
      nodeId: `node-${model}`,
      gameId: `id-${model}`,
      gameCode: `test-${model}`,
      vendorCode: instantVendor,
      gameType: 'RNG',
      theme: 'orchard',
      model,
    });
}

/** Launches the game of a model for a new member. */
export async function instantLaunch(
  site: Site,
  engine: InstantEngineName,
  modelId: string,
  creditMinor = 100_000,
  trial = false,
): Promise<InstantLaunch> {
  return openGame(site, engine, modelId, await launch(site, creditMinor), trial);
}

/** Launches it for an existing member. */
export async function openGame(
  site: Site,
  engine: InstantEngineName,
  modelId: string,
  base: GameLaunch,
  trial = false,
): Promise<InstantLaunch> {
  const { memberId, sessionId, playerId } = base;
  const launched = { gameCode: `test-${modelId}`, vendorCode: instantVendor, location: launchLocation };
  const claims = { memberId, sessionId, trial, ...launched };
  const launchToken = await makeLaunch(testSecrets as unknown as Env, site.merchant, claims, Date.now());
  const ask = askEngine(site, 'instant', launchToken);
  return {
    ...base,
    launchToken,
    ask,
    play: (stakeMinor, choice, playId = randomUUID()) => ask('play', { playId, stakeMinor, choice }),
    step: (roundId, step, stepKey = randomUUID()) => ask('step', { roundId, stepKey, step }),
    async table(statement, ...values) {
      const worker = site.harness.getWorker<Env>();
      const name = `${playerId}/${engine}`;
      const storage = await worker.getDurableObjectStorage('INSTANT_TABLE', { name });
      return storage.exec(statement, ...values) as Promise<Record<string, unknown>[]>;
    },
  };
}
