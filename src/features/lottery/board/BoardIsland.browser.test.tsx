import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { $session } from '#src/api/session.store.ts';
import { type LotteryShape, lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
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
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { isDeep } from '#tests/support/lane.ts';
import { boardAnswer, boardMember, boardOrder, drawnBoard } from '#tests/support/lottery-board.ts';
import { $board } from './state/board.store.ts';
import { boardCalls, boardFiles } from './state/board-words.server.ts';
import { keptReceipt } from '#src/features/lottery/orders/kept-receipts.ts';
import { BoardIsland } from './BoardIsland.tsx';
import { forgetPlacing } from '#src/features/lottery/slip/slip-place.store.ts';

/** Each test uses a game of its own, because the slip of a game is stored. */
let gameId = 100;

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
  offerLogin(() => Promise.reject(new Error('none')));
});

describe.each(screenDirections)('the betting page (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'lottery-board': t, failures } = messagesOf(language);

  async function boardOf(shape: LotteryShape, placed: Answer = 'pending') {
    const member = boardMember();
    document.documentElement.toggleAttribute('data-signed-in', true);
    const requests = answerCalls([
      [lotteryContracts.lotteryGame, { value: boardAnswer(shape, gameId) }],
      [{ ...lotteryDrawsContracts.draws, path: `/lgw/draws/${gameId}` }, { value: drawnBoard(shape) }],
      [memberContracts.memberDetails, { value: member.member }],
      [walletContracts.wallet, { value: member.wallet }],
      [lotteryOrdersContracts.placeOrder, placed],
    ]);
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(direction, <BoardIsland words={words} />);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    return { screen, requests };
  }

  /** The button shows the cost of the slip. */
  const placeName = new RegExp(t.place.replace('{amount}', '.*'));

  type Screen = Awaited<ReturnType<typeof boardOf>>['screen'];

  async function addRandomEntry(screen: Screen): Promise<void> {
    await screen.getByRole('button', { name: t.random }).click();
    await screen.getByRole('button', { name: t.addToSlip }).click();
  }

  async function openSlip(screen: Screen): Promise<void> {
    await screen.getByRole('button', { name: fill(t.openSlip, { count: 1 }, language) }).click();
  }

  it.each([
    ['loading: reserves its space while it loads', 'pending'],
    ['failed: says that the game could not be opened, and retries on demand', { code: 'STORE_UNREACHABLE' }],
  ] as const)('%s', async (_, answer) => {
    answerCalls([[lotteryContracts.lotteryGame, answer]]);
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(direction, <BoardIsland words={words} />);
    if (answer === 'pending') {
      await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
      return;
    }
    await expect.element(screen.getByText(t.failed)).toBeVisible();
    await expectAccessible();
    const requests = answerCalls([[lotteryContracts.lotteryGame, 'pending']]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
  });

  it.each(lotteryShapes)('filled: shows an accessible board of %s', async (shape) => {
    const { screen } = await boardOf(shape);
    await expect.element(screen.getByRole('tab').first()).toBeVisible();
    await expectAccessible();
  });

  it('shows the cost, chance and return of a pick before it can be added', async () => {
    const { screen } = await boardOf('three-dice');
    const add = screen.getByRole('button', { name: t.addToSlip });
    await expect.element(add).toBeDisabled();
    await screen.getByRole('button', { name: /1\.98/ }).first().click();
    await expect.element(add).toBeEnabled();
    await expect.element(screen.getByText(fill(t.oneIn, { number: '2.06' }, language))).toBeVisible();
    await expect.element(screen.getByText(/96\.3/)).toBeVisible();
  });

  it.each([
    [360, 640, 1],
    [390, 844, 2],
  ])(
    'at %i by %i shows every label in full, and %i rows of keys above the deck',
    async (width, height, rows) => {
      await page.viewport(width, height);
      history.replaceState(null, '', `?gameId=${gameId}&playType=trad`);
      const { screen } = await boardOf('five-digits');
      const keys = [...document.querySelectorAll('[data-symbol]')];
      const add = screen.getByRole('button', { name: t.addToSlip }).element();
      const deckTop = add.parentElement?.parentElement?.getBoundingClientRect().top ?? 0;
      const shown = keys.filter((key) => key.getBoundingClientRect().bottom <= deckTop);
      expect(shown.length).toBeGreaterThanOrEqual(5 * rows);
      for (const symbol of ['1', '2', '3', '4', '5'])
        document.querySelector<HTMLButtonElement>(`[data-symbol="${symbol}"]`)?.click();
      const first = screen.getByRole('group', { name: t.places }).getByRole('button').first();
      await expect.element(first.getByText('1 2…(5)')).toBeVisible();
      expect(first.element().ariaLabel).toContain('5');
      const labels = document.querySelectorAll(`fieldset[aria-label="${t.places}"] button > span, dt, dd`);
      expect(labels.length).toBeGreaterThan(10);
      for (const label of labels) expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
      await page.viewport(390, 844);
    },
  );

  it('keeps the slip when the page is opened again', async () => {
    const first = await boardOf('five-digits');
    await addRandomEntry(first.screen);
    await first.screen.unmount();
    $board.set({ status: 'loading' });
    const { screen } = await boardOf('five-digits');
    await openSlip(screen);
    await expect.element(screen.getByRole('dialog').getByRole('listitem')).toBeVisible();
    await expectAccessible();
  });

  it('bets the slip and prints the ticket', async () => {
    const kept = { text: 'lottery receipt 2\nsite demo\norder o1\nplaced 1', signature: 's', keyId: 'k' };
    const { screen, requests } = await boardOf('three-dice', {
      value: { ...boardOrder(), receipt: kept },
    });
    await addRandomEntry(screen);
    await openSlip(screen);
    await screen.getByRole('dialog').getByRole('button', { name: placeName }).click();
    await expect.element(screen.getByRole('link', { name: t.signedReceipt })).toBeVisible();
    expect(keptReceipt('o1')).toEqual(kept);
    expect(requests.filter((path) => path === lotteryOrdersContracts.placeOrder.path)).toHaveLength(1);
    await screen.getByRole('button', { name: t.receiptCode }).click();
    await expect.element(screen.getByRole('button', { name: t.receiptCodeFailed })).toBeVisible();
    const receipt = { text: 'lottery receipt 1', signature: 'signed', keyId: 'key' };
    const { order } = boardOrder();
    answerCalls([[lotteryOrdersContracts.orderDetail, { value: { order, receipt } }]]);
    await screen.getByRole('button', { name: t.receiptCodeFailed }).click();
    await expect.element(screen.getByRole('img', { name: t.receiptCodeLabel })).toBeVisible();
    await expectAccessible();
  });

  it('empty: says that no bet was placed if the balance is too low, and links to a deposit', async () => {
    const { screen } = await boardOf('three-dice', { code: 'INSUFFICIENT_FUNDS' });
    await addRandomEntry(screen);
    await openSlip(screen);
    await screen.getByRole('dialog').getByRole('button', { name: placeName }).click();
    const notice = screen.getByRole('alert').filter({ hasText: failures.INSUFFICIENT_FUNDS });
    await expect.element(notice.getByRole('link', { name: t.deposit })).toBeVisible();
  });

  it('refused: shows odds that have changed, and asks for confirmation again', async () => {
    const { screen, requests } = await boardOf('three-dice', { code: 'ODDS_CHANGED' });
    await addRandomEntry(screen);
    await openSlip(screen);
    await screen.getByRole('dialog').getByRole('button', { name: placeName }).click();
    await expect.element(screen.getByText(t.oddsChanged)).toBeVisible();
    expect(requests.filter((path) => path === lotteryContracts.lotteryGame.path)).toHaveLength(2);
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: placeName })).toBeEnabled();
  });

  it('bets an entry on several draws, each with its multiple', async () => {
    const { screen } = await boardOf('three-dice');
    await addRandomEntry(screen);
    await openSlip(screen);
    const place = screen.getByRole('dialog').getByRole('button', { name: placeName });
    const cost = () => Number(place.element().textContent.replaceAll(/[^\d.]/g, ''));
    await expect.element(place).toBeVisible();
    await expect
      .element(screen.getByText(fill(t.totalOf, { numero: numeroText('202601010001') }, language)))
      .toBeVisible();
    const onceCost = cost();
    expect(onceCost).toBeGreaterThan(0);
    await screen.getByRole('button', { name: t.chase }).click();
    await screen.getByRole('button', { name: t.moreDraws }).click();
    const multiple = fill(t.multipleOf, { numero: numeroText('202601010002') }, language);
    await screen.getByRole('textbox', { name: multiple }).fill('۳');
    await expectAccessible();
    await screen.getByRole('button', { name: t.chaseDone }).click();
    const chased = fill(t.chaseOf, { count: 2 }, language);
    await expect.element(screen.getByRole('button', { name: new RegExp(chased) })).toBeVisible();
    await expect.element(place).toBeVisible();
    expect(cost()).toBe(4 * onceCost);
    await expect
      .element(screen.getByText(fill(t.totalFrom, { numero: numeroText('202601010001') }, language)))
      .toBeVisible();
  });

  it.each(lotteryShapes)('draws the trends of %s', async (shape) => {
    const { screen } = await boardOf(shape);
    await screen.getByRole('button', { name: t.trends }).click();
    for (const view of [t.lastResults, t.counts, t.road]) {
      await screen.getByRole('tab', { name: view }).click();
      await expect.element(screen.getByRole('dialog').getByRole('img').first()).toBeVisible();
    }
    // The sheet is the same for every shape.
    if (isDeep || shape === lotteryShapes[0]) await expectAccessible();
  });
});
