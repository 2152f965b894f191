import { type Answered, answerOnce, type Decision } from '#functions/wallet/kernel.ts';
import { keepCheckDue, recordPlay } from '#functions/protection/play-clock.ts';
import { readUsedOnce } from '#functions/protection/limit-windows.ts';
import {
  type PlayRequest,
  recordNearLimits,
  packRules,
  playObjection,
} from '#functions/protection/play-objection.ts';
import { post } from '#functions/wallet/ledger.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import type { BetOrder, PlayRefusal } from '#functions/wallet/orders.ts';
import { addBet } from './rounds.ts';

/**
 * Takes a stake from cash, once per transaction id. A stake of 0 opens a round that the vendor gives away itself:
 * it is judged like any bet, and a ledger row of 0 makes the round visible everywhere. Must run inside a
 * transaction.
 */
export function bet(sql: SqlStorage, order: BetOrder, nowMs: number): Answered {
  const { roundId, gameCode, amountMinor, currency, jackpotShare } = order;
  const content = [roundId, gameCode, amountMinor, currency, ...(jackpotShare ? [jackpotShare] : [])];
  return answerOnce(sql, { kind: 'bet', order, content, decide, packOf }, nowMs);
}

function decide(sql: SqlStorage, found: Lookup, order: BetOrder, nowMs: number): Decision {
  const startsSlotRound = opensSlotRound(found, order);
  const play = { ...order, startsSlotRound, used: readUsedOnce(sql, nowMs) };
  const refusal = refusalOf(found, play, nowMs);
  if (refusal === 'REALITY_CHECK_DUE') return { refusal, final: true, record: keepCheckDue };
  if (refusal) return { refusal, final: true };
  const posting = {
    kind: 'BET',
    debit: 'cash',
    credit: 'clearing',
    amountMinor: order.amountMinor,
    source: order.source,
    reference: order.transactionId,
    roundId: order.roundId,
  } as const;
  const rules = packRules(found.play, order);
  recordPlay(sql, found.play.clock, { rules, startsSlotRound }, nowMs);
  recordNearLimits(sql, found.play, play, nowMs);
  addBet(sql, order, { amountMinor: order.amountMinor, seq: found.wallet.headSeq + 1 }, nowMs);
  return { wallet: post(sql, found.wallet, posting, nowMs) };
}

function refusalOf(found: Lookup, order: BetOrder & PlayRequest, nowMs: number): PlayRefusal | undefined {
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
  if (roundIsClosed) return 'ROUND_CLOSED';
  return wallet.balances.cash < order.amountMinor ? 'INSUFFICIENT_FUNDS' : undefined;
}

/** Only the bet that opens a slot round starts a cycle; further stakes within the round belong to it. */
function opensSlotRound({ roundBets }: Lookup, { isSlot }: BetOrder): boolean {
  return isSlot && roundBets === 0;
}

function packOf({ play }: Lookup, order: BetOrder): string {
  return packRules(play, order).pack;
}
