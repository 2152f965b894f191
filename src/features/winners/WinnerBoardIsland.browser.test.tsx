import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { winnersContracts } from '#src/contracts/winners/winners.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { WinnerBoardIsland } from './WinnerBoardIsland.tsx';
import { $winners } from './winners.store.ts';

const winner = (place: number) => ({
  vendor: 'HOUSE',
  gameName: `Golden Reef ${place}`,
  customerName: `fal***${place}`,
  winAmount: 120_050 + place,
  currency: 'PKR',
  gameCode: 'g1',
  wonAtMs: 0,
});

beforeEach(() => $winners.set({ status: 'loading' }));
afterEach(() => void vi.unstubAllGlobals());

// never refused: it is open to guests and members alike
describe.each(screenDirections)('the winner board (%s)', (direction) => {
  const language = languageOf[direction];
  const { winners: t } = messagesOf(language);

  async function board(answer: Answer) {
    const requests = answerCalls([[winnersContracts.winnerBoard, answer]]);
    const screen = await show(direction, <WinnerBoardIsland words={{ language, t, failures: {} }} />);
    const { path } = winnersContracts.winnerBoard;
    await expect.poll(() => requests.filter((each) => each === path)).toEqual([path]);
    return screen;
  }

  it('filled: lists the latest wins with their exact amounts', async () => {
    const screen = await board({ value: { list: [winner(1), winner(2)] } });
    await expect.element(screen.getByRole('region', { name: t.title })).toBeVisible();
    const entries = screen.getByRole('listitem');
    await expect.poll(() => entries.elements().length).toBe(2);
    expect(entries.first().element().textContent).toMatch(/Golden Reef 1.*fal\*\*\*1 · HOUSE.*1,200\.51/);
    await expectAccessible();
  });

  it.each([
    [6, false],
    [7, true],
  ])('of %i entries scrolls by itself: %s', async (count, isScrolling) => {
    const list = Array.from({ length: count }, (_, place) => winner(place));
    const screen = await board({ value: { list } });
    const region = screen.getByRole('region', { name: t.title });
    await expect.element(region).toBeVisible();
    // A list that scrolls can be reached and held with the keyboard.
    await expect.poll(() => region.element().getAttribute('tabindex')).toBe(isScrolling ? '0' : null);
  });

  it.each([
    ['loading: while it loads', 'pending'],
    ['empty: if nobody has won', { value: { list: [] } }],
    ['failed: if it cannot be loaded', { code: 'INTERNAL' }],
    ['without a connection', 'offline'],
  ] as const)('shows nothing %s', async (_, answer) => {
    const screen = await board(answer);
    await new Promise(requestAnimationFrame);
    expect(screen.container.textContent).toBe('');
    await expectAccessible();
  });
});
