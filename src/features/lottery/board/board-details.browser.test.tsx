import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { $session } from '#src/api/session.store.ts';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import enBets from '#src/i18n/messages/en/lottery-bets.json' with { type: 'json' };
import urBets from '#src/i18n/messages/ur/lottery-bets.json' with { type: 'json' };
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { boardAnswer, drawnBoard } from '#tests/support/lottery-board.ts';
import { $board } from './state/board.store.ts';
import { boardCalls, boardFiles } from './state/board-words.server.ts';
import { BoardIsland } from './BoardIsland.tsx';

/** Each test uses a game of its own, because the slip of a game is stored. */
let gameId = 700;

beforeEach(() => {
  gameId += 1;
  $board.set({ status: 'loading' });
  $session.set({ status: 'loading' });
});
afterEach(() => vi.unstubAllGlobals());

describe.each(screenDirections)('what the board tells (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'lottery-board': t } = messagesOf(language);
  const bets = language === 'ur' ? urBets : enBets;

  async function boardOf(shape: LotteryShape, playType: 'ent' | 'trad', more: object = {}) {
    history.replaceState(null, '', `?gameId=${gameId}&playType=${playType}`);
    const answer = boardAnswer(shape, gameId);
    const drawn = { atMs: Date.now(), value: 'undrawn' in more ? [] : drawnBoard(shape).value };
    const draws = answer.draws.map((draw) => ('station' in more ? { ...draw, station: more.station } : draw));
    answerCalls([
      [lotteryContracts.lotteryGame, { value: { ...answer, draws } }],
      [{ ...lotteryDrawsContracts.draws, path: `/lgw/draws/${gameId}` }, { value: drawn }],
    ]);
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(direction, <BoardIsland words={words} />);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    return screen;
  }

  it.each([
    ['ent', 'zodiac', 'betBoardZodiac'],
    ['trad', 'special', 'betSpecialZodiac'],
  ] as const)(
    'shows the numbers of each animal before and after it is picked (%s)',
    async (play, tab, bet) => {
      await page.viewport(360, 640);
      const screen = await boardOf('vietnam-north', play);
      document.querySelector<HTMLElement>(`#board-category-${tab}`)?.click();
      if (play === 'trad') await screen.getByRole('button', { name: bets[bet], exact: true }).click();
      const rat = screen.getByRole('button', { name: /00 12 24 36 48 60 72 84 96/ });
      await expect.element(rat).toBeVisible();
      await expect
        .element(screen.getByRole('button', { name: /11 23 35 47 59 71 83 95/ }))
        .toBeInTheDocument();
      for (const face of document.querySelectorAll('[data-symbol]'))
        expect(face.scrollWidth).toBeLessThanOrEqual(face.clientWidth);
      await rat.click();
      await expectAccessible();
      await screen.getByRole('button', { name: t.addToSlip }).click();
      await screen.getByRole('button', { name: fill(t.openSlip, { count: 1 }, language) }).click();
      await expect.element(screen.getByRole('dialog').getByText(/00 12 24 36 48 60 72 84 96/)).toBeVisible();
      await page.viewport(390, 844);
    },
  );

  it('shows the numbers of a sum of digits', async () => {
    const screen = await boardOf('vietnam-18', 'trad');
    document.querySelector<HTMLElement>('#board-category-special')?.click();
    await screen.getByRole('button', { name: bets.betSpecialSum, exact: true }).click();
    await expect.element(screen.getByRole('button', { name: /02 11 20 39 48 57 66 75 84 93/ })).toBeVisible();
  });

  it('shows the whole name of a station in the head of a narrow screen', async () => {
    await page.viewport(360, 640);
    const station = 'Thành phố Hồ Chí Minh';
    const screen = await boardOf('vietnam-18', 'ent', { station });
    const shown = screen.getByText(station);
    await expect.element(shown).toBeVisible();
    for (let at: Element | null = shown.element(); at && at.tagName !== 'HEADER'; at = at.parentElement)
      expect(at.scrollWidth).toBeLessThanOrEqual(at.clientWidth || at.scrollWidth);
    const { clientWidth, scrollWidth } = shown.element().closest('p') ?? shown.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await page.viewport(390, 844);
  });

  it('counts no draws in the title of trends while there are none', async () => {
    const screen = await boardOf('three-dice', 'ent', { undrawn: true });
    await screen.getByRole('button', { name: t.trends }).click();
    await expect
      .element(screen.getByRole('heading', { level: 2, name: t.trends, exact: true }))
      .toBeVisible();
  });

  it('names the sides of the sums of keno over and under', async () => {
    const screen = await boardOf('keno', 'ent');
    await screen.getByRole('button', { name: t.trends }).click();
    await screen.getByRole('tab', { name: t.road }).click();
    const sides = screen
      .getByRole('dialog')
      .getByRole('button', { name: `${bets.symbolOver} · ${bets.symbolUnder}` });
    await expect.element(sides).toBeVisible();
    await expect.element(screen.getByRole('img', { name: bets.symbolOver, exact: false })).toBeVisible();
  });
});
