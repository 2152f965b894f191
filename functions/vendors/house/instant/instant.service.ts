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
  type Seat,
  seatError,
} from '#functions/vendors/house/house.seat.ts';
import { stakesOf } from './instant-draw.ts';
import { engineOfModel, engineOfRound } from '#src/rules/instant/instant-engines.ts';

type OpenError = ErrorsOf<typeof instantContracts.instantOpen>;
type PlayError = ErrorsOf<typeof instantContracts.instantPlay>;
type StepError = ErrorsOf<typeof instantContracts.instantStep>;
type SeedError = ErrorsOf<typeof instantContracts.instantSeed>;

/** What the game shows on opening. */
export async function openInstant(seat: Seat): Promise<Result<OpenedInstant, OpenError>> {
  const game = await gameAt(seat, isInstant);
  if (!game.ok) return game;
  const { gameCode, theme, model: modelId } = game.value;
  const engine = engineOfRound(modelId).name;
  const opened = await tableOf(seat, engine).open(credentialsOf(seat), gameCode);
  if (!opened.ok) return failed(seatError(opened.code));
  const stakesMinor = stakesOf(modelId, opened.value.currency);
  return ok({ ...opened.value, engine, gameCode, theme, modelId, stakesMinor });
}

/** Plays one round of the launched game. */
export async function playInstant(
  seat: Seat,
  input: InputOf<typeof instantContracts.instantPlay>,
): Promise<Result<PlayedInstant, PlayError>> {
  const game = await gameAt(seat, isInstant, input.check);
  if (!game.ok) return game;
  const { gameCode, model: modelId } = game.value;
  const engine = engineOfRound(modelId).name;
  if (input.choice.engine !== engine) return failed('CHOICE_REFUSED');
  const order = { ...input, gameCode, modelId, credentials: credentialsOf(seat) };
  const played = await tableOf(seat, engine).play(order);
  return played.ok ? played : failed(errorOf(instantContracts.instantPlay, played.code));
}

/** Takes one step of an open round, whether or not its game may still be played. */
export async function stepInstant(
  seat: Seat,
  input: { readonly roundId: string; readonly stepKey: string; readonly step: InstantStep },
): Promise<Result<PlayedInstant, StepError>> {
  const stepped = await tableOf(seat, input.step.engine).step(input);
  return stepped.ok ? stepped : failed(errorOf(instantContracts.instantStep, stepped.code));
}

/** Reveals an engine's server seed in use and activates the next. */
export function rotateInstantSeed(
  seat: Seat,
  { engine, clientSeed }: { readonly engine: InstantEngineName; readonly clientSeed?: string | undefined },
): Promise<Result<RotatedSeeds, SeedError>> {
  return tableOf(seat, engine).rotate(clientSeed);
}

/** The player's rounds of an engine, in all its games. */
export async function instantRoundsOf(
  seat: Seat,
  { engine, cursor }: { readonly engine: InstantEngineName; readonly cursor?: number | undefined },
): Promise<Result<InstantRoundsPage, OpenError>> {
  return ok(await tableOf(seat, engine).rounds(cursor));
}

const isInstant = (modelId: string) => engineOfModel(modelId) !== undefined;

function tableOf(seat: Seat, engine: InstantEngineName) {
  const name = `${playerIdOf(seat)}/${engine}`;
  return objectNamed(seat.context.env.INSTANT_TABLE, name);
}
