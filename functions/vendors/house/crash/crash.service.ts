import type { z } from 'zod';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import {
  credentialsOf,
  errorOf,
  gameAt,
  type GameLaunch,
  launchError,
} from '#functions/vendors/house/house.launch.ts';
import { tableName } from '#functions/vendors/house/tables/table-name.ts';
import {
  type CrashBet,
  type CrashBetsPage,
  crashContracts,
  type OpenedCrash,
  type PlacedCrashBet,
} from '#src/contracts/house/crash.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { crashModel, firstCrashModel } from '#src/rules/crash/crash-model.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type OpenError = ErrorsOf<typeof crashContracts.crashOpen>;
type BetError = ErrorsOf<typeof crashContracts.crashBet>;
type CashOutError = ErrorsOf<typeof crashContracts.crashCashOut>;

/** What the game shows before its first bet. */
export async function openCrash(launch: GameLaunch): Promise<Result<OpenedCrash, OpenError>> {
  const game = await crashAt(launch);
  if (!game.ok) return game;
  const { gameCode, theme, model: modelId } = game.value;
  const opened = await tableOf(launch, game.value).open(launch.claims.memberId, credentialsOf(launch));
  if (!opened.ok) return failed(launchError(opened.code));
  return ok({ ...opened.value, gameCode, theme, modelId, figures: figuresOf(modelId) });
}

/** Places a bet on the round that is open for bets. */
export async function placeBet(
  launch: GameLaunch,
  { betId, stakeMinor, autoAt, roundNumber, check }: z.output<typeof crashContracts.crashBet.input>,
): Promise<Result<PlacedCrashBet, BetError>> {
  const game = await crashAt(launch, check);
  if (!game.ok) return game;
  const choice = autoAt === undefined ? {} : { autoAt };
  const { memberId } = launch.claims;
  const input = { betId, stakeMinor, choice, check, roundNumber };
  const order = { ...input, memberId, credentials: credentialsOf(launch) };
  const placed = await tableOf(launch, game.value).bet(order);
  return placed.ok ? placed : failed(errorOf(crashContracts.crashBet, placed.code));
}

/** Cashes out a bet in flight, even if its game was switched off or removed from the catalogue meanwhile. */
export async function cashOut(
  launch: GameLaunch,
  betId: string,
): Promise<Result<{ bet: CrashBet }, CashOutError>> {
  const { context, claims } = launch;
  const { gameCode, memberId } = claims;
  const catalogue = await catalogueFor(context.env, context.merchant, context.nowMs);
  const model = crashModel(catalogue.byCode.get(gameCode)?.model ?? '') ?? firstCrashModel;
  return tableOf(launch, { gameCode, model: model.id }).cashOut(memberId, betId);
}

/** A page of the player's bets. */
export async function playedBets(
  launch: GameLaunch,
  cursor: number | undefined,
): Promise<Result<CrashBetsPage, OpenError>> {
  const game = await crashAt(launch);
  return game.ok ? ok(await tableOf(launch, game.value).bets(launch.claims.memberId, cursor)) : game;
}

function figuresOf(modelId: string): OpenedCrash['figures'] {
  const model = crashModel(modelId);
  if (!model) throw new Error(`no crash model ${modelId}`);
  return { returnPercent: model.returnHundredths.toFixed(2), topMultiple: model.topHundredths / 100 };
}

const crashAt = (launch: GameLaunch, check?: true) =>
  gameAt(launch, (modelId) => crashModel(modelId) !== undefined, check);

function tableOf({ context }: GameLaunch, game: Parameters<typeof tableName>[1]) {
  return objectNamed(context.env.CRASH_TABLE, tableName(context.merchant, game));
}
