import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { fullDetails } from '#src/rules/lottery/full-entries.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { boardAnswer, boardMember, boardOrder, drawnBoard } from '#tests/support/lottery-board.ts';
import { $board } from '#src/features/lottery/board/state/board.store.ts';
import { boardCalls, boardFiles } from '#src/features/lottery/board/state/board-words.server.ts';
import { BoardIsland } from '#src/features/lottery/board/BoardIsland.tsx';
import { forgetPlacing } from './slip-place.store.ts';
import { changeSlip, type SlipLine, slipNow } from './slip.store.ts';

const numero = '202601010001';
const lineOf = (id: string, content: string): SlipLine => ({
  id,
  play: 'ent',
  betTypeId: 'dice-sides',
  content,
  units: content.split(',').length,
  unitMinor: 1_000,
  draws: [{ numero, multiple: 1 }],
  winStop: false,
  odds: 19_800,
});
/** Each test uses a game of its own, because the slip of a game is stored. */
let gameId = 800;

beforeEach(() => {
  gameId += 1;
  history.replaceState(null, '', `?gameId=${gameId}`);
  $board.set({ status: 'loading' });
  $session.set({ status: 'loading' });
  forgetPlacing();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-signed-in');
});

describe.each(screenDirections)('a slip with numbers that are full (%s)', (direction) => {
  const language = languageOf[direction];
  const locale = intlLocale[language];
  const { 'lottery-board': t } = messagesOf(language);
  const placeName = new RegExp(t.place.replace('{amount}', '.*'));
  const money = (minor: number) => moneyText(minor, 'PKR', locale);

  function answers(placed: Parameters<typeof answerCalls>[0][number][1]) {
    const { member, wallet } = boardMember();
    return answerCalls([
      [lotteryContracts.lotteryGame, { value: boardAnswer('three-dice', gameId) }],
      [{ ...lotteryDrawsContracts.draws, path: `/lgw/draws/${gameId}` }, { value: drawnBoard('three-dice') }],
      [memberContracts.memberDetails, { value: member }],
      [walletContracts.wallet, { value: wallet }],
      [lotteryOrdersContracts.placeOrder, placed],
    ]);
  }

  async function refusedSlip(stakeMinorMost: number) {
    document.documentElement.toggleAttribute('data-signed-in', true);
    const full = { entry: 1, numero, stakeMinorMost, symbols: [{ group: 0, symbol: 'big' }] };
    answers({ code: 'EXPOSURE_REACHED', details: fullDetails([full]) });
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(direction, <BoardIsland words={words} />);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => $session.get().status).toBe('ready');
    changeSlip(() => [lineOf('a', 'small'), lineOf('b', 'big,small')]);
    await screen.getByRole('button', { name: fill(t.openSlip, { count: 2 }, language) }).click();
    const slip = screen.getByRole('dialog');
    await expect.element(slip.getByText(money(1_000_000))).toBeVisible();
    await slip.getByRole('button', { name: placeName }).click();
    await expect.element(slip.getByText(t.fullNotice)).toBeVisible();
    return { screen, slip };
  }

  it('marks them, with what would still go, and lowers the stake to it', async () => {
    const { slip } = await refusedSlip(400);
    const entries = slip.getByRole('listitem');
    const fits = fill(t.fullFits, { stake: money(400) }, language);
    await expect.element(entries.nth(1).getByText(fits)).toBeVisible();
    await expect.element(entries.nth(0).getByText(fits)).not.toBeInTheDocument();
    await expectAccessible();
    await slip.getByRole('button', { name: fill(t.fullLower, { stake: money(400) }, language) }).click();
    expect(slipNow().lines.map(({ unitMinor }) => unitMinor)).toEqual([1_000, 400]);
    await expect.element(slip.getByText(t.fullNotice)).not.toBeInTheDocument();
  });

  it('leaves them out at one tap, and places the rest', async () => {
    const { screen, slip } = await refusedSlip(0);
    await expect.element(slip.getByText(t.fullNone)).toBeVisible();
    await slip.getByRole('button', { name: t.fullRest }).click();
    expect(slipNow().lines.map(({ content, units }) => [content, units])).toEqual([
      ['small', 1],
      ['small', 1],
    ]);
    answers({ value: boardOrder() });
    await slip.getByRole('button', { name: placeName }).click();
    await expect.element(screen.getByRole('link', { name: t.signedReceipt })).toBeVisible();
  });
});
