import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { CatalogueGame } from '#functions/catalogue/catalogue.ts';
import { mayPlay, type PlayError } from '#functions/catalogue/play-check.ts';
import type { LaunchClaims, RequestContext } from '#functions/http/context.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import type {
  houseContracts,
  OpenedTable,
  PlayedSpin,
  RotatedSeeds,
  RoundsPage,
} from '#src/contracts/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { modelOf, stakesOf } from './house.draw.ts';
import type { Credentials } from './house.rounds.ts';
import type { HouseTable, SpinRefusal } from './house-table.object.ts';
import { playObjections } from '#src/contracts/play-objections.ts';

/** Who sits at the table: the claims of the launch token, and the token itself for the wallet. */
export interface Seat {
  readonly context: RequestContext;
  readonly claims: LaunchClaims;
  readonly launchToken: string;
  readonly origin: string;
}

type SpinError = ErrorsOf<typeof houseContracts.tableSpin>;
type OpenError = ErrorsOf<typeof houseContracts.tableOpen>;
type SeedError = ErrorsOf<typeof houseContracts.tableSeed>;

/** The table's calls as they are declared; a stub's own types lose the lengths of tuples. */
type Table = Pick<HouseTable, 'open' | 'spin' | 'rotate'> & {
  rounds(cursor: number | undefined): Promise<RoundsPage>;
};

/** What the game shows before its first spin. */
export async function openTable(seat: Seat): Promise<Result<OpenedTable, OpenError>> {
  const game = await gameOf(seat);
  if (!game.ok) return game;
  const { gameCode, theme, model: modelId } = game.value;
  const opened = await tableOf(seat).open(credentialsOf(seat), gameCode);
  if (!opened.ok) return failed(seatError(opened.code));
  const { lineCount, maxWinMultiple, stated } = modelOf(modelId);
  return ok({
    ...opened.value,
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
  seat: Seat,
  asked: { readonly spinId: string; readonly stakeMinor: number },
): Promise<Result<PlayedSpin, SpinError>> {
  const game = await gameOf(seat);
  if (!game.ok) return game;
  const { gameCode, model: modelId } = game.value;
  const played = await tableOf(seat).spin({ ...asked, gameCode, modelId, credentials: credentialsOf(seat) });
  return played.ok ? played : failed(spinError(played.code));
}

/** Reveals the server seed in use and takes the next. */
export async function rotateSeed(
  seat: Seat,
  clientSeed: string | undefined,
): Promise<Result<RotatedSeeds, SeedError>> {
  return tableOf(seat).rotate(clientSeed);
}

/** The rounds of the player, whatever the game. */
export async function playedRounds(
  seat: Seat,
  cursor: number | undefined,
): Promise<Result<RoundsPage, OpenError>> {
  return ok(await tableOf(seat).rounds(cursor));
}

async function gameOf(seat: Seat): Promise<Result<CatalogueGame, PlayError | 'GAME_UNKNOWN'>> {
  const { env, merchant, nowMs, country } = seat.context;
  const catalogue = await catalogueFor(env, merchant, nowMs);
  const game = catalogue.byCode.get(seat.claims.gameCode);
  const isOurs = game?.vendorCode === seat.claims.vendorCode && slotModel(game.model) !== undefined;
  if (!game || !isOurs) return failed('GAME_UNKNOWN');
  const playable = mayPlay(catalogue, game, country);
  return playable.ok ? ok(game) : playable;
}

function tableOf({ context, claims }: Seat): Table {
  const name = `${context.merchant}/${claims.memberId}`;
  return context.env.HOUSE_TABLE.getByName(name) as unknown as Table;
}

function credentialsOf({ context, claims, launchToken, origin }: Seat): Credentials {
  return { origin, playerId: `${context.merchant}/${claims.memberId}`, launchToken };
}

const seatErrors: ReadonlySet<string> = new Set<OpenError>([
  'LAUNCH_ENDED',
  'SESSION_ENDED',
  'GAME_UNKNOWN',
  'GAME_OFF',
  'VENDOR_OFF',
  'GAME_RESTRICTED',
  'PLAYER_BLOCKED',
  ...playObjections,
  'WALLET_FROZEN',
]);
const spinErrors: ReadonlySet<string> = new Set<SpinError>([
  'STAKE_REFUSED',
  'SPIN_ID_REUSED',
  'INSUFFICIENT_FUNDS',
  'ROUND_OPEN',
  'STAKE_UNCONFIRMED',
  'STAKE_NOT_TAKEN',
]);

function seatError(code: SpinRefusal): OpenError {
  return seatErrors.has(code) ? (code as OpenError) : 'VENDOR_UNREACHABLE';
}

function spinError(code: SpinRefusal): SpinError {
  return spinErrors.has(code) ? (code as SpinError) : seatError(code);
}
