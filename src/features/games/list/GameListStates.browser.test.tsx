import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginDelivered } from '#tests/support/delivered-list.ts';
import { screenDirections, expectAccessible, show } from '#tests/support/component.tsx';
import type { Game } from '#src/contracts/games/games.ts';
import { $gameList, type GameList, openList } from '#src/features/games/navigation/game-list.store.ts';
import type { CategoryNames } from '#src/features/games/search/SearchGroups.tsx';
import { categoryIcons } from '#src/features/games/first-view/categories.ts';
import { $favourites } from '#src/features/games/first-view/games.store.ts';
import { GameListIsland } from './GameListIsland.tsx';

const keys = [
  'addToFavourites',
  'allLotteries',
  'allSports',
  'allVendors',
  'classifyfruit',
  'classifygems',
  'classifynew',
  'clearFilters',
  'clearSearch',
  'favouriteFailed',
  'favouritesFull',
  'filters',
  'foundCategories',
  'foundGames',
  'foundLotteries',
  'foundProviders',
  'foundSports',
  'listFailed',
  'listFailedNext',
  'listLoaded',
  'listTitle',
  'login',
  'minBetHint',
  'minLineHint',
  'noFavourites',
  'noFavouritesNext',
  'noneFound',
  'noneFoundNext',
  'nothingFound',
  'nothingFoundNext',
  'realAccountNeeded',
  'register',
  'removeFromFavourites',
  'retry',
  'saved',
  'saving',
  'searchAnnounced',
  'seeHot',
  'vendors',
] as const;
/** Every message is its key. */
const t = Object.fromEntries(keys.map((key) => [key, key])) as Record<(typeof keys)[number], string>;
const words = { t, language: 'en', failures: {} } as const;
const names = Object.fromEntries(Object.keys(categoryIcons).map((each) => [each, each])) as CategoryNames;
const query = { category: 'ALL', search: '' } as const;

function games(count: number): Game[] {
  return Array.from({ length: count }, (_, at) => ({
    nodeId: `node-${at}`,
    nodeName: `Game ${at}`,
    gameId: `game-${at}`,
    gameName: `Game ${at}`,
    displayName: `Game ${at}`,
    gameCode: `game-${at}`,
    vassalage: 'HS',
    vendorCode: 'HS',
    gameType: 'RNG',
    showIcon: true,
    iconUrl: '/art/icons/mark.svg',
    mobileIconUrl: '/art/icons/mark.svg',
    mobileLargeIcon: '/art/icons/mark.svg',
    isGameH5: true,
    freeplay: true,
    supportPlay: 3,
  }));
}

const listed = (count: number): GameList => ({
  status: 'ready',
  query,
  games: games(count),
  pageNum: 1,
  totalPages: 1,
});
const tiles = () => [...document.querySelectorAll('[data-list] [data-node]')];
const delivered = <p data-delivered>as delivered</p>;

let answers: { address: string; answer(body: unknown, status?: number): void }[] = [];

beginDelivered();
beforeEach(() => {
  answers = [];
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise((resolve) => {
        answers.push({ address, answer: (body, status = 200) => resolve(Response.json(body, { status })) });
      }),
  );
  $favourites.set(new Set());
});
afterEach(() => document.body.replaceChildren());

