import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { offerLogin } from '#src/browser/login-redirect.ts';
import { type FailureCode, failureCodes } from '#src/contracts/failure-codes.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { boardAnswer, boardMember, boardOrder, drawnBoard } from '#tests/support/lottery-board.ts';
import { $board } from '#src/features/lottery/board/state/board.store.ts';
import { boardCalls, boardFiles } from '#src/features/lottery/board/state/board-words.server.ts';
import { BoardIsland } from '#src/features/lottery/board/BoardIsland.tsx';
import { forgetPlacing } from './slip-place.store.ts';

const { placeOrder } = lotteryOrdersContracts;
/** Longer than the slip itself sends its order again. */
const requests = { timeout: 10_000 };

/** Each test uses a game of its own, because the slip of a game is stored. */
let gameId = 500;

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

interface SentOrder {
  readonly key: string;
  readonly check?: true;
  readonly oddsVersion: number;
}

type Answer = FailureCode | 'placed' | 'cut' | 'page of the network';

/** Answers each order with the next of these, and the last from then on. Returns the orders sent. */
function answerOrders(...answers: Answer[]): SentOrder[] {
  const sent: SentOrder[] = [];
  const others = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (new URL(address, location.origin).pathname !== placeOrder.path || init.method !== 'POST')
      return others(address, init);
    sent.push(JSON.parse(init.body as string) as SentOrder);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'cut' || !answer) throw new TypeError('Failed to fetch');
    if (answer === 'placed') return Response.json({ success: true, value: boardOrder() });
    if (answer === 'page of the network') return new Response('<h1>520</h1>', { status: 520 });
    const { status, effect } = failureCodes[answer];
    return Response.json({ success: false, error: { code: answer, effect, requestId: 'r' } }, { status });
  });
  return sent;
}

