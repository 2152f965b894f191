import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { Catalogue } from '#functions/catalogue/catalogue.ts';
import { mayPlay } from '#functions/catalogue/play-check.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import type { LotteryTag } from '#src/contracts/lottery/lottery-fields.ts';
import type { lotteryMenusContracts } from '#src/contracts/lottery/menus.ts';
import { dayMs } from '#src/rules/durations.ts';
import { windowsFrom } from '#src/rules/lottery/draw-windows.ts';
import type { DrawWindow, LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { wakeClocks } from '#functions/features/lottery/draw-clocks.wake.ts';
import { drawOnSaleOf } from '#functions/features/lottery/draw-on-sale.ts';
import { lotteryGamesSetting } from '#functions/features/lottery/lottery-games.settings.ts';
import { categoriesJson, gamesJson, writtenCategories } from './menu-json.ts';

type Input = InputOf<typeof lotteryContracts.lotteryMenu>;
type NumberedDraw = OutputOf<typeof lotteryMenusContracts.openNumeros>[number];

/** The provider behind the KENO tab, and the type of its games. */
const kenoProvider = { vendorCode: 'GPI', gameType: 'ELOTT' } as const;
const vietnamTags: ReadonlySet<LotteryTag> = new Set([
  'vietnam_north',
  'vietnam_central',
  'vietnam_southern',
]);

/** The whole menu with the server's clock, as JSON. */
export async function menuJson(context: RequestContext, input: Input): Promise<string> {
  const { env, merchant, nowMs, country } = context;
  const hasGPI = hasKenoProvider(await catalogueFor(env, merchant, nowMs), country);
  return `{"atMs":${nowMs},"hasGPI":${hasGPI},"value":${mobileJson(context, input)}}`;
}

/** Only the categories, as JSON. */
export function mobileJson(context: RequestContext, input: Input): string {
  const { settings, nowMs } = context;
  wakeClocks(context);
  const games = lotteryGamesSetting.of(settings);
  return categoriesJson(writtenCategories(games, input.language, input.prizeMode), nowMs);
}

/** The regions of Vietnam; if `withinMs` is given, only games whose betting closes within it. */
export function vietnamJson(
  { settings, nowMs }: RequestContext,
  { language, prizeMode }: Input,
  withinMs = Number.POSITIVE_INFINITY,
): string {
  const closesInTime = ({ game }: { game: LotteryGame }) =>
    withinMs === Number.POSITIVE_INFINITY ||
    (drawOnSaleOf(game, nowMs)?.closesAtMs ?? Number.POSITIVE_INFINITY) <= nowMs + withinMs;
  const regions = writtenCategories(lotteryGamesSetting.of(settings), language, prizeMode)
    .filter(({ tag }) => vietnamTags.has(tag))
    .map((region) => ({ ...region, games: region.games.filter(closesInTime) }))
    .filter(({ games }) => games.length > 0);
  return categoriesJson(regions, nowMs);
}

/** The regions of Vietnam with the games whose betting closes within a day. */
export function vietnamRecentJson(context: RequestContext, input: Input): string {
  return vietnamJson(context, input, dayMs);
}

/** The games that the operator lists as popular, or the first of each category if it lists none. */
export function popularJson({ settings, nowMs }: RequestContext, { language, prizeMode }: Input): string {
  const of = lotteryGamesSetting.of(settings);
  const categories = writtenCategories(of, language, prizeMode);
  const all = categories.flatMap(({ games }) => games);
  const named = of.popular.flatMap((id) => all.find(({ game }) => game.gameId === id) ?? []);
  const first = categories.flatMap(({ games }) => games.slice(0, 1));
  return `[${gamesJson(named.length > 0 ? named : first, nowMs)}]`;
}

/** The draws on sale of one game or of all games, optionally only of the Vietnamese stations. */
export function openNumeros(
  { settings, nowMs }: RequestContext,
  gameId: number | undefined,
  vietnamOnly = false,
): Result<NumberedDraw[], 'LOTTERY_GAME_UNKNOWN'> {
  const games = lotteryGamesSetting
    .of(settings)
    .games.filter(
      (game) =>
        (gameId === undefined || game.gameId === gameId) && (!vietnamOnly || vietnamTags.has(game.tag)),
    );
  if (gameId !== undefined && games.length === 0) return failed('LOTTERY_GAME_UNKNOWN');
  return ok(
    games.flatMap((game) => {
      const draw = drawOnSaleOf(game, nowMs);
      return draw ? [numbered(game.gameId, draw, nowMs)] : [];
    }),
  );
}

/** The draw of a game that is on sale, and the one after it. */
export function nearNumeros(
  { settings, nowMs }: RequestContext,
  gameId: number,
): Result<OutputOf<typeof lotteryMenusContracts.nearNumeros>, 'LOTTERY_GAME_UNKNOWN'> {
  const game = lotteryGamesSetting.of(settings).games.find((each) => each.gameId === gameId);
  if (!game) return failed('LOTTERY_GAME_UNKNOWN');
  const ahead = game.isOnSale ? windowsFrom(game, nowMs, 2) : [];
  const isOpen = drawOnSaleOf(game, nowMs) !== undefined;
  const [current, next] = isOpen ? ahead : [undefined, ahead[0]];
  return ok({
    ...(current ? { currentNumero: numbered(gameId, current, nowMs) } : {}),
    ...(next ? { nextNumero: numbered(gameId, next, nowMs) } : {}),
  });
}

function numbered(gameId: number, draw: DrawWindow, nowMs: number): NumberedDraw {
  const { numero, closesAtMs, drawsAtMs } = draw;
  return { gameId, numero, remainTime: Math.max(0, closesAtMs - nowMs), closesAtMs, drawsAtMs };
}

function hasKenoProvider(catalogue: Catalogue, country: string): boolean {
  const games = catalogue.shownByType.get(kenoProvider.gameType) ?? [];
  return games.some(
    (game) => game.vendorCode === kenoProvider.vendorCode && mayPlay(catalogue, game, country).ok,
  );
}
