import { atom } from 'nanostores';
import { call, sessionIsOver } from '#src/api/client.ts';
import { $session, loadSession } from '#src/api/session.store.ts';
import { askOverPage } from '#src/browser/login-redirect.ts';
import { confirmCheck } from '#src/api/offered-check.ts';
import { type CallError, callErrors } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery-orders.ts';
import { $board, loadBoard, type ReadyBoard } from './board.store.ts';
import { adoptGuestSlip, emptySlip, nameOrder, type SlipLine, slipNow, unlockSlip } from './slip.store.ts';
import { isSlipClosed } from './slip-move.store.ts';
import { keepReceipt } from './kept-receipts.ts';
import { untilAnswered } from './until-answered.ts';

const { placeOrder } = lotteryOrdersContracts;
type PlaceCode = ErrorsOf<typeof placeOrder> | CallError;

/** The state of the slip's order. */
export type Placing =
  | { readonly status: 'idle' }
  | { readonly status: 'placing' }
  /** No answer came: the order may or may not be placed, and is sent again under the same key. */
  | { readonly status: 'unknown' }
  | { readonly status: 'refused'; readonly code: PlaceCode }
  | ({ readonly status: 'placed' } & OutputOf<typeof placeOrder>);

export const $placing = atom<Placing>({ status: 'idle' });

/** Failures that leave open whether the order was placed. */
const openAnswers: ReadonlySet<string> = new Set(['UNREACHABLE', 'INTERNAL', 'STORE_UNREACHABLE']);
/** Failures that any call can have, such as a rate limit: they say nothing about an order that was sent before. */
const answersOfAnyCall: ReadonlySet<string> = new Set(callErrors);

/**
 * Bets the whole slip, unless a draw of it has closed; a guest first logs in over the page, and the bet then continues.
 */
export async function placeSlip(): Promise<void> {
  const board = $board.get();
  if (board.status !== 'ready' || $placing.get().status === 'placing') return;
  if (slipNow().key === undefined && isSlipClosed()) return;
  if ($session.get().status === 'guest') return logInFirst();
  $placing.set({ status: 'placing' });
  const kept = slipNow();
  const { lines, key = crypto.randomUUID(), oddsVersion = board.oddsVersion } = kept;
  nameOrder(key, oddsVersion);
  const order = orderOf(board, lines, key, oddsVersion);
  const { answer, wasLost } = await untilAnswered(() => call(placeOrder, order, { stays: true }));
  const mayStand = wasLost || kept.key !== undefined;
  if (!answer.ok && isOpen(answer.code, mayStand)) {
    $placing.set({ status: 'unknown' });
    if (sessionIsOver.test(answer.code)) await logInFirst();
    return;
  }
  if (answer.ok) {
    const { order, receipt } = answer.value;
    if (receipt) keepReceipt(order.orderId, receipt);
    emptySlip();
    $placing.set({ status: 'placed', ...answer.value });
    void loadSession();
    return;
  }
  unlockSlip();
  if (answer.code === 'ODDS_CHANGED' || answer.code === 'DRAW_CLOSED') await loadBoard(board.game.gameId);
  $placing.set({ status: 'refused', code: answer.code });
  // The slip is unchanged: once the check is acknowledged, the player decides again.
  if (answer.code === 'REALITY_CHECK_DUE' && (await confirmCheck())) forgetPlacing();
}

/** Whether the order may have been placed in spite of a failure: its entries then stay as they were sent. */
function isOpen(code: PlaceCode, mayStand: boolean): boolean {
  if (openAnswers.has(code) || sessionIsOver.test(code)) return true;
  return mayStand && answersOfAnyCall.has(code);
}

function orderOf(
  { game }: ReadyBoard,
  lines: readonly SlipLine[],
  key: string,
  oddsVersion: number,
): SentInputOf<typeof placeOrder> {
  return {
    key,
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

/** Lets a guest log in over the page, and then bets the slip. */
async function logInFirst(): Promise<void> {
  if (!(await askOverPage())) return;
  await loadSession();
  const session = $session.get();
  if (session.status === 'ready') adoptGuestSlip(session.member.id);
  await placeSlip();
}

/** Clears the outcome of the last order once it was read. */
export function forgetPlacing(): void {
  if ($placing.get().status !== 'placing') $placing.set({ status: 'idle' });
}
