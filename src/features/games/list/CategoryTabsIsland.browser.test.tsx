import { afterEach, describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { beginDelivered } from '#tests/support/delivered-list.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import type { Category } from '#src/features/games/first-view/categories.ts';
import { CategoryTabsIsland } from './CategoryTabsIsland.tsx';
import { categoryNames } from '#src/features/games/first-view/category-words.ts';
import { $gameList } from '#src/features/games/navigation/game-list.store.ts';

const root = document.documentElement;
beginDelivered();
afterEach(() => void delete root.dataset['categories']);

describe.each(screenDirections)('the categories of the game list (%s)', (direction) => {
  const { games, lobby } = messagesOf(languageOf[direction]);
  const built: readonly Category[] = ['HOT', 'ALL', 'FAV', 'RNG', 'FISH', 'LIVE'];

  async function tabs() {
    const screen = await show(
      direction,
      <CategoryTabsIsland label={lobby.categories} categories={built} names={categoryNames(games)} />,
    );
    return () => [...screen.container.querySelectorAll('a')].map((tab) => tab.dataset['category']);
  }

  it('stay as built when the merchant has no order of its own', async () => {
    const shown = await tabs();
    await expect.poll(shown).toEqual(built);
    await expectAccessible();
  });

  it('mark a tap before the list changes, and show the last of two taps in one frame', async () => {
    const requests = answerCalls([[gamesContracts.gameList, 'pending']]);
    const shown = await tabs();
    await expect.poll(shown).toEqual(built);
    const tap = (category: Category) =>
      document.querySelector<HTMLElement>(`main [data-category="${category}"]`)?.click();
    const marked = () => document.querySelector<HTMLElement>('main [aria-current]')?.dataset['category'];
    const before = $gameList.get();
    tap('RNG');
    tap('FISH');
    await Promise.resolve();
    expect(marked()).toBe('FISH');
    expect($gameList.get()).toBe(before);
    await expect
      .poll(() => $gameList.get())
      .toMatchObject({ status: 'loading', query: { category: 'FISH' } });
    expect(marked()).toBe('FISH');
    expect(requests).toEqual([gamesContracts.gameList.path]);
  });

  it('are the merchant’s own, in its order, including one that the build does not have', async () => {
    root.dataset['categories'] = 'FISH cockfight RNG';
    const shown = await tabs();
    await expect.poll(shown).toEqual(['HOT', 'ALL', 'FAV', 'FISH', 'cockfight', 'RNG']);
    await expectAccessible();
  });
});
