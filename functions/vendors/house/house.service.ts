import { jackpotTermsOf } from '#functions/features/jackpots/jackpot.settings.ts';
import { jackpotIn } from '#functions/features/jackpots/jackpots.service.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import type { ErrorsOf, InputOf } from '#src/contracts/endpoint.ts';
import {
  houseContracts,
  type OpenedTable,
  type PlayedSpin,
  type RotatedSeeds,
  type RoundsPage,
} from '#src/contracts/house/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { modelOf, stakesOf } from './house.draw.ts';
import { credentialsOf, errorOf, gameAt, playerIdOf, type GameLaunch, launchError } from './house.launch.ts';

type SpinError = ErrorsOf<typeof houseContracts.tableSpin>;
type OpenError = ErrorsOf<typeof houseContracts.tableOpen>;
type SeedError = ErrorsOf<typeof houseContracts.tableSeed>;

/** What the game shows before its first spin. */
export async function openTable(launch: GameLaunch): Promise<Result<OpenedTable, OpenError>> {
  const game = await gameAt(launch, isSlot);
  if (!game.ok) return game;
  const { gameCode, theme, model: modelId } = game.value;
  const opened = await tableOf(launch).open(credentialsOf(launch), gameCode);
  if (!opened.ok) return failed(launchError(opened.code));
  const { lineCount, maxWinMultiple, stated } = modelOf(modelId);
  const jackpot = await jackpotIn(launch.context, gameCode, opened.value.currency, launch.claims.trial);
  return ok({
    ...opened.value,
    ...(jackpot && { jackpot }),
    gameCode,
    theme,
    modelId,
    figures: {
      returnPercent: stated.returnPercent,
      hitPercent: stated.hitPercent,
      maxWinMultiple,
      lines: lineCount,
    },
    stakesMinor: stakesOf(modelId, opened.value.currency),
  });
}

/** Plays one round of the launched game. */
export async function spin(
  launch: GameLaunch,
  input: InputOf<typeof houseContracts.tableSpin>,
): Promise<Result<PlayedSpin, SpinError>> {
  const game = await gameAt(launch, isSlot, input.check);
  if (!game.ok) return game;
  const { gameCode, model: modelId } = game.value;
  const jackpot = seenJackpot(launch, gameCode);
  const played = await tableOf(launch).spin({
    ...input,
    gameCode,
    modelId,
    jackpot: jackpotTermsOf(launch.context.settings, gameCode),
    isTrial: launch.claims.trial,
    credentials: credentialsOf(launch),
  });
  if (!played.ok) return failed(errorOf(houseContracts.tableSpin, played.code));
  const jackpotMinor = jackpot.amountIn(played.value.currency);
  return ok({ ...played.value, ...(jackpotMinor === undefined ? {} : { jackpotMinor }) });
}

/** The current jackpot, looked up in parallel with a spin, which never waits for it. */
function seenJackpot({ context, claims }: GameLaunch, gameCode: string) {
  const amounts = new Map<string, number>();
  for (const currency of Object.keys(jackpotTermsOf(context.settings, gameCode) ?? {}))
    void jackpotIn(context, gameCode, currency, claims.trial).then(
      (found) => found?.amountMinor !== undefined && amounts.set(currency, found.amountMinor),
    );
  return { amountIn: (currency: string) => amounts.get(currency) };
}

/** Reveals the server seed in use and activates the next. */
export async function rotateSeed(
  launch: GameLaunch,
  clientSeed: string | undefined,
): Promise<Result<RotatedSeeds, SeedError>> {
  return tableOf(launch).rotate(clientSeed);
}

/** The player's rounds in all games. */
export async function playedRounds(
  launch: GameLaunch,
  cursor: number | undefined,
): Promise<Result<RoundsPage, OpenError>> {
  return ok(await tableOf(launch).rounds(cursor));
}

const isSlot = (modelId: string) => slotModel(modelId) !== undefined;

function tableOf(launch: GameLaunch) {
  return objectNamed(launch.context.env.HOUSE_TABLE, playerIdOf(launch));
}