describe.each(screenDirections)('an order without a known outcome (%s)', { timeout: 30_000 }, (direction) => {
  const language = languageOf[direction];
  const { 'lottery-board': t } = messagesOf(language);
  const placeName = new RegExp(t.place.replace('{amount}', '.*'));

  async function board() {
    const member = boardMember();
    document.documentElement.toggleAttribute('data-signed-in', true);
    answerCalls([
      [lotteryContracts.lotteryGame, { value: boardAnswer('three-dice', gameId) }],
      [{ ...lotteryDrawsContracts.draws, path: `/lgw/draws/${gameId}` }, { value: drawnBoard('three-dice') }],
      [memberContracts.memberDetails, { value: member.member }],
      [walletContracts.wallet, { value: member.wallet }],
    ]);
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(direction, <BoardIsland words={words} />);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    return screen;
  }

  type Screen = Awaited<ReturnType<typeof board>>;

  async function openSlip(screen: Screen) {
    await screen.getByRole('button', { name: fill(t.openSlip, { count: 1 }, language) }).click();
    return screen.getByRole('dialog');
  }

  /** Bets one random entry; its order is answered as given. */
  async function bet(...answers: Answer[]) {
    const screen = await board();
    const sent = answerOrders(...answers);
    await screen.getByRole('button', { name: t.random }).click();
    await screen.getByRole('button', { name: t.addToSlip }).click();
    const slip = await openSlip(screen);
    await slip.getByRole('button', { name: placeName }).click();
    return { screen, sent, slip };
  }

  it.each(['STORE_UNREACHABLE', 'INTERNAL', 'cut', 'page of the network'] as const)(
    'after %s is sent again under its key, and then only checked',
    async (answer) => {
      const { screen, sent, slip } = await bet(answer);
      await expect.element(screen.getByText(t.unknownAnswer), requests).toBeVisible();
      expect(sent.length).toBeGreaterThan(1);
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
      await expect.element(slip.getByRole('button', { name: t.edit })).not.toBeInTheDocument();
      const checks = answerOrders('ORDER_UNKNOWN');
      await slip.getByRole('button', { name: t.checkAgain }).click();
      await expect.element(screen.getByText(t.notPlaced)).toBeVisible();
      expect(checks).toMatchObject([{ key: sent[0]?.key, check: true }]);
      await expect.element(slip.getByRole('button', { name: t.edit })).toBeVisible();
      await expectAccessible();
      const again = answerOrders('placed');
      await slip.getByRole('button', { name: placeName }).click();
      await expect.element(screen.getByRole('link', { name: t.signedReceipt })).toBeVisible();
      expect(again).toHaveLength(1);
      expect(again[0]?.key).not.toBe(sent[0]?.key);
    },
  );

  it('whose answer was lost is placed once, without a word to the player', async () => {
    const { screen, sent } = await bet('cut', 'STORE_UNREACHABLE', 'placed');
    await expect.element(screen.getByRole('link', { name: t.signedReceipt }), requests).toBeVisible();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.some(({ check }) => check)).toBe(false);
  });

  it('is only checked after the page was opened again', async () => {
    const { screen, sent } = await bet('cut');
    await expect.element(screen.getByText(t.unknownAnswer), requests).toBeVisible();
    await screen.unmount();
    $board.set({ status: 'loading' });
    forgetPlacing();
    const reopened = await board();
    const checks = answerOrders('placed');
    const slip = await openSlip(reopened);
    await expect.element(reopened.getByText(t.unknownAnswer)).toBeVisible();
    await slip.getByRole('button', { name: t.checkAgain }).click();
    await expect.element(reopened.getByRole('link', { name: t.signedReceipt })).toBeVisible();
    expect(checks).toMatchObject([{ key: sent[0]?.key, check: true }]);
  });

  it('is checked at the odds that it was sent with, whatever has changed since', async () => {
    const { screen, sent, slip } = await bet('INTERNAL');
    await expect.element(screen.getByText(t.unknownAnswer), requests).toBeVisible();
    const sentAt = $board.get();
    if (sentAt.status !== 'ready') throw new Error('no board');
    $board.set({ ...sentAt, oddsVersion: sentAt.oddsVersion + 1 });
    const checks = answerOrders('ORDER_UNKNOWN');
    await slip.getByRole('button', { name: t.checkAgain }).click();
    await expect.poll(() => checks[0]?.oddsVersion).toBe(sent[0]?.oddsVersion);
  });

  it.each([
    ['TOO_MANY_REQUESTS', false],
    ['SESSION_ENDED', false],
    ['EXPOSURE_REACHED', true],
  ] as const)('whose check is refused with %s lets the entries be changed: %s', async (code, isFree) => {
    const relay = vi.fn(async () => false);
    offerLogin(async () => ({ relay }));
    const { screen, slip } = await bet('INTERNAL');
    await expect.element(screen.getByText(t.unknownAnswer), requests).toBeVisible();
    const checks = answerOrders(code);
    await slip.getByRole('button', { name: t.checkAgain }).click();
    await expect.poll(() => checks.length).toBeGreaterThan(0);
    const edit = slip.getByRole('button', { name: t.edit });
    if (isFree) await expect.element(edit).toBeVisible();
    else {
      await expect.element(slip.getByRole('button', { name: t.checkAgain }), requests).toBeEnabled();
      await expect.element(edit).not.toBeInTheDocument();
    }
    expect(checks.every(({ check }) => check)).toBe(true);
    expect(relay).toHaveBeenCalledTimes(code === 'SESSION_ENDED' ? 1 : 0);
  });

  it.each(['SESSION_ENDED', 'SESSION_MISSING'] as const)(
    'is none after %s: it says that nothing was placed, and bets only when told to',
    async (code) => {
      const relay = vi.fn(async () => false);
      offerLogin(async () => ({ relay }));
      const { screen, sent, slip } = await bet(code);
      await expect.element(screen.getByText(t.notPlacedLoggedOut)).toBeVisible();
      await expect.element(slip.getByRole('button', { name: placeName })).toBeEnabled();
      await expect.element(screen.getByRole('button', { name: t.checkAgain })).not.toBeInTheDocument();
      expect(relay).toHaveBeenCalledTimes(1);
      expect(sent).toHaveLength(1);
      await expectAccessible();
      const again = answerOrders('placed');
      await slip.getByRole('button', { name: placeName }).click();
      await expect.element(screen.getByRole('link', { name: t.signedReceipt })).toBeVisible();
      expect(again).toHaveLength(1);
    },
  );

  it('is not made of another slip than the one shown, if somebody else logs in', async () => {
    const other = { ...boardMember().member, id: 'somebody-else' };
    const relay = vi.fn(async () => {
      const others = fetch;
      vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
        new URL(address, location.origin).pathname === memberContracts.memberDetails.path
          ? Response.json({ success: true, value: other })
          : others(address, init),
      );
      localStorage.setItem(
        `lottery-slip:somebody-else:${gameId}`,
        localStorage
          .getItem(`lottery-slip:${boardMember().member.id}:${gameId}`)
          ?.replaceAll(/"id":"[^"]+"/g, '"id":"kept-before"') ?? '',
      );
      return true;
    });
    offerLogin(async () => ({ relay }));
    const { sent } = await bet('SESSION_ENDED', 'placed');
    await expect.poll(() => $session.get()).toMatchObject({ member: { id: 'somebody-else' } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toHaveLength(1);
  });
});
