import { describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { searchContracts } from '#src/contracts/games/search.ts';
import { categoryNames } from '#src/features/games/first-view/category-words.ts';
import { GameListIsland } from '#src/features/games/list/GameListIsland.tsx';
import { typeSearch } from '#src/features/games/navigation/list-navigation.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { beginDelivered } from '#tests/support/delivered-list.ts';

const nothing = { gameCount: 0, categories: [], providers: [], lotteries: [], sports: [] };
const everything: Answer = {
  value: {
    gameCount: 591,
    categories: ['RNG'],
    providers: [{ vendorCode: 'EG3', displayName: 'Ember Gate', emblem: '', category: 'RNG', gameCount: 69 }],
    lotteries: [{ gameId: 1101, name: 'Comet Five', address: '/m/launchGame?gameId=1101' }],
    sports: [{ nodeId: '7', name: 'Open Pitch' }],
  },
};
const game = {
  nodeId: '1',
  displayName: 'Golden Reef',
  vendorCode: 'HOUSE',
  gameType: 'RNG',
  mobileIconUrl: '/art/icons/mark.svg',
  supportPlay: 1,
};
const games = (count: number): Answer => ({
  value: { games: [game].slice(0, count), totalPages: 1 },
});

beginDelivered();

describe.each(screenDirections)('the groups of a search (%s)', (direction) => {
  const language = languageOf[direction];
  const words = wordsFor(language, ['game-tiles', 'games-failed', 'game-list', 'search-results']);
  const { t } = words;
  const names = categoryNames(messagesOf(language).games);

  async function search(groups: Answer, list: Answer) {
    answerCalls([
      [searchContracts.searchSite, groups],
      [gamesContracts.gameList, list],
    ]);
    const island = (
      <GameListIsland words={words} names={names}>
        <p>delivered</p>
      </GameListIsland>
    );
    const screen = await show(direction, island);
    typeSearch('slots');
    return screen;
  }

  it('filled: each has its title, its results as links and a way on, and is counted for a screen reader', async () => {
    const screen = await search(everything, games(1));
    const link = (name: string) => screen.getByRole('link', { name, exact: true });
    await expect.element(link(names.RNG)).toHaveAttribute('href', '/m/gameList?gameType=RNG');
    await expect
      .element(link('Ember Gate'))
      .toHaveAttribute('href', '/m/gameList?gameType=RNG&vassalage=EG3');
    await expect.element(link('Comet Five')).toHaveAttribute('href', '/m/launchGame?gameId=1101');
    await expect.element(link(t.allLotteries)).toHaveAttribute('href', '/m/lottery');
    await expect.element(link('Open Pitch')).toHaveAttribute('href', '/m/sportsGame?game=7');
    await expect.element(link(t.allSports)).toHaveAttribute('href', '/m/sportsGame');
    for (const title of [t.foundCategories, t.foundProviders, t.foundLotteries, t.foundSports])
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: /591/ })).toBeVisible();
    await expect.poll(() => document.querySelector('output[data-count]')?.textContent).toMatch(/591.*4/s);
    await expectAccessible();
  });

  it('leads from a provider to its games, and clears the search', async () => {
    const screen = await search(everything, games(1));
    await screen.getByRole('link', { name: 'Ember Gate' }).click();
    await expect.poll(() => location.search).toBe('?gameType=RNG&vassalage=EG3');
    await expect.poll(() => document.querySelector('[data-search-groups]')).toBeNull();
  });

  it('loading: keeps the space of a group free', async () => {
    await search('pending', games(1));
    await expect.poll(() => document.querySelector('[data-list] [data-node]')).not.toBeNull();
    expect(document.querySelector('[data-search-groups]')).toBeNull();
    await expectAccessible();
  });

  it('without games: shows the groups and does not say that nothing was found', async () => {
    const screen = await search({ value: { ...nothing, categories: ['ELOTT'] } }, games(0));
    await expect.element(screen.getByRole('link', { name: names.ELOTT })).toBeVisible();
    expect(screen.getByText(t.noneFound).elements()).toHaveLength(0);
  });

  it('empty: says what to search for', async () => {
    const screen = await search({ value: nothing }, games(0));
    await expect.element(screen.getByText(t.noneFoundNext)).toBeVisible();
    await expectAccessible();
  });

  it('failed: leaves the games that were found', async () => {
    const screen = await search({ code: 'INTERNAL' }, games(1));
    await expect.element(screen.getByRole('link', { name: 'Golden Reef' })).toBeVisible();
    expect(document.querySelector('[data-search-groups]')).toBeNull();
    await expectAccessible();
  });
});
