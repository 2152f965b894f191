import { decideTogether } from '#functions/audit/approvals.ts';
import type { ActSite, JointAction } from '#functions/audit/joint-action.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { type Calls, objectNamed } from '#functions/objects/calls.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type SportsMatchLists, sportsContracts } from '#src/contracts/house/sports.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { sportsModel } from '#src/rules/sports/leagues.ts';
import {
  credentialsOf,
  errorOf,
  gameAt,
  playerIdOf,
  type GameLaunch,
  launchError,
  type LaunchError,
} from '#functions/vendors/house/house.launch.ts';
import { type SportsTerms, sportsbookSetting } from './sportsbook.settings.ts';

type Contracts = typeof sportsContracts;
type BetError = ErrorsOf<Contracts['sportsBet']>;

const isOurs = (modelId: string) => sportsModel(modelId) !== undefined;

/** What the sportsbook shows on opening. */
export async function openSports(
  launch: GameLaunch,
): Promise<Result<OutputOf<Contracts['sportsOpen']>, LaunchError>> {
  const game = await gameAt(launch, isOurs);
  if (!game.ok) return game;
  const { gameCode, theme, model: modelId } = game.value;
  const { marginThousandths, limits } = termsOf(launch.context);
  const book = bookOf(launch.context, modelId);
  const [word, lists] = await Promise.all([
    book.balance(credentialsOf(launch)),
    book.lists(modelId, marginThousandths),
  ]);
  if (!word.ok) return failed(launchError(word.code));
  const { balanceMinor, currency } = word.value;
  return ok({ gameCode, theme, modelId, marginThousandths, limits, balanceMinor, currency, ...lists });
}

/** The current lists of matches. */
export async function sportsMatches(launch: GameLaunch): Promise<Result<SportsMatchLists, LaunchError>> {
  const game = await gameAt(launch, isOurs);
  if (!game.ok) return game;
  const { model } = game.value;
  return ok(await bookOf(launch.context, model).lists(model, termsOf(launch.context).marginThousandths));
}

/** Places one bet. */
export async function placeBet(
  launch: GameLaunch,
  input: InputOf<Contracts['sportsBet']>,
): Promise<Result<OutputOf<Contracts['sportsBet']>, BetError>> {
  const game = await gameAt(launch, isOurs, input.check);
  if (!game.ok) return game;
  const { gameCode, model } = game.value;
  const isOff = !hasFeature(launch.context.settings, 'sports');
  const order = { ...input, gameCode, isOff, ...termsOf(launch.context), credentials: credentialsOf(launch) };
  const placed = await bookOf(launch.context, model).place(order);
  return placed.ok ? placed : { ...placed, code: errorOf(sportsContracts.sportsBet, placed.code) };
}

/** A page of the player's bets, and the wallet's balance. */
export async function playersBets(
  launch: GameLaunch,
  cursor: number | undefined,
): Promise<Result<OutputOf<Contracts['sportsBets']>, LaunchError>> {
  const game = await gameAt(launch, isOurs);
  if (!game.ok) return game;
  const book = bookOf(launch.context, game.value.model);
  const [word, page] = await Promise.all([
    book.balance(credentialsOf(launch)),
    book.bets(playerIdOf(launch), cursor),
  ]);
  if (!word.ok) return failed(launchError(word.code));
  const { balanceMinor, currency } = word.value;
  return ok({ ...page, balanceMinor, currency });
}

interface VoidedMatch {
  readonly gameCode: string;
  readonly matchId: string;
}

/** A match that is not over becomes void, once. */
export const sportsVoid = {
  name: 'sports.void',
  readBasis: (state) => ({ state }),
  async basisOf(site, { gameCode, matchId }) {
    const book = await operatedBook(site, gameCode);
    return (book.ok ? await book.value.matchState(matchId) : undefined) ?? '';
  },
  async perform(site, { gameCode, matchId }) {
    const book = await operatedBook(site, gameCode);
    if (!book.ok) return book;
    const voided = await book.value.voidMatch(matchId);
    return voided.ok ? ok({ state: 'void' as const, matchId, bets: voided.value }) : voided;
  },
} satisfies JointAction<VoidedMatch>;

/** Voids a match once two operators want it. */
export async function voidMatch(
  context: RequestContext,
  operator: OperatorClaims,
  match: VoidedMatch,
  reason: string,
): Promise<Result<OutputOf<Contracts['voidSportsMatch']>, Contracts['voidSportsMatch']['errors'][number]>> {
  const book = await operatedBook(context, match.gameCode);
  if (!book.ok) return book;
  const subject = `match:${match.matchId}` as const;
  return decideTogether(context, operator, sportsVoid, { subject, payload: match, reason });
}

/** The exposure on each match of a sportsbook. */
export async function exposure(
  context: RequestContext,
  gameCode: string,
): Promise<Result<OutputOf<Contracts['sportsExposure']>, 'GAME_UNKNOWN'>> {
  const book = await operatedBook(context, gameCode);
  return book.ok ? ok({ items: await book.value.exposure() }) : book;
}

async function operatedBook(
  context: Pick<ActSite, 'env' | 'merchant' | 'nowMs'>,
  gameCode: string,
): Promise<Result<Calls<Env['SPORTSBOOK']>, 'GAME_UNKNOWN'>> {
  const catalogue = await catalogueFor(context.env, context.merchant, context.nowMs);
  const game = catalogue.byCode.get(gameCode);
  return game && isOurs(game.model) ? ok(bookOf(context, game.model)) : failed('GAME_UNKNOWN');
}

function bookOf({ env, merchant }: Pick<ActSite, 'env' | 'merchant'>, modelId: string) {
  return objectNamed(env.SPORTSBOOK, `${merchant}/${modelId}`);
}

function termsOf({ settings }: RequestContext): Pick<SportsTerms, 'marginThousandths'> & {
  readonly limits: Omit<SportsTerms, 'marginThousandths'>;
} {
  const { marginThousandths, ...limits } = sportsbookSetting.of(settings);
  return { marginThousandths, limits };
}
