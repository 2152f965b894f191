import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { $session } from '#src/api/session.store.ts';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { screenDirections, languageOf, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { boardAnswer, boardMember, drawnBoard } from '#tests/support/lottery-board.ts';
import { $board } from './state/board.store.ts';
import { $pick, chooseBetType, setSelection } from './state/board-pick.store.ts';
import { boardCalls, boardFiles } from './state/board-words.server.ts';
import { BoardIsland } from './BoardIsland.tsx';

let gameId = 1_200;

beforeEach(() => {
  gameId += 1;
  history.replaceState(null, '', `?gameId=${gameId}&playType=trad`);
  $board.set({ status: 'loading' });
  $session.set({ status: 'loading' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-signed-in');
  await page.viewport(390, 844);
});

describe.each(screenDirections)('the layout of a board (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'lottery-board': t } = messagesOf(language);

  async function boardOf(shape: LotteryShape) {
    const { member, wallet } = boardMember();
    document.documentElement.toggleAttribute('data-signed-in', true);
    answerCalls([
      [lotteryContracts.lotteryGame, { value: boardAnswer(shape, gameId) }],
      [{ ...lotteryDrawsContracts.draws, path: `/lgw/draws/${gameId}` }, { value: drawnBoard(shape) }],
      [memberContracts.memberDetails, { value: member }],
      [walletContracts.wallet, { value: wallet }],
    ]);
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(direction, <BoardIsland words={words} />);
    await expect.element(screen.getByRole('list', { name: t.numbersDrawn })).toBeVisible();
    return screen;
  }

  type Screen = Awaited<ReturnType<typeof boardOf>>;
  const deckOf = (screen: Screen) =>
    screen.getByRole('button', { name: t.addToSlip }).element().parentElement?.parentElement as Element;
  const numbersOf = (screen: Screen) => screen.getByRole('list', { name: t.numbersDrawn }).element();

  /** The edges of the rows of keys: positions, symbols and quick picks. */
  function rowsOfKeys(): { readonly top: number; readonly bottom: number }[] {
    const keys = document.querySelectorAll('section [data-symbol], section[aria-label] fieldset button');
    const boxes = [...keys].map((key) => key.getBoundingClientRect());
    const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
    return tops.map((rounded) => {
      const row = boxes.filter(({ top }) => Math.round(top) === rounded);
      return {
        top: Math.min(...row.map(({ top }) => top)),
        bottom: Math.max(...row.map(({ bottom }) => bottom)),
      };
    });
  }

  it.each([
    ['five-digits', 'star-5-direct'],
    ['vietnam-north', 'lot-2'],
    ['keno', 'keno-pick-5'],
    ['ranking-ten', 'rank-sides'],
  ] as const)('shows at least four rows of keys of %s on a small phone', async (shape, betTypeId) => {
    await page.viewport(360, 640);
    const screen = await boardOf(shape);
    chooseBetType(betTypeId);
    await expect.poll(() => rowsOfKeys().length).toBeGreaterThan(1);
    const end = deckOf(screen).getBoundingClientRect().top;
    const shown = rowsOfKeys().filter(({ bottom }) => bottom <= end + 1);
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(4, rowsOfKeys().length));
  });

  it.each([
    [360, 640],
    [390, 844],
    [844, 390],
  ])(
    'at %i by %i keeps draw, result, balance and deck in sight while it is scrolled, and says if the balance is not live',
    async (width, height) => {
      await page.viewport(width, height);
      const screen = await boardOf('keno');
      chooseBetType('keno-pick-5');
      await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(height + 40);
      scrollTo({ top: 10_000, behavior: 'instant' });
      const { wallet } = boardMember();
      const balance = screen.getByText(moneyText(wallet.sumBalance, 'PKR', intlLocale[language]));
      for (const part of [
        screen.getByRole('timer').first().element(),
        balance.element(),
        numbersOf(screen),
        deckOf(screen),
      ]) {
        const { top, bottom, left } = part.getBoundingClientRect();
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(height + 1);
        const seen = document.elementFromPoint(left + 4, (top + bottom) / 2);
        expect(part.contains(seen) || seen?.contains(part)).toBe(true);
      }
      scrollTo({ top: 0, behavior: 'instant' });
      const isStale = () => balance.element().nextElementSibling?.checkVisibility();
      expect(isStale()).toBe(false);
      document.documentElement.toggleAttribute('data-unreachable', true);
      expect(isStale()).toBe(true);
      document.documentElement.removeAttribute('data-unreachable');
    },
  );

  it('has its keys beside the stake on a phone held sideways', async () => {
    await page.viewport(844, 390);
    const screen = await boardOf('five-digits');
    const deck = deckOf(screen).getBoundingClientRect();
    const keys = [...document.querySelectorAll('[data-symbol]')].map((key) => key.getBoundingClientRect());
    expect(keys.every(({ left, right }) => left >= deck.right || right <= deck.left)).toBe(true);
    expect(rowsOfKeys().filter(({ bottom }) => bottom <= 390).length).toBeGreaterThanOrEqual(3);
  });

  it('keeps its tab, pick and scroll position when it is loaded again', async () => {
    await page.viewport(360, 640);
    const first = await boardOf('vietnam-north');
    chooseBetType('lot-2');
    setSelection([['17', '42']]);
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(700);
    scrollTo({ top: 120, behavior: 'instant' });
    dispatchEvent(new Event('pagehide'));
    await first.unmount();
    $board.set({ status: 'loading' });
    await boardOf('vietnam-north');
    expect($pick.get()).toMatchObject({ betTypeId: 'lot-2', selection: [['17', '42']] });
    await expect.poll(() => scrollY).toBe(120);
    scrollTo({ top: 0, behavior: 'instant' });
  });
});
