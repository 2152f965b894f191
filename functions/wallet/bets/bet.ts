import { productOf } from '#src/rules/products.ts';
import { type Answered, answerOnce, type Decision } from '#functions/wallet/kernel.ts';
import { keepCheckDue, recordPlay } from '#functions/protection/play-clock.ts';
import { readUsedOnce } from '#functions/protection/limit-windows.ts';
import { recordNearLimits, packRules } from '#functions/protection/play-objection.ts';
import { moveBonus } from '#functions/wallet/bonus/grants.ts';
import type { Parts } from '#functions/wallet/bonus/parts.ts';
import { type Stake, splitStake } from '#functions/wallet/bonus/stake.ts';
import { isTermOver } from '#functions/wallet/bonus/term.ts';
import { post, type Wallet } from '#functions/wallet/ledger.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import type { BetOrder } from '#functions/wallet/orders.ts';
import { decideFreeBet, isFreeBet } from '#functions/wallet/free/free-bet.ts';
import { opensSlotRound, refusalOf } from './bet-refusal.ts';
import { addBet } from './rounds.ts';

/**
 * Takes a stake from cash, and from the active bonus what cash lacks, once per transaction id. A stake of 0 opens a
 * round that the vendor gives away itself: it is judged like any bet, and a ledger row of 0 makes the round visible
 * everywhere. Must run inside a transaction.
 */
export function bet(sql: SqlStorage, order: BetOrder, nowMs: number): Answered {
  const { roundId, gameCode, amountMinor, currency, jackpotShare, freeRoundsId } = order;
  const content = [
    ...[roundId, gameCode, amountMinor, currency, ...(jackpotShare ? [jackpotShare] : [])],
    ...(freeRoundsId === undefined ? [] : [`free ${freeRoundsId}`]),
  ];
  return answerOnce(sql, { kind: 'bet', order, content, decide, packOf }, nowMs);
}

function decide(sql: SqlStorage, found: Lookup, order: BetOrder, nowMs: number): Decision {
  if (isFreeBet(order)) return decideFreeBet(sql, found, order, nowMs);
  const startsSlotRound = opensSlotRound(found, order);
  const stake = stakeOf(sql, found, order, nowMs);
  const { cashMinor } = stake;
  const play = { ...order, cashMinor, startsSlotRound, used: readUsedOnce(sql, nowMs) };
  const refusal = refusalOf(found, play, nowMs) ?? freeRound(found) ?? stake.refusal;
  if (refusal === 'REALITY_CHECK_DUE') return { refusal, final: true, record: keepCheckDue };
  if (refusal) return { refusal, final: true };
  const rules = packRules(found.play, order);
  recordPlay(sql, found.play.clock, { rules, startsSlotRound }, nowMs);
  recordNearLimits(sql, found.play, play, nowMs);
  const rows = stake.bonusMinor > 0 && cashMinor > 0 ? 2 : 1;
  const { amountMinor } = order;
  const { bonusMinor, grant } = stake;
  const product = order.game && productOf(order.game.gameType);
  addBet(
    sql,
    { ...order, product },
    { amountMinor, seq: found.wallet.headSeq + rows, bonusMinor, grant },
    nowMs,
  );
  return { wallet: take(sql, found.wallet, order, stake, nowMs), parts: partsFor(stake) };
}

function stakeOf(sql: SqlStorage, found: Lookup, order: BetOrder, nowMs: number): Stake {
  const { wallet, activeGrant, roundBets, roundGrant, roundJackpotShare } = found;
  const { amountMinor, game, jackpotShare } = order;
  const active = activeGrant && !isTermOver(sql, activeGrant, nowMs) ? activeGrant : undefined;
  return splitStake({
    ...{ cashMinor: wallet.balances.cash, amountMinor, active },
    game: game && {
      ...game,
      jackpotShare: Math.max(game.jackpotShare ?? 0, jackpotShare ?? 0, roundJackpotShare),
    },
    isOpen: roundBets > 0,
    bound: roundGrant,
  });
}

/** Posts the cash part and then the bonus part, under the one reference of the bet. */
function take(
  sql: SqlStorage,
  wallet: Wallet,
  { source, transactionId: reference, roundId }: BetOrder,
  { cashMinor, bonusMinor, grant }: Stake,
  nowMs: number,
): Wallet {
  const of = { source, reference, roundId };
  const sides = { kind: 'BET', debit: 'cash', credit: 'clearing' } as const;
  const paid =
    bonusMinor > 0 && cashMinor === 0
      ? wallet
      : post(sql, wallet, { ...sides, amountMinor: cashMinor, ...of }, nowMs);
  if (!grant || bonusMinor === 0) return paid;
  return moveBonus(sql, paid, grant.grantId, { kind: 'BET_BONUS', amountMinor: bonusMinor, ...of }, nowMs);
}

function partsFor({ cashMinor, bonusMinor, grant }: Stake): Parts | undefined {
  if (!grant) return undefined;
  const { grantId, countedMinor } = grant;
  return { cashMinor, bonusMinor, grantId, countedMinor };
}

/** A round is free or paid: a paid bet has no place in a free one. */
function freeRound({ roundFreeId }: Lookup): 'ROUND_CLOSED' | undefined {
  return roundFreeId === undefined ? undefined : 'ROUND_CLOSED';
}

function packOf({ play }: Lookup, order: BetOrder): string {
  return packRules(play, order).pack;
}
