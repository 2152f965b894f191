import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import { endpoints } from '#src/contracts/all.ts';
import { favouritesPerPage, game, gamesPerPage, providerPageMax } from '#src/contracts/games/games.ts';
import { listTypes } from '#src/contracts/games/game-types.ts';
import { laterEndpoints } from '#src/contracts/later.ts';
import { nearEndPx } from '#src/browser/in-view.ts';
import { winnersMax } from '#src/contracts/winners/winners.ts';
import { shownMaxMs } from '#src/features/games/lobby/LoadingProviders.tsx';
import { hotMax } from '#src/features/games/first-view/lobby-limits.ts';
import { betweenPagesMs } from '#src/features/games/list/use-near-end.ts';
import { shownMax } from '#src/features/winners/WinnerBoard.tsx';
import { toastMs } from '#src/ui/overlays/toast.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { gameCalls, gameCategories, gameFields, gameRows, gameTexts } from './games-specification.ts';

describe('the specification of games', () => {
  it.each(gameCalls)('has the call %s %s', (method, path) => {
    const is = (each: { method: string; path: string }) => each.method === method && each.path === path;
    expect({ built: endpoints.some(is), off: laterEndpoints.some(is) }).toEqual({ built: true, off: false });
  });

  it('leaves none of its calls to a later feature', () => {
    expect(laterEndpoints.filter(({ feature }) => feature === 'games')).toEqual([]);
  });

  it.each(gameFields)('has the field %s of a game', (field) => {
    expect(Object.keys(game.shape)).toContain(field);
  });

  it.each(gameCategories)('lists the category %s, with words in three languages', (category) => {
    expect(listTypes).toContain(category);
    for (const language of ['en', 'ur', 'ko'])
      expect(wordsOf(language, `games.category${category}`), language).toBeTruthy();
  });

  it('has the constants of its section 9', () => {
    expect({
      popularCap: [hotMax, gamesSetting.of(storedSettings({})).popularMost],
      gameListPage: gamesPerPage,
      favouritesPage: favouritesPerPage,
      providerPage: providerPageMax,
      winnersMax,
      winnersShown: shownMax,
      nearPx: nearEndPx,
      betweenPagesMs,
      vendorsLoadingMs: shownMaxMs,
      toasts: [toastMs.short, toastMs.long],
    }).toEqual({
      popularCap: [21, 21],
      gameListPage: 21,
      favouritesPage: 30,
      providerPage: 1000,
      winnersMax: 100,
      winnersShown: 6,
      nearPx: 300,
      betweenPagesMs: 1000,
      vendorsLoadingMs: 9999,
      toasts: [3000, 8000],
    });
  });

  it.each(gameRows)('names the test or source that meets “$row”', ({ file, says }) => {
    expect(readFileSync(file, 'utf8')).toContain(says);
  });

  it.each(gameTexts)('has words in three languages for “%s”', (_, name) => {
    for (const language of ['en', 'ur', 'ko']) expect(wordsOf(language, name), language).toBeTruthy();
  });
});

function wordsOf(language: string, name: string): string | undefined {
  const [feature = '', key = ''] = name.split('.');
  const text = readFileSync(`src/i18n/messages/${language}/${feature}.json`, 'utf8');
  return (JSON.parse(text) as Record<string, string>)[key];
}
