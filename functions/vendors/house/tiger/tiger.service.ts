import { objectNamed } from '#functions/objects/calls.ts';
import { tableName } from '#functions/vendors/house/tables/table-name.ts';
import type { ErrorsOf, InputOf } from '#src/contracts/endpoint.ts';
import {
  type LaidBet,
  type OpenedTigerTable,
  type TigerBetsPage,
  tigerContracts,
} from '#src/contracts/house/tiger.ts';
import { currencyDecimals } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { chipsOf, maxMinorOf, tigerModel, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import type { CatalogueGame } from '#functions/catalogue/catalogue.ts';
import {
  credentialsOf,
  errorOf,
  gameAt,
  type GameLaunch,
  launchError,
} from '#functions/vendors/house/house.launch.ts';

type OpenError = ErrorsOf<typeof tigerContracts.tigerOpen>;
type BetError = ErrorsOf<typeof tigerContracts.tigerBet>;

/** What a launched card table shows on opening. */
export async function openTigerTable(launch: GameLaunch): Promise<Result<OpenedTigerTable, OpenError>> {
  const game = await gameAt(launch, isTiger);
  if (!game.ok) return game;
  const { gameCode, theme, model: modelId } = game.value;
  const opened = await tableOf(launch, game.value).open(launch.claims.memberId, credentialsOf(launch));
  if (!opened.ok) return failed(launchError(opened.code));
  const rules = modelNamed(modelId);
  const exponent = currencyDecimals(opened.value.currency);
  const limits = { chipsMinor: chipsOf(rules, exponent), mostMinor: maxMinorOf(rules, exponent) };
  return ok({ ...opened.value, ...limits, gameCode, theme, modelId });
}

/** Places chips on the round that is open for bets. */
export async function layTigerBet(
  launch: GameLaunch,
  input: InputOf<typeof tigerContracts.tigerBet>,
): Promise<Result<LaidBet, BetError>> {
  const { betId, roundNumber, stakes, check } = input;
  const game = await gameAt(launch, isTiger, check);
  if (!game.ok) return game;
  const stakeMinor = stakes.reduce((sum, stake) => sum + stake.stakeMinor, 0);
  if (!Number.isSafeInteger(stakeMinor)) return failed('STAKE_REFUSED');
  const { memberId } = launch.claims;
  const order = { memberId, betId, stakeMinor, check, choice: { roundNumber, stakes } };
  const laid = await tableOf(launch, game.value).bet({ ...order, credentials: credentialsOf(launch) });
  return laid.ok ? laid : failed(errorOf(tigerContracts.tigerBet, laid.code));
}

/** The player's bets at this table. */
export async function tigerBetsOf(
  launch: GameLaunch,
  cursor: number | undefined,
): Promise<Result<TigerBetsPage, OpenError>> {
  const game = await gameAt(launch, isTiger);
  return game.ok ? ok(await tableOf(launch, game.value).betsOf(launch.claims.memberId, cursor)) : game;
}

const isTiger = (modelId: string) => tigerModel(modelId) !== undefined;

function modelNamed(modelId: string): TigerModel {
  const model = tigerModel(modelId);
  if (!model) throw new Error(`no card table ${modelId}`);
  return model;
}

function tableOf({ context }: GameLaunch, game: CatalogueGame) {
  return objectNamed(context.env.TIGER_TABLE, tableName(context.merchant, game));
}
