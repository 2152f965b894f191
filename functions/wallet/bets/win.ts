import { bonusPartOf } from '#src/rules/rewards/win-split.ts';
import { type Answered, answerOnce, type Decision } from '#functions/wallet/kernel.ts';
import { payWin, progressOf } from '#functions/wallet/bonus/wins.ts';
import type { Parts } from '#functions/wallet/bonus/parts.ts';
import { fits } from '#functions/wallet/ledger.ts';
import { exceedsCap, holdWin } from './held-wins.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import type { WinOrder } from '#functions/wallet/orders.ts';
import { queueRound } from '#functions/wallet/delivery/outbox.ts';
import { readFreeRounds } from '#functions/wallet/free/free-rounds.ts';
import { decideFreeWin } from '#functions/wallet/free/free-win.ts';
import { addWin } from './rounds.ts';

/**
 * Pays a win, once per transaction id: into cash, and into the bonus for the part that bonus money had in the stakes of
 * its round. Several wins add up, and a win of 0 closes the round. No session, exclusion, limit or switch stops it. A
 * win above its cap is accepted and held. Must run inside a transaction.
 */
export function win(sql: SqlStorage, order: WinOrder, nowMs: number): Answered {
  const content = [order.roundId, order.gameCode, order.amountMinor, order.currency, order.roundClosed];
  return answerOnce(sql, { kind: 'win', order, content, decide }, nowMs);
}

function decide(sql: SqlStorage, found: Lookup, order: WinOrder, nowMs: number): Decision {
  const { wallet, roundBets } = found;
  if (order.currency !== wallet.currency) return { refusal: 'CURRENCY_WRONG', final: true };
  if (roundBets === 0) return { refusal: 'ROUND_UNKNOWN', final: false };
  const { amountMinor, source, transactionId: reference, roundId } = order;
  const whole = {
    kind: 'WIN',
    debit: 'clearing',
    credit: 'cash',
    amountMinor,
    source,
    reference,
    roundId,
  } as const;
  if (amountMinor < 0 || !fits(wallet.balances, [whole])) return { refusal: 'AMOUNT_INVALID', final: false };
  const set = found.roundFreeId === undefined ? undefined : readFreeRounds(sql, found.roundFreeId);
  if (set) return decideFreeWin(sql, found, order, set, nowMs);
  const parts = partsFor(found, amountMinor);
  const closes = order.roundClosed || amountMinor === 0;
  const progress = closes ? progressOf(found.roundGrant) : undefined;
  const bonusMinor = parts?.bonusMinor ?? 0;
  const isHeld = exceedsCap(found, order);
  const rows = bonusMinor > 0 && bonusMinor < amountMinor ? 2 : 1;
  const change = {
    ...(isHeld ? { amountMinor: 0, bonusMinor: 0 } : { amountMinor, bonusMinor }),
    seq: amountMinor > 0 ? wallet.headSeq + (isHeld ? 1 : rows) : 0,
    isCounted: progress !== undefined,
  };
  addWin(sql, source, roundId, change, closes ? nowMs : null);
  const held = isHeld ? holdWin(sql, found, order, nowMs) : wallet;
  if (amountMinor === 0) queueRound(sql, source, roundId);
  const paid = { amountMinor: isHeld ? 0 : amountMinor, parts: isHeld ? undefined : parts };
  const { id: grantId, isCounting = false } = found.roundGrant ?? {};
  const of = { source, reference, roundId, grantId, progress, mayHaveEnded: !isCounting };
  return { wallet: payWin(sql, held, { ...paid, ...of }, nowMs), parts };
}

/** The win's parts, by the stakes of its round that stand now; undefined if all of it is cash. */
function partsFor(
  { roundGrant, roundBonusStakeMinor, roundStakeMinor }: Lookup,
  amountMinor: number,
): Parts | undefined {
  if (!roundGrant || roundBonusStakeMinor === 0) return undefined;
  const bonusMinor = bonusPartOf(amountMinor, roundBonusStakeMinor, roundStakeMinor);
  return { cashMinor: amountMinor - bonusMinor, bonusMinor, grantId: roundGrant.id };
}
