import { type PlayRequest, playObjection } from '#functions/protection/play-objection.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import type { BetOrder, PlayRefusal } from '#functions/wallet/orders.ts';

/** Why a bet is refused whatever pays for it, the most serious reason first. */
export function refusalOf(
  found: Lookup,
  order: BetOrder & PlayRequest,
  nowMs: number,
): PlayRefusal | undefined {
  const { wallet, play, sessionLives, launchIsEnded, roundIsClosed } = found;
  if (order.objection === 'LAUNCH_ENDED') return order.objection;
  if (!sessionLives) return 'SESSION_ENDED';
  if (wallet.frozenCode !== undefined) return 'WALLET_FROZEN';
  if (wallet.balances.receivable < 0) return 'PLAYER_BLOCKED';
  const objection = playObjection(play, order, nowMs);
  if (objection) return objection;
  if (launchIsEnded) return 'LAUNCH_ENDED';
  if (order.objection) return order.objection;
  if (order.currency !== wallet.currency) return 'CURRENCY_WRONG';
  if (order.amountMinor < 0) return 'AMOUNT_INVALID';
  return roundIsClosed ? 'ROUND_CLOSED' : undefined;
}

/** Only the bet that opens a slot round starts a cycle; further stakes within the round belong to it. */
export function opensSlotRound({ roundBets }: Lookup, { isSlot }: BetOrder): boolean {
  return isSlot && roundBets === 0;
}
