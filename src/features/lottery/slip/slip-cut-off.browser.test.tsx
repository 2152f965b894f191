import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { offerLogin } from '#src/browser/login-redirect.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { boardAnswer, boardMember, boardOrder, drawnBoard } from '#tests/support/lottery-board.ts';
import { $board } from '#src/features/lottery/board/state/board.store.ts';
import { boardCalls, boardFiles } from '#src/features/lottery/board/state/board-words.server.ts';
import { BoardIsland } from '#src/features/lottery/board/BoardIsland.tsx';
import { forgetPlacing } from './slip-place.store.ts';
import { changeSlip, slipNow } from './slip.store.ts';

/** Each test uses a game of its own, because the slip of a game is stored. */
let gameId = 500;
/** How many draws have closed by the server's clock. */
let closed = 0;

beforeEach(() => {
  gameId += 1;
  closed = 0;
  history.replaceState(null, '', `?gameId=${gameId}`);
  $board.set({ status: 'loading' });
  $session.set({ status: 'loading' });
  forgetPlacing();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-signed-in');
  offerLogin(() => Promise.reject(new Error('none')));
});

describe.each(screenDirections)('a slip at the cut-off (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'lottery-board': t } = messagesOf(language);
  const say = (text: string, numero: string) =>
    fill(text, { numero: numeroText(`20260101${numero}`) }, language);
  const placeName = new RegExp(t.place.replace('{amount}', '.*'));

  function answers() {
    const { member, wallet } = boardMember();
    const answer = boardAnswer('three-dice', gameId);
    return answerCalls([
      [lotteryContracts.lotteryGame, { value: { ...answer, draws: later(answer.draws).slice(closed) } }],
      [{ ...lotteryDrawsContracts.draws, path: `/lgw/draws/${gameId}` }, { value: drawnBoard('three-dice') }],
      [memberContracts.memberDetails, { value: member }],
      [walletContracts.wallet, { value: wallet }],
      [lotteryOrdersContracts.placeOrder, { value: boardOrder() }],
    ]);
  }

  async function slipOfOne() {
    document.documentElement.toggleAttribute('data-signed-in', true);
    answers();
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(direction, <BoardIsland words={words} />);
    await screen.getByRole('button', { name: t.random }).click();
    await screen.getByRole('button', { name: t.addToSlip }).click();
    await screen.getByRole('button', { name: fill(t.openSlip, { count: 1 }, language) }).click();
    const place = screen.getByRole('dialog').getByRole('button', { name: placeName });
    await expect.element(place).toBeEnabled();
    return { screen, place };
  }

  /** Draws as they stand once the first ones have closed. */
  function later<Draw extends { opensAtMs: number; closesAtMs: number }>(draws: readonly Draw[]): Draw[] {
    const [first, second] = draws;
    const passedMs = first && second ? closed * (second.closesAtMs - first.closesAtMs + 60_000) : 0;
    return draws.map((draw) => ({
      ...draw,
      opensAtMs: draw.opensAtMs - passedMs,
      closesAtMs: draw.closesAtMs - passedMs,
    }));
  }

  /** The first draw closes by the server's clock. */
  function closeFirstDraw(): void {
    closed = 1;
    const board = $board.get();
    if (board.status !== 'ready') throw new Error('no board');
    $board.set({ ...board, draws: later(board.draws) });
  }

  const numerosOfSlip = () => slipNow().lines.map(({ draws }) => draws.map(({ numero }) => numero.slice(8)));

  it('stays for its draw, and its button rests where it was, until the player moves it', async () => {
    const { screen, place } = await slipOfOne();
    /** Measured from the sheet's lower edge, because the sheet may still be rising. */
    const edgesOf = (button: typeof place) => {
      const { top, bottom } = button.element().getBoundingClientRect();
      const edge = screen.getByRole('dialog').element().getBoundingClientRect().bottom;
      return { top: edge - top, bottom: edge - bottom };
    };
    const before = edgesOf(place);
    closeFirstDraw();
    const move = screen.getByRole('button', { name: say(t.moveTo, '0002') });
    await expect.element(move).toBeVisible();
    await expect.element(screen.getByText(say(t.drawClosed, '0001')).first()).toBeVisible();
    await expect.element(place).toBeDisabled();
    expect(edgesOf(place).top).toBeCloseTo(before.top);
    expect(edgesOf(move).bottom).toBeGreaterThanOrEqual(before.top);
    expect(numerosOfSlip()).toEqual([['0001']]);
    await expectAccessible();

    const bodies: string[] = [];
    answers();
    const answer = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (typeof init.body === 'string') bodies.push(init.body);
      return answer(address, init);
    });
    await move.click();
    await expect.element(screen.getByText(say(t.totalOf, '0002'))).toBeVisible();
    expect(numerosOfSlip()).toEqual([['0002']]);
    await place.click();
    await expect.element(screen.getByRole('link', { name: t.signedReceipt })).toBeVisible();
    const draws = '"numero":[{"numero":"202601010002","multiple":1}]';
    expect(bodies).toEqual([expect.stringContaining(draws)]);
  });

  it('is not bet after a login during which its draw closed', async () => {
    const { screen, place } = await slipOfOne();
    $session.set({ status: 'guest' });
    // The guest's own slip is empty, so the entry is added to it first.
    await screen.getByRole('dialog').getByRole('button', { name: t.pickNumbers }).click();
    await screen.getByRole('button', { name: t.random }).click();
    await screen.getByRole('button', { name: t.addToSlip }).click();
    await screen.getByRole('button', { name: fill(t.openSlip, { count: 1 }, language) }).click();
    const requests = answers();
    const relay = vi.fn(async () => {
      closeFirstDraw();
      return true;
    });
    offerLogin(async () => ({ relay }));
    await place.click();
    await expect.element(screen.getByRole('button', { name: say(t.moveTo, '0002') })).toBeVisible();
    await expect.element(place).toBeDisabled();
    expect(relay).toHaveBeenCalledTimes(1);
    expect(requests).not.toContain(lotteryOrdersContracts.placeOrder.path);
    expect(numerosOfSlip().flat()).toContain('0001');
  });

  it('moves all of its draws, or none of them', async () => {
    const { screen } = await slipOfOne();
    const board = $board.get();
    if (board.status !== 'ready') throw new Error('no board');
    const draws = board.draws.map(({ numero }, at) => ({ numero, multiple: at + 1 }));
    changeSlip((lines) => lines.map((line) => ({ ...line, draws })));
    closeFirstDraw();
    answers();
    const move = screen.getByRole('button', { name: say(t.moveFrom, '0002') });
    await move.click();
    await expect.poll(() => $board.get()).toHaveProperty('draws.length', 19);
    await expect.element(move).toBeVisible();
    expect(numerosOfSlip().flat()).toHaveLength(20);
    expect(numerosOfSlip().flat()[0]).toBe('0001');
    changeSlip((lines) => lines.map((line) => ({ ...line, draws: draws.slice(0, 3) })));
    await move.click();
    await expect.element(screen.getByText(say(t.totalFrom, '0002'))).toBeVisible();
    expect(slipNow().lines[0]?.draws).toEqual([
      { numero: '202601010002', multiple: 1 },
      { numero: '202601010003', multiple: 2 },
      { numero: '202601010004', multiple: 3 },
    ]);
  });

  it('keeps the draws of a multi-draw that is being chosen', async () => {
    const { screen } = await slipOfOne();
    await screen.getByRole('button', { name: t.chase }).click();
    await screen.getByRole('button', { name: t.moreDraws }).click();
    await expect.element(screen.getByRole('textbox', { name: say(t.multipleOf, '0001') })).toBeVisible();
    closeFirstDraw();
    await screen.getByRole('button', { name: t.moreDraws }).click();
    await screen.getByRole('button', { name: t.chaseDone }).click();
    await expect.element(screen.getByRole('button', { name: say(t.moveFrom, '0002') })).toBeVisible();
    expect(numerosOfSlip()).toEqual([['0001', '0002', '0003']]);
  });
});
