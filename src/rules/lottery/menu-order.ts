/** The parts of a game that the menu's rules use. */
export interface ListedGame {
  readonly gameId: number;
  readonly numero: string;
  readonly remainTime: number;
  readonly drawDayOfWeek: string;
}

const refreshMs = 7_000;
const refreshMsMax = 30_000;

/** Means that no weekday is chosen. */
export const noWeekday = -1;

/** The weekdays of the bar from Monday on: 2 to 7, and 1 for Sunday. */
export const weekdays = [2, 3, 4, 5, 6, 7, 1] as const;

/** The categories whose stations draw on different weekdays. */
export const tagsByWeekday: readonly string[] = ['vietnam_central', 'vietnam_southern'];

/**
 * When to refresh the menu, in milliseconds: once the first game's betting closes, but after thirty seconds at the
 * latest; after seven seconds if a time has just run out or none is known.
 */
export function refreshDelayMs(games: readonly ListedGame[]): number {
  const times = games
    .filter(({ numero, remainTime }) => numero !== '' && remainTime >= 0)
    .map(({ remainTime }) => remainTime);
  const least = times.length > 0 ? Math.min(...times) : 0;
  return least > 0 ? Math.min(least, refreshMsMax) : refreshMs;
}

/** The games that draw on a weekday; all of them if none is chosen. */
export function gamesOn<Game extends ListedGame>(games: readonly Game[], weekday: number): readonly Game[] {
  if (weekday === noWeekday) return games;
  return games.filter(({ drawDayOfWeek }) => drawDayOfWeek.split(',').includes(String(weekday)));
}

/** The same games, favourites first. */
export function favouritesFirst<Game extends ListedGame>(
  games: readonly Game[],
  favourites: ReadonlySet<number>,
): readonly Game[] {
  const kept = games.filter(({ gameId }) => favourites.has(gameId));
  return [...kept, ...games.filter(({ gameId }) => !favourites.has(gameId))];
}
