import { nameIn } from '#functions/catalogue/catalogue.ts';
import { type LotteryTag, lotteryTags, type PrizeMode } from '#src/contracts/lottery/lottery-fields.ts';
import { drawDayOfWeek } from '#src/rules/lottery/draw-windows.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { drawOnSaleOf } from '#functions/features/lottery/draw-on-sale.ts';
import type { LotteryGamesSettings } from '#functions/features/lottery/lottery-games.settings.ts';

/** A game and the constant start of its JSON, left open for the rest. */
export interface WrittenGame {
  readonly game: LotteryGame;
  readonly head: string;
}

/** A category in the same form. */
export interface WrittenCategory {
  readonly tag: LotteryTag;
  readonly head: string;
  readonly games: readonly WrittenGame[];
}

const written = new WeakMap<LotteryGamesSettings, Map<string, readonly WrittenCategory[]>>();

/** The categories of a merchant in one language, written once per version of its settings. */
export function writtenCategories(
  settings: LotteryGamesSettings,
  languageCode: string,
  prizeMode: PrizeMode | undefined,
): readonly WrittenCategory[] {
  let kept = written.get(settings);
  if (!kept) {
    kept = new Map();
    written.set(settings, kept);
  }
  const request = languageCode.toLowerCase();
  const language = settings.games.some(({ names }) => names[request] !== undefined) ? request : 'en';
  const key = `${language} ${prizeMode ?? ''}`;
  const known = kept.get(key);
  if (known) return known;
  const made = categoriesOf(settings, language, prizeMode);
  kept.set(key, made);
  return made;
}

function categoriesOf(
  { games, categories }: LotteryGamesSettings,
  language: string,
  prizeMode: PrizeMode | undefined,
): readonly WrittenCategory[] {
  const chosen = games.filter((game) => prizeMode === undefined || game.prizeMode === prizeMode);
  return lotteryTags.flatMap((tag) => {
    const own = chosen.filter((game) => game.tag === tag);
    if (own.length === 0) return [];
    const labelName = nameIn(categories[tag] ?? {}, language) || tag;
    const head = `{"labelName":${JSON.stringify(labelName)},"tag":"${tag}","gameMenus":[`;
    return [{ tag, head, games: own.map((game) => writtenGame(game, language)) }];
  });
}

/** The JSON of categories; only draw numbers and times are generated anew. */
export function categoriesJson(categories: readonly WrittenCategory[], nowMs: number): string {
  return `[${categories.map(({ head, games }) => `${head}${gamesJson(byNextDraw(games, nowMs), nowMs)}]}`).join(',')}]`;
}

/** The games whose betting closes first before the others, and those that are not on sale last. */
function byNextDraw(games: readonly WrittenGame[], nowMs: number): readonly WrittenGame[] {
  const timed = games.map((each) => ({
    each,
    closesAtMs: drawOnSaleOf(each.game, nowMs)?.closesAtMs ?? Number.MAX_SAFE_INTEGER,
  }));
  return timed.toSorted((a, b) => a.closesAtMs - b.closesAtMs).map(({ each }) => each);
}

/** The JSON of games, separated by commas. */
export function gamesJson(games: readonly WrittenGame[], nowMs: number): string {
  return games.map(({ game, head }) => head + saleJson(game, nowMs)).join(',');
}

/** A game with the part of its JSON that depends only on settings. */
export function writtenGame(game: LotteryGame, language: string): WrittenGame {
  const { gameId, code, shape, plays, prizeMode } = game;
  const name = nameIn(game.names, language);
  const fixed = { gameId, code, name, shape, plays, prizeMode, drawDayOfWeek: drawDayOfWeek(game) };
  return { game, head: JSON.stringify(fixed).slice(0, -1) };
}

function saleJson(game: LotteryGame, nowMs: number): string {
  const draw = drawOnSaleOf(game, nowMs);
  return draw
    ? `,"numero":"${draw.numero}","remainTime":${draw.closesAtMs - nowMs}}`
    : ',"numero":"","remainTime":0}';
}
