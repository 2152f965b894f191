import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { soonText } from '#src/browser/date-text.ts';
import { languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { boardAnswer, drawnBoard } from '#tests/support/lottery-board.ts';
import { $board } from './state/board.store.ts';
import { boardCalls, boardFiles } from './state/board-words.server.ts';
import { BoardIsland } from './BoardIsland.tsx';

let gameId = 7_000;

beforeEach(() => {
  gameId += 1;
  history.replaceState(null, '', `?gameId=${gameId}&playType=trad`);
  $board.set({ status: 'loading' });
  $session.set({ status: 'guest' });
});
afterEach(() => vi.unstubAllGlobals());

describe.each(screenDirections)('the betting page of a visitor (%s)', (direction) => {
  const language = languageOf[direction];
  const locale = intlLocale[language];
  const t = messagesOf(language)['lottery-board'];
  const answer = boardAnswer('three-dice', gameId);
  const won = {
    ...answer,
    currency: 'KRW',
    decimals: 0,
    limits: { ...answer.limits, unitStakesMinor: [1_000, 5_000, 10_000] },
  };

  async function boardOf(value: object) {
    answerCalls([
      [lotteryContracts.lotteryGame, { value }],
      [{ ...lotteryDrawsContracts.draws, path: `/lgw/draws/${gameId}` }, { value: drawnBoard('three-dice') }],
    ]);
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(direction, <BoardIsland words={words} />);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    return screen;
  }

  it('shows the units and the cost in the merchant’s currency', async () => {
    const screen = await boardOf(won);
    for (const unit of ['1000', '5000', '10000'])
      await expect.element(screen.getByRole('button', { name: unit, exact: true })).toBeVisible();
    await screen.getByRole('button', { name: t.random }).click();
    await expect
      .element(screen.getByText(moneyText(1_000, 'KRW', locale, { withCurrency: true })).first())
      .toBeVisible();
  });

  it('says when betting opens while the game is outside its hours, and opens it then', async () => {
    const opensAtMs = Date.now() + 1_500;
    const [first] = answer.draws;
    const screen = await boardOf({ ...answer, draws: [], opensAtMs });
    await expect
      .element(screen.getByText(fill(t.opensAt, { time: soonText(opensAtMs, locale) }, locale)))
      .toBeVisible();
    answerCalls([
      [
        lotteryContracts.lotteryGame,
        { value: { ...answer, atMs: opensAtMs, draws: [{ ...first, opensAtMs }] } },
      ],
    ]);
    await expect.element(screen.getByText(/0001/)).toBeVisible();
  });

  it('keeps the next draw closed until its betting opens', async () => {
    const [first] = answer.draws;
    const opensAtMs = Date.now() + 600_000;
    const screen = await boardOf({ ...answer, draws: [{ ...first, opensAtMs }] });
    await expect
      .element(screen.getByText(fill(t.opensAt, { time: soonText(opensAtMs, locale) }, locale)))
      .toBeVisible();
  });
});
