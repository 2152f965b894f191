import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Game, gamesContracts } from '#src/contracts/games/games.ts';
import { listTypes } from '#src/contracts/games/game-types.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { type Answer, answerCalls, watchQueries } from '#tests/support/component-calls.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Category, categoryIcons } from '#src/features/games/first-view/categories.ts';
import { categoryWords } from '#src/features/games/first-view/category-words.ts';
import {
  $favouriteGames,
  $favourites,
  $hotGames,
  $recentGames,
  $vendorTypes,
} from '#src/features/games/first-view/games.store.ts';
import { LobbyIsland } from './LobbyIsland.tsx';
import { $category } from './lobby.store.ts';
import { RecentGames } from './RecentGames.tsx';
import { RecentStripIsland } from './RecentStripIsland.tsx';

const game = (nodeId: string, gameType: Game['gameType'] = 'RNG') =>
  ({
    nodeId,
    gameType,
    displayName: `Golden Reef ${nodeId}`,
    vendorCode: 'PP',
    mobileIconUrl: '/art/icons/mark.svg',
  }) as Game;
const page = (...games: Game[]): Answer => ({ value: { games, pageNum: 1, totalPages: 1 } });
const listed = (...categories: Category[]): Answer => ({
  value: {
    sortingList: categories.map((gameCategory) => ({ gameCategory, vendorNames: [] })),
    mapping: {},
  },
});
/** Categories of the specification for which the demo operator has no games. */
const further = [
  'LIVESTREAM',
  'cockfight',
  'cricket',
  'crash',
  'arcade',
  'table',
  'slot',
  'fishing',
] as const;

