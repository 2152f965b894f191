import { atom } from 'nanostores';
import { call, sessionIsOver } from '#src/api/client.ts';
import { askUntilKnown } from '#src/api/in-doubt.ts';
import { $session, loadSession } from '#src/api/session.store.ts';
import { askOverPage } from '#src/browser/login-redirect.ts';
import { confirmCheck } from '#src/api/offered-check.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { $board, loadBoard, type ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { adoptGuestSlip, emptySlip, nameOrder, type SlipLine, slipNow, unlockSlip } from './slip.store.ts';
import { type FullByLine, fullByLine } from './slip-full.ts';
import { isSlipClosed } from './slip-move.store.ts';
import { keepReceipt } from '#src/features/lottery/orders/kept-receipts.ts';

const { placeOrder } = lotteryOrdersContracts;
export type PlaceCode = ErrorsOf<typeof placeOrder> | CallError;

/** The state of the slip's order. */
export type Placing =
  | { readonly status: 'idle' }
  | { readonly status: 'placing' }
  | { readonly status: 'checking' }
  /** No answer came: the order may or may not be placed; a check under its key finds out. */
  | { readonly status: 'unknown' }
  /** The order is not placed, and nothing was taken. */
  | {
      readonly status: 'refused';
      readonly code: PlaceCode;
      /** What is full, by the id of the entry; absent if no entry is. */
      readonly full?: FullByLine;
    }
  | ({ readonly status: 'placed' } & OutputOf<typeof placeOrder>);

export const $placing = atom<Placing>({ status: 'idle' });

/**
 * Bets the whole slip, unless a draw of it has closed; a guest first logs in over the page, and the bet then continues.
 */
export async function placeSlip(): Promise<void> {
  const board = $board.get();
  // While the outcome of an order is unknown, it is only checked: its entries stay as they were sent.
  if (board.status !== 'ready' || isSending() || slipNow().key !== undefined || isSlipClosed()) return;
  if ($session.get().status === 'guest') return logInFirst();
  const key = crypto.randomUUID();
  $placing.set({ status: 'placing' });
  nameOrder(key, board.oddsVersion);
  const refused = await send(board, { key });
  if (refused && sessionIsOver.test(refused)) await logInFirst();
  // The slip is unchanged: once the check is acknowledged, the player decides again.
  if (refused === 'REALITY_CHECK_DUE' && (await confirmCheck())) forgetPlacing();
  // The slip still says why; over it, the figures of the limit are shown.
  if (refused === 'LIMIT_REACHED') await confirmCheck();
}

/** Finds out what became of the order that was sent last; it never bets. */
export async function checkSlip(): Promise<void> {
  const board = $board.get();
  const { key } = slipNow();
  if (board.status !== 'ready' || key === undefined || isSending()) return;
  $placing.set({ status: 'checking' });
  const refused = await send(board, { key, check: true });
  if (refused && sessionIsOver.test(refused) && (await askOverPage())) {
    await loadSession();
    await checkSlip();
  }
}

function isSending(): boolean {
  const { status } = $placing.get();
  return status === 'placing' || status === 'checking';
}

/** Sends the order of the slip until it is answered, and shows the outcome. Returns the code of a failure. */
async function send(
  board: ReadyBoard,
  named: Pick<SentInputOf<typeof placeOrder>, 'key' | 'check'>,
): Promise<PlaceCode | undefined> {
  const { lines, oddsVersion = board.oddsVersion } = slipNow();
  const order = { ...orderOf(board, lines, oddsVersion), ...named };
  const wasInDoubt = named.check === true;
  const answer = await askUntilKnown(placeOrder, () => call(placeOrder, order, { stays: true }), {
    wasInDoubt,
  });
  if (answer.ok) {
    const { receipt } = answer.value;
    if (receipt) keepReceipt(answer.value.order.orderId, receipt);
    emptySlip();
    $placing.set({ status: 'placed', ...answer.value });
    void loadSession();
    return undefined;
  }
  if (answer.isInDoubt) {
    $placing.set({ status: 'unknown' });
    return answer.code;
  }
  unlockSlip();
  if (answer.code === 'ODDS_CHANGED' || answer.code === 'DRAW_CLOSED') await loadBoard(board.game.gameId);
  const full = answer.code === 'EXPOSURE_REACHED' ? fullByLine(lines, answer.details) : undefined;
  $placing.set({ status: 'refused', code: answer.code, ...(full?.size ? { full } : {}) });
  return answer.code;
}

function orderOf(
  { game }: ReadyBoard,
  lines: readonly SlipLine[],
  oddsVersion: number,
): Omit<SentInputOf<typeof placeOrder>, 'key'> {
  return {
    prizeMode: game.prizeMode,
    device: 'MOBILE',
    oddsVersion,
    contents: lines.map(({ play, betTypeId, content, unitMinor, winStop, draws }) => ({
      gameId: game.gameId,
      play,
      playId: betTypeId,
      bettingContent: content,
      singleBetPrice: unitMinor,
      winStop,
      numero: [...draws],
    })),
  };
}

/** Lets the player log in over the page, and then bets the slip if it is still the one that the button stood for. */
async function logInFirst(): Promise<void> {
  const shown = slipNow().lines;
  if (!(await askOverPage())) return;
  await loadSession();
  const session = $session.get();
  if (session.status === 'ready') adoptGuestSlip(session.member.id);
  if (slipNow().key !== undefined) await checkSlip();
  else if (isSame(shown, slipNow().lines)) await placeSlip();
}

function isSame(one: readonly SlipLine[], other: readonly SlipLine[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}

/** Clears the outcome of the last order once it was read. */
export function forgetPlacing(): void {
  if (!isSending()) $placing.set({ status: 'idle' });
}
