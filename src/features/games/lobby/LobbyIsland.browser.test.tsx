import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { answerCalls, watchQueries } from '#tests/support/component-calls.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Category, categoryIcons } from '#src/features/games/first-view/categories.ts';
import { categoryWords } from '#src/features/games/first-view/category-words.ts';
import {
  $favouriteGames,
  $favourites,
  $hotGames,
  $vendorTypes,
} from '#src/features/games/first-view/games.store.ts';
import { LobbyIsland } from './LobbyIsland.tsx';
import { $category } from './lobby.store.ts';

const vendor = {
  vendorCode: 'PP',
  accountTypeName: 'PP',
  displayName: 'Plum Pavilion',
  mobileSmallIcon: '/art/icons/mark.svg',
  mobileLargeIcon: '/art/icons/mark.svg',
  gameId: 'g1',
  nodeId: 'n1',
  telGameId: 'g1',
  telNodeId: 'n1',
  gameCount: 3,
};
const order = ['SPORTS', 'LIVE', 'rngPP', 'RNG'] as const;
const types = {
  value: {
    sortingList: order.map((gameCategory) => ({ gameCategory, vendorNames: [] })),
    mapping: { LIVE: [vendor], rngPP: [vendor], RNG: [vendor] },
  },
};
const game = {
  nodeId: 'n1',
  displayName: 'Golden Reef',
  vendorCode: 'PP',
  gameType: 'RNG',
  mobileIconUrl: '/art/icons/mark.svg',
};

beforeEach(() => {
  localStorage.clear();
  $category.set('HOT');
  $vendorTypes.set({ status: 'loading' });
  $hotGames.set({});
  $favourites.set(new Set());
  $favouriteGames.set({ status: 'loading' });
});
afterEach(() => {
  delete document.documentElement.dataset['signedIn'];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname);
  document.body.replaceChildren();
});

