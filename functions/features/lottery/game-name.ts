import { nameIn } from '#functions/catalogue/catalogue.ts';
import type { Settings } from '#functions/http/context.ts';
import { lotteryGamesSetting } from './lottery-games.settings.ts';

/** The name of a lottery game in a language, or else in English; undefined if the site no longer has the game. */
export function lotteryGameName(settings: Settings, gameId: number, language: string): string | undefined {
  const game = lotteryGamesSetting.of(settings).games.find((each) => each.gameId === gameId);
  return game && nameIn(game.names, language);
}
