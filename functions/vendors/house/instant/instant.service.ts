import { objectNamed } from '#functions/objects/calls.ts';
import type { ErrorsOf, InputOf } from '#src/contracts/endpoint.ts';
import type { RotatedSeeds } from '#src/contracts/house/house.ts';
import {
  instantContracts,
  type InstantEngineName,
  type InstantRoundsPage,
  type InstantStep,
  type OpenedInstant,
  type PlayedInstant,
} from '#src/contracts/house/instant.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  credentialsOf,
  errorOf,
  gameAt,
  playerIdOf,
  type GameLaunch,
  launchError,
} from '#functions/vendors/house/house.launch.ts';
import { stakesOf } from './instant-draw.ts';
import { engineOfModel, engineOfRound } from '#src/rules/instant/instant-engines.ts';

type OpenError = ErrorsOf<typeof instantContracts.instantOpen>;
type PlayError = ErrorsOf<typeof instantContracts.instantPlay>;
type StepError = ErrorsOf<typeof instantContracts.instantStep>;
type SeedError = ErrorsOf<typeof instantContracts.instantSeed>;

/** What the game shows on opening. */
export async function openInstant(launch: GameLaunch): Promise<Result<OpenedInstant, OpenError>> {
  const game = await gameAt(launch, isInstant);
  if (!game.ok) return game;
  const { gameCode, theme, model: modelId } = game.value;
  const engine = engineOfRound(modelId).name;
  const opened = await tableOf(launch, engine).open(credentialsOf(launch), gameCode);
  if (!opened.ok) return failed(launchError(opened.code));
  const stakesMinor = stakesOf(modelId, opened.value.currency);
  return ok({ ...opened.value, engine, gameCode, theme, modelId, stakesMinor });
}

/** Plays one round of the launched game. */
export async function playInstant(
  launch: GameLaunch,
  input: InputOf<typeof instantContracts.instantPlay>,
): Promise<Result<PlayedInstant, PlayError>> {
  const game = await gameAt(launch, isInstant, input.check);
  if (!game.ok) return game;
  const { gameCode, model: modelId } = game.value;
  const engine = engineOfRound(modelId).name;
  if (input.choice.engine !== engine) return failed('CHOICE_REFUSED');
  const order = { ...input, gameCode, modelId, credentials: credentialsOf(launch) };
  const played = await tableOf(launch, engine).play(order);
  return played.ok ? played : failed(errorOf(instantContracts.instantPlay, played.code));
}

/** Takes one step of an open round, whether or not its game may still be played. */
export async function stepInstant(
  launch: GameLaunch,
  input: { readonly roundId: string; readonly stepKey: string; readonly step: InstantStep },
): Promise<Result<PlayedInstant, StepError>> {
  const stepped = await tableOf(launch, input.step.engine).step(input);
  return stepped.ok ? stepped : failed(errorOf(instantContracts.instantStep, stepped.code));
}

/** Reveals an engine's server seed in use and activates the next. */
export function rotateInstantSeed(
  launch: GameLaunch,
  { engine, clientSeed }: { readonly engine: InstantEngineName; readonly clientSeed?: string | undefined },
): Promise<Result<RotatedSeeds, SeedError>> {
  return tableOf(launch, engine).rotate(clientSeed);
}

/** The player's rounds of an engine, in all its games. */
export async function instantRoundsOf(
  launch: GameLaunch,
  { engine, cursor }: { readonly engine: InstantEngineName; readonly cursor?: number | undefined },
): Promise<Result<InstantRoundsPage, OpenError>> {
  return ok(await tableOf(launch, engine).rounds(cursor));
}

const isInstant = (modelId: string) => engineOfModel(modelId) !== undefined;

function tableOf(launch: GameLaunch, engine: InstantEngineName) {
  const name = `${playerIdOf(launch)}/${engine}`;
  return objectNamed(launch.context.env.INSTANT_TABLE, name);
}