// never refused: it is open to guests and members alike
describe.each(screenDirections)('the game entrance of home (%s)', (direction) => {
  const language = languageOf[direction];
  const { games } = messagesOf(language);
  const { t } = wordsFor(language, ['game-tiles', 'games-failed', 'lobby', 'recent-games']);
  const names = Object.fromEntries(
    (Object.keys(categoryIcons) as Category[]).map((each) => [each, categoryWords(games, each)]),
  ) as Record<Category, string>;

  async function lobby(vendors: Parameters<typeof answerCalls>[0][number][1] = types) {
    answerCalls([
      [gamesContracts.vendorTypes, vendors],
      [gamesContracts.hotGames, { value: [game] }],
      [gamesContracts.gameList, { value: { games: [], pageNum: 1, totalPages: 1 } }],
    ]);
    const queryOf = watchQueries();
    const words = { language, t, failures: {} };
    const screen = await show(
      direction,
      <LobbyIsland words={words} categories={['HOT', 'FAV', 'RNG']} names={names}>
        <p>delivered</p>
      </LobbyIsland>,
    );
    return { screen, queryOf };
  }
  const tabs = () =>
    [...document.querySelectorAll('[data-rail] a')].map((tab) => tab.getAttribute('data-category'));
  const tab = (category: Category) =>
    document.querySelector<HTMLElement>(`[data-rail] [data-category="${category}"]`);

  it('lists hot games, favourites and the categories in the server’s order, each once', async () => {
    await lobby();
    await expect.poll(tabs).toEqual(['HOT', 'FAV', 'SPORTS', 'LIVE', 'rngPP', 'RNG', 'ELOTT', null]);
    expect(tab('SPORTS')?.getAttribute('href')).toBe('/m/sportsGame');
    expect(tab('ELOTT')?.getAttribute('href')).toBe('/m/launchGame');
    expect(document.querySelector('[data-rail] [href="/m/activity"]')).not.toBeNull();
    await expectAccessible();
  });

  it('filled: switches a tab in place, with its vendors and their hot games', async () => {
    const { screen, queryOf } = await lobby();
    await expect.poll(tabs).toHaveLength(8);
    tab('LIVE')?.click();
    await expect.element(screen.getByText('Golden Reef')).toBeVisible();
    await expect.element(screen.getByText('Plum Pavilion').last()).toBeVisible();
    expect(location.hash).toBe('#LIVE');
    const said = queryOf(gamesContracts.hotGames.path);
    expect([said?.get('language'), said?.get('names')]).toEqual(
      language === 'ur' ? ['EN', 'UR'] : ['EN', null],
    );
    await expectAccessible();
  });

  it('reports only once that nothing could be loaded when both games and vendors fail', async () => {
    const { screen } = await lobby('offline');
    $hotGames.set({ RNG: { status: 'failed', code: 'UNREACHABLE' } });
    $category.set('RNG');
    await expect.element(screen.getByText(t.listFailed)).toBeVisible();
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });

  it('shows one vendor’s slots as a list without vendors', async () => {
    const { screen } = await lobby();
    await expect.poll(tabs).toHaveLength(8);
    tab('rngPP')?.click();
    await expect.element(screen.getByText('Golden Reef')).toBeVisible();
    expect(document.querySelector('[data-providers]')).toBeNull();
  });

  it.each([
    ['one game each', [1, 1], false],
    ['more games', [1, 2], true],
  ])(
    'of vendors with %s, lists the games, and the vendors and a link to all: %s',
    async (_, counts, lists) => {
      const vendors = counts.map((gameCount, at) => ({ ...vendor, vendorCode: `V${at}`, gameCount }));
      const { screen } = await lobby({ value: { ...types.value, mapping: { LIVE: vendors } } });
      await expect.poll(tabs).toHaveLength(8);
      tab('LIVE')?.click();
      await expect.element(screen.getByText('Golden Reef')).toBeVisible();
      expect(document.querySelector('[data-providers]') !== null).toBe(lists);
      expect(screen.getByRole('link', { name: t.allOfCategory }).elements().length).toBe(lists ? 1 : 0);
      expect(document.querySelectorAll('[data-panel="category"] [data-node]')).toHaveLength(1);
      await expectAccessible();
    },
  );

  it.each([
    [21, 21, false],
    [22, 21, true],
  ])('lists of %i favourites the first %i, and a link to the rest: %s', async (kept, listed, hasMore) => {
    const { screen } = await lobby();
    // Guests see no favourites.
    document.documentElement.dataset['signedIn'] = '';
    const games = Array.from({ length: kept }, (_, at) => ({ ...game, nodeId: `n${at}` }));
    $favourites.set(new Set(games.map(({ nodeId }) => nodeId)));
    $favouriteGames.set({ status: 'ready', value: games as never });
    await expect.element(screen.getByRole('heading', { name: t.myCollection })).toBeVisible();
    const tiles = () => document.querySelectorAll('[data-favourite-tiles] [data-node]').length;
    await expect.poll(tiles).toBe(listed);
    const more = document.querySelector('[data-favourite-tiles] [href="/m/gameList?type=fav"]');
    expect(more !== null).toBe(hasMore);
    $favourites.set(new Set(games.slice(1).map(({ nodeId }) => nodeId)));
    await expect.poll(tiles).toBe(Math.min(kept - 1, 21));
  });

  it('shows that vendors are loading, and after 9,999 ms that they failed to load, and retries on demand', async () => {
    const { screen } = await lobby('pending');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    tab('RNG')?.click();
    const loading = screen.getByText(t.loadingProviders);
    await expect.element(loading).toBeInTheDocument();
    vi.advanceTimersByTime(9_998);
    await expect.element(loading).toBeInTheDocument();
    vi.advanceTimersByTime(2);
    await expect.element(loading).not.toBeInTheDocument();
    await expect.element(screen.getByText(t.providersFailed)).toBeVisible();
    vi.useRealTimers();
    await expectAccessible();
    answerCalls([
      [gamesContracts.vendorTypes, types],
      [gamesContracts.hotGames, { value: [game] }],
      [gamesContracts.gameList, { value: { games: [], pageNum: 1, totalPages: 1 } }],
    ]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect
      .poll(() => document.querySelector('[data-providers]')?.textContent)
      .toContain('Plum Pavilion');
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });
});