describe.each(screenDirections)('the game list (%s)', (direction) => {
  const start = () =>
    show(
      direction,
      <GameListIsland words={words} names={names}>
        {delivered}
      </GameListIsland>,
    );

  it('keeps the delivered tiles until something changes', async () => {
    await start();
    expect(document.querySelector('[data-delivered]')).not.toBeNull();
    void openList(query);
    // The list's own module is loaded at the first change.
    await vi.waitFor(
      () => expect(document.querySelector('[data-list][aria-busy="true"]')).not.toBeNull(),
      5_000,
    );
    expect(document.querySelector('[data-delivered]')).toBeNull();
  });

  it('renders the rows around the screen of a long list', async () => {
    await start();
    $gameList.set(listed(3_000));
    await vi.waitFor(() => expect(tiles().length).toBeGreaterThan(9));
    expect(tiles().length).toBeLessThan(60);
    expect(tiles()[0]?.getAttribute('data-node')).toBe('node-0');
    await expectAccessible();
  });

  it('reports that there is nothing, and that the star adds favourites', async () => {
    await start();
    $gameList.set(listed(0));
    await expect.element(page.getByText('nothingFound', { exact: true })).toBeVisible();
    await expectAccessible();
    $gameList.set({ ...listed(0), query: { category: 'FAV', search: '' } });
    await expect.element(page.getByText('noFavourites', { exact: true })).toBeVisible();
  });

  it.each([
    ['filters', 'clearFilters', { filters: { minBet: '100' } }],
    ['a provider', 'clearFilters', { vendorCode: 'HS' }],
    ['a search', 'clearSearch', { search: 'moon' }],
  ] as const)('links from %s without results to the whole category', async (_, label, narrowing) => {
    await start();
    $gameList.set({ ...listed(0), query: { category: 'RNG', search: '', ...narrowing } });
    const title = 'search' in narrowing ? 'noneFound' : 'nothingFound';
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
    expect(document.querySelectorAll('[data-filter-chips]')).toHaveLength('filters' in narrowing ? 1 : 0);
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: label }));
    await expect.poll(() => location.search).toBe('?gameType=RNG');
    expect($gameList.get()).toMatchObject({ status: 'loading', query: { category: 'RNG', search: '' } });
  });

  it('refused: offers a demo account that opens favourites to register, and no retry', async () => {
    await start();
    const favourites = { category: 'FAV', search: '' } as const;
    $gameList.set({ status: 'failed', query: favourites, code: 'REAL_ACCOUNT_NEEDED' });
    await expect.element(page.getByText('realAccountNeeded', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'register' })).toHaveAttribute('href', '/m/register');
    expect(page.getByRole('button', { name: 'retry' }).elements()).toHaveLength(0);
    await expectAccessible();
  });

  it('retries on demand after a failure', async () => {
    await start();
    $gameList.set({ status: 'failed', query, code: 'UNREACHABLE' });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: 'retry' }));
    const requests = answers.find(({ address }) => address.includes('gameList'));
    requests?.answer({ success: true, value: { games: games(2), pageNum: 1, totalPages: 1 } });
    await vi.waitFor(() => expect(tiles()).toHaveLength(2));
  });

  it('removes a favourite from their list at the tap, and says so if it was the last', async () => {
    await start();
    document.documentElement.toggleAttribute('data-signed-in', true);
    $favourites.set(new Set(['node-0', 'node-1']));
    $gameList.set({ ...listed(2), query: { category: 'FAV', search: '' } });
    await userEvent.click(page.getByRole('button', { name: /Game 0$/ }));
    await vi.waitFor(() => expect(tiles().map((tile) => tile.getAttribute('data-node'))).toEqual(['node-1']));
    await userEvent.click(page.getByRole('button', { name: /Game 1$/ }));
    await expect.element(page.getByText('noFavourites', { exact: true })).toBeVisible();
    document.documentElement.removeAttribute('data-signed-in');
  });

  it('links tiles of sports to their launcher', async () => {
    await start();
    const [first, second] = games(2);
    const mixed = [{ ...first, gameType: 'SPORTS' } as Game, second as Game];
    $gameList.set({ status: 'ready', query, games: mixed, pageNum: 1, totalPages: 1 });
    await vi.waitFor(() => expect(tiles()).toHaveLength(2));
    expect(tiles().map((tile) => tile.querySelector('a')?.getAttribute('href'))).toEqual([
      '/m/sportsGame?game=node-0',
      '/m/play?game=node-1',
    ]);
  });

  it('shows a favourite at once, and reverts it when the server refuses', async () => {
    await start();
    document.documentElement.toggleAttribute('data-signed-in', true);
    $gameList.set(listed(3));
    const star = page.getByRole('button', { name: /Game 1$/ });
    await userEvent.click(star);
    await expect.element(star).toHaveAttribute('aria-pressed', 'true');
    await vi.waitFor(() => expect(answers.some(({ address }) => address.includes('addFavorite'))).toBe(true));
    const refusal = { success: false, error: { code: 'FAVOURITES_FULL', requestId: 'r' } };
    answers.find(({ address }) => address.includes('addFavorite'))?.answer(refusal, 409);
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
    document.documentElement.removeAttribute('data-signed-in');
  });
});
