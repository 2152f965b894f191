import { type Answered, answerOnce, type Decision } from '#functions/wallet/kernel.ts';
import { fits, post } from '#functions/wallet/ledger.ts';
import { exceedsCap, holdWin } from './held-wins.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import type { WinOrder } from '#functions/wallet/orders.ts';
import { queueRound } from '#functions/wallet/delivery/outbox.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { addWin } from './rounds.ts';

/**
 * Pays a win into cash, once per transaction id; several wins add up, and a win of 0 closes the round. No
 * session, exclusion, limit or switch stops it. A win above its cap is accepted and held. Must run inside a
 * transaction.
 */
export function win(sql: SqlStorage, order: WinOrder, nowMs: number): Answered {
  const content = [order.roundId, order.gameCode, order.amountMinor, order.currency, order.roundClosed];
  return answerOnce(sql, { kind: 'win', order, content, decide }, nowMs);
}

function decide(sql: SqlStorage, found: Lookup, order: WinOrder, nowMs: number): Decision {
  const { wallet, roundBets } = found;
  if (order.currency !== wallet.currency) return { refusal: 'CURRENCY_WRONG', final: true };
  if (roundBets === 0) return { refusal: 'ROUND_UNKNOWN', final: false };
  const posting = {
    kind: 'WIN',
    debit: 'clearing',
    credit: 'cash',
    amountMinor: order.amountMinor,
    source: order.source,
    reference: order.transactionId,
    roundId: order.roundId,
  } as const;
  if (order.amountMinor < 0 || !fits(wallet.balances, [posting]))
    return { refusal: 'AMOUNT_INVALID', final: false };
  const closes = order.roundClosed || order.amountMinor === 0;
  const isHeld = exceedsCap(found, order);
  const change = {
    amountMinor: isHeld ? 0 : order.amountMinor,
    seq: order.amountMinor > 0 ? wallet.headSeq + 1 : 0,
  };
  addWin(sql, order.source, order.roundId, change, closes ? nowMs : null);
  if (isHeld) return { wallet: holdWin(sql, found, order, nowMs) };
  if (order.amountMinor === 0) {
    queueRound(sql, order.source, order.roundId);
    return { wallet };
  }
  return { wallet: settleReceivable(sql, post(sql, wallet, posting, nowMs), nowMs) };
}