beforeEach(() => {
  localStorage.clear();
  $category.set('HOT');
  $vendorTypes.set({ status: 'loading' });
  $hotGames.set({});
  $favourites.set(new Set());
  $favouriteGames.set({ status: 'loading' });
  $recentGames.set({ status: 'loading' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-signed-in');
  history.replaceState(null, '', location.pathname);
  document.body.replaceChildren();
});

// RecentStripIsland never loading: it shows skeleton tiles, which offer no action
// RecentStripIsland never refused: guests are redirected to the login, and no session is refused
describe.each(screenDirections)('the states of home’s lists (%s)', (direction) => {
  const language = languageOf[direction];
  const { games } = messagesOf(language);
  const { t } = wordsFor(language, ['game-tiles', 'games-failed', 'lobby', 'recent-games']);
  const words = { language, t, failures: {} };
  const names = Object.fromEntries(
    (Object.keys(categoryIcons) as Category[]).map((each) => [each, categoryWords(games, each)]),
  ) as Record<Category, string>;

  async function home(hot: Answer, all: Answer = page(), vendors: Answer = listed('RNG', ...further)) {
    answerCalls([
      [gamesContracts.vendorTypes, vendors],
      [gamesContracts.hotGames, hot],
      [gamesContracts.gameList, all],
      [gamesContracts.favourites, { value: { content: [], nodeIds: [], pageNum: 1, totalPages: 0 } }],
    ]);
    const queryOf = watchQueries();
    const screen = await show(
      direction,
      <LobbyIsland words={words} categories={['HOT', 'FAV', 'RNG', ...further]} names={names}>
        <p>delivered</p>
      </LobbyIsland>,
    );
    const open = (category: Category) =>
      document.querySelector<HTMLElement>(`[data-rail] [data-category="${category}"]`)?.click();
    return { screen, queryOf, open };
  }

  it.each<[string, Answer]>([
    ['a failure', { code: 'INTERNAL' }],
    ['a lost connection', 'offline'],
  ])(
    'LobbyIsland failed: says what happened to a category after %s, and retries on demand',
    async (_, answer) => {
      const { screen, open } = await home(answer);
      open('RNG');
      await expect.element(screen.getByRole('alert').getByText(t.listFailed)).toBeVisible();
      await expectAccessible();
      answerCalls([
        [gamesContracts.hotGames, { value: [game('1')] }],
        [gamesContracts.gameList, page(game('1'), game('2'))],
      ]);
      await screen.getByRole('button', { name: t.retry }).click();
      await expect.element(screen.getByRole('link', { name: /Golden Reef 2$/ })).toBeVisible();
      expect(document.querySelectorAll('[data-category-tiles] [data-node]')).toHaveLength(2);
    },
  );

  it('LobbyIsland loading: shows placeholders while a category loads slowly', async () => {
    const { open } = await home('pending');
    open('RNG');
    const tiles = () => document.querySelector('[data-category-tiles]');
    await expect.poll(() => tiles()?.getAttribute('aria-busy')).toBe('true');
    expect(tiles()?.children.length).toBe(9);
    await expectAccessible();
  });

  it('LobbyIsland empty: says that a category has no games, and links to the popular ones', async () => {
    const { screen, open } = await home({ value: [] });
    open('RNG');
    await expect.element(screen.getByText(t.nothingFound)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.seeHot })).toBeVisible();
    expect(document.querySelector('[data-panel="category"]')?.textContent).not.toContain(t.allOfCategory);
    await expectAccessible();
  });

  it('says that there are no favourites yet, and which button adds them', async () => {
    document.documentElement.toggleAttribute('data-signed-in', true);
    const { screen, open } = await home('pending');
    open('FAV');
    await expect.element(screen.getByText(t.noFavourites)).toBeVisible();
    await expectAccessible();
  });

  it.each(further)('opens %s in place under its own name, with its own games', async (category) => {
    const { screen, queryOf, open } = await home({ value: [] }, page(game('7')));
    expect(listTypes).toContain(category);
    await expect.poll(() => document.querySelector(`[data-category="${category}"]`)).not.toBeNull();
    open(category);
    await expect.element(screen.getByRole('heading', { name: names[category] })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Golden Reef 7$/ })).toBeVisible();
    expect(queryOf(gamesContracts.gameList.path)?.get('gameType')).toBe(category);
    expect(queryOf(gamesContracts.hotGames.path)?.get('gameType')).toBe(category);
  });

  it('links tiles of sports to their launcher, and other tiles to the game page', async () => {
    const { screen, open } = await home({ value: [game('s', 'SPORTS'), game('e', 'ESPORTS'), game('r')] });
    open('RNG');
    const tile = (node: string) => screen.getByRole('link', { name: new RegExp(`Golden Reef ${node}$`) });
    await expect.element(tile('s')).toHaveAttribute('href', '/m/sportsGame?game=s');
    await expect.element(tile('e')).toHaveAttribute('href', '/m/sportsGame?game=e');
    await expect.element(tile('r')).toHaveAttribute('href', '/m/play?game=r');
  });

  it('shows the categories of the last visit at once, and replaces them when the new ones arrive', async () => {
    await home('pending', page(), listed('RNG', 'cricket'));
    const rail = () =>
      [...document.querySelectorAll('[data-rail] [data-category]')].map((tab) =>
        tab.getAttribute('data-category'),
      );
    await expect.poll(() => localStorage.getItem('getVassGameType')).toContain('cricket');
    document.body.replaceChildren();
    $vendorTypes.set({ status: 'loading' });
    await home('pending', page(), 'pending');
    await expect.poll(rail).toEqual(['HOT', 'FAV', 'RNG', 'cricket', 'SPORTS', 'ELOTT']);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"made":"1 EN","value":{"sortingList":3}}'],
    ['another language', '{"made":"1 XX","value":{"sortingList":[],"mapping":{}}}'],
    ['nothing', 'null'],
  ])('waits for the categories if the stored value is %s', async (_, kept) => {
    localStorage.setItem('getVassGameType', kept);
    await home('pending', page(), 'pending');
    await expect.poll(() => document.querySelector('[data-rail] [data-category="RNG"]')).not.toBeNull();
    expect($vendorTypes.get().status).toBe('loading');
  });

  it('RecentStripIsland filled: shows the recent games on home, and nothing if there are none', async () => {
    answerCalls([]);
    await show(direction, <RecentGames words={words} />);
    expect(document.querySelectorAll('[data-recent-tiles] [data-node]')).toHaveLength(0);
    $recentGames.set({ status: 'ready', value: [game('3', 'ESPORTS')] });
    await expect
      .poll(() => document.querySelector('[data-recent-tiles] a')?.getAttribute('href'))
      .toBe('/m/sportsGame?game=3');
  });

  it('RecentStripIsland empty, failed: says in the member centre that there are no recent games, or that they could not be loaded', async () => {
    answerCalls([[gamesContracts.recentGames, { value: [game('4')] }]]);
    const screen = await show(direction, <RecentStripIsland words={words} />);
    $recentGames.set({ status: 'ready', value: [] });
    await expect.element(screen.getByText(t.nothingPlayed)).toBeVisible();
    await expectAccessible();
    $recentGames.set({ status: 'failed', code: 'UNREACHABLE' });
    await expect.element(screen.getByRole('alert').getByText(t.listFailed)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('link', { name: /Golden Reef 4$/ })).toBeVisible();
  });
});
