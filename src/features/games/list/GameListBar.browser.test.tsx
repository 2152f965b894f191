import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { beginDelivered } from '#tests/support/delivered-list.ts';
import { CategoryTabsIsland } from './CategoryTabsIsland.tsx';
import { categoryNames } from '#src/features/games/first-view/category-words.ts';
import { $gameList } from '#src/features/games/navigation/game-list.store.ts';
import { typeSearch } from '#src/features/games/navigation/list-navigation.ts';
import { SearchIsland } from '#src/features/games/search/SearchIsland.tsx';

beginDelivered();
beforeEach(() => void answerCalls([[gamesContracts.gameList, 'pending']]));
afterEach(() => typeSearch(''));

// CategoryTabsIsland never loading: the pre-rendered page already contains it
// CategoryTabsIsland never empty: hot games and all games are always listed
// CategoryTabsIsland never failed: the game list island shows this error
// CategoryTabsIsland never refused: the game list island shows this refusal
// SearchIsland never loading: the pre-rendered page already contains it
// SearchIsland never empty: the game list island says that nothing was found
// SearchIsland never failed: the game list island shows this error
// SearchIsland never refused: it is open to guests and members alike
describe.each(screenDirections)('the bar of the game list (%s)', (direction) => {
  const language = languageOf[direction];
  const { games, lobby, 'game-search': t } = messagesOf(language);

  it('CategoryTabsIsland filled: marks the category on the screen, and opens another in place', async () => {
    const categories = ['HOT', 'RNG', 'FISH'] as const;
    const tabs = (
      <CategoryTabsIsland label={lobby.categories} categories={categories} names={categoryNames(games)} />
    );
    const screen = await show(direction, tabs);
    const hot = screen.getByRole('link', { name: games.categoryHOT });
    await expect.element(hot).toHaveAttribute('aria-current', 'true');
    await expectAccessible();
    await screen.getByRole('link', { name: games.categoryFISH }).click();
    await expect
      .element(screen.getByRole('link', { name: games.categoryFISH }))
      .toHaveAttribute('aria-current');
    await expect.element(hot).not.toHaveAttribute('aria-current');
    await expect.poll(() => location.search).toContain('FISH');
  });

  it('SearchIsland filled: searches all games for what is typed, and is emptied by its button', async () => {
    const screen = await show(direction, <SearchIsland words={{ language, t, failures: {} }} />);
    const field = screen.getByRole('searchbox', { name: t.search });
    await field.fill('reef');
    await expect.poll(() => $gameList.get().query).toMatchObject({ category: 'ALL', search: 'reef' });
    await expectAccessible();
    await screen.getByRole('button', { name: t.clearSearch }).click();
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    await expect.poll(() => $gameList.get().query.search).toBe('');
  });
});
