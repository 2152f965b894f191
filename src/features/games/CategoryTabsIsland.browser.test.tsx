import { afterEach, describe, expect, it } from 'vitest';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import type { Category } from './categories.ts';
import { CategoryTabsIsland } from './CategoryTabsIsland.tsx';
import { categoryNames } from './category-words.ts';

const root = document.documentElement;
afterEach(() => void delete root.dataset['categories']);

describe.each(screenDirections)('the categories of the game list (%s)', (direction) => {
  const t = messagesOf(languageOf[direction]).games;
  const built: readonly Category[] = ['HOT', 'ALL', 'FAV', 'RNG', 'FISH', 'LIVE'];

  async function tabs() {
    const screen = await show(
      direction,
      <CategoryTabsIsland label={t.categories} categories={built} names={categoryNames(t)} />,
    );
    return () => [...screen.container.querySelectorAll('a')].map((tab) => tab.dataset['category']);
  }

  it('stand as they were built where the merchant has no order of its own', async () => {
    const standing = await tabs();
    await expect.poll(standing).toEqual(built);
    await expectAccessible();
  });

  it('are the merchant’s own, in its order, one that the build has not among them', async () => {
    root.dataset['categories'] = 'FISH cockfight RNG';
    const standing = await tabs();
    await expect.poll(standing).toEqual(['HOT', 'ALL', 'FAV', 'FISH', 'cockfight', 'RNG']);
    await expectAccessible();
  });
});
