import { describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { categoryNames } from '#src/features/games/first-view/category-words.ts';
import { $vendorTypes } from '#src/features/games/first-view/games.store.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { beginDelivered } from '#tests/support/delivered-list.ts';
import { type Answer, answerCalls, watchQueries } from '#tests/support/component-calls.ts';
import { GameListIsland } from './GameListIsland.tsx';
import { chooseCategory, typeSearch } from '#src/features/games/navigation/list-navigation.ts';

const game = (place: number) => ({
  nodeId: String(place),
  displayName: `Golden Reef ${place}`,
  vendorCode: 'HOUSE',
  gameType: 'RNG',
  mobileIconUrl: '/art/icons/mark.svg',
  supportPlay: 1,
});
const vendor = {
  accountTypeName: 'PP',
  displayName: 'Plum Pavilion',
  mobileSmallIcon: '/art/icons/mark.svg',
  mobileLargeIcon: '/art/icons/mark.svg',
  gameId: 'g1',
  nodeId: 'n1',
  telGameId: 'g1',
  telNodeId: 'n1',
};
const pageOf = (count: number) => ({
  value: { games: Array.from({ length: count }, (_, at) => game(at)), totalPages: 1 },
});

beginDelivered();

describe.each(screenDirections)('the game list (%s)', (direction) => {
  const language = languageOf[direction];
  const { t } = wordsFor(language, [
    'game-tiles',
    'games-failed',
    'game-list',
    'game-search',
    'search-results',
  ]);
  const names = categoryNames(messagesOf(language).games);

  async function list(answer: Answer, vendors: Answer = 'pending') {
    const requests = answerCalls([
      [gamesContracts.gameList, answer],
      [gamesContracts.vendorTypes, vendors],
      [gamesContracts.hotGames, 'pending'],
    ]);
    const screen = await show(
      direction,
      <GameListIsland words={{ language, t, failures: {} }} names={names}>
        <p>delivered</p>
      </GameListIsland>,
    );
    return { screen, requests };
  }

  it('loading: leaves the delivered tiles as they are until something is chosen', async () => {
    const { screen } = await list('pending');
    await expect.element(screen.getByText('delivered')).toBeVisible();
    chooseCategory('RNG');
    await expect.element(screen.getByText('delivered')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('list', { name: t.listTitle }))
      .toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
  });

  it.each([
    ['one game each', 1, 0],
    ['two games', 2, 1],
  ])('offers a choice of vendors only where one has more than a game: with %s', async (_, last, bars) => {
    const vendors = [1, last].map((gameCount, at) => ({ ...vendor, vendorCode: `V${at}`, gameCount }));
    const sortingList = [{ gameCategory: 'RNG', vendorNames: [] }];
    const { screen } = await list(pageOf(2), { value: { sortingList, mapping: { RNG: vendors } } });
    $vendorTypes.set({ status: 'loading' });
    chooseCategory('RNG');
    await expect.poll(() => $vendorTypes.get().status).toBe('ready');
    await expect.element(screen.getByRole('link', { name: /Golden Reef 1$/ })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[data-provider-chips]').length).toBe(bars);
    $vendorTypes.set({ status: 'loading' });
  });

  it('filters a list by minimum stake, lines and kind, and keeps the filters in the address', async () => {
    const { screen } = await list(pageOf(2));
    const queryOf = watchQueries();
    chooseCategory('RNG');
    const tap = (name: string) => screen.getByRole('button', { name, exact: true }).click();
    await tap(t.minLineHint);
    await tap(t.minBetHint);
    await tap(t.classifynew);
    const lastRequest = (name: string) => queryOf(gamesContracts.gameList.path)?.get(name);
    await expect.poll(() => lastRequest('gameClassify')).toBe('new');
    expect([lastRequest('minBet'), lastRequest('minLine')]).toEqual(['100', '25']);
    await expect.poll(() => location.search).toContain('minLine=25');
    const lines = screen.getByRole('button', { name: t.minLineHint, exact: true });
    await expect.element(lines).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await tap(t.minLineHint);
    await expect.poll(() => lastRequest('minLine')).toBeNull();
    expect(lastRequest('minBet')).toBe('100');
    await expect.element(lines).toHaveAttribute('aria-pressed', 'false');
  });

  it('requests only once what was chosen before it started', async () => {
    const requests = answerCalls([[gamesContracts.gameList, 'pending']]);
    chooseCategory('RNG');
    await show(
      direction,
      <GameListIsland words={{ language, t, failures: {} }} names={names}>
        <p>delivered</p>
      </GameListIsland>,
    );
    await expect.poll(() => document.querySelector('[data-game-list="loading"]')).not.toBeNull();
    expect(requests.filter((path) => path === gamesContracts.gameList.path)).toHaveLength(1);
  });

  it('filled: shows the games of a category, with only as many elements as the screen needs', async () => {
    const { screen } = await list(pageOf(600));
    chooseCategory('RNG');
    await expect.element(screen.getByRole('link', { name: /Golden Reef 0$/ })).toBeVisible();
    expect(screen.container.querySelectorAll('[data-node]').length).toBeLessThan(60);
    await expectAccessible();
  });

  it('empty: says that a search found nothing, and clears it with a tap', async () => {
    const { screen } = await list(pageOf(0));
    typeSearch('zzz');
    await expect.element(screen.getByText(t.noneFound)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: t.clearSearch }).click();
    await expect.poll(() => location.search).toBe('?gameType=ALL');
  });

  it.each([
    ['a failure', { code: 'INTERNAL' }],
    ['a lost connection', 'offline'],
  ] as const)('failed: says what happened after %s, and retries on demand', async (_, answer) => {
    const { screen, requests } = await list(answer);
    chooseCategory('RNG');
    await expect.element(screen.getByRole('alert').getByText(t.listFailed)).toBeVisible();
    await expectAccessible();
    answerCalls([[gamesContracts.gameList, pageOf(3)]]);
    expect(requests).toContain(gamesContracts.gameList.path);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('link', { name: /Golden Reef 2$/ })).toBeVisible();
  });
});
