import { addBet } from '#functions/wallet/bets/rounds.ts';
import { opensSlotRound, refusalOf } from '#functions/wallet/bets/bet-refusal.ts';
import type { Decision } from '#functions/wallet/kernel.ts';
import { post, type Wallet } from '#functions/wallet/ledger.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import type { BetOrder, PlayRefusal } from '#functions/wallet/orders.ts';
import { readUsedOnce } from '#functions/protection/limit-windows.ts';
import { keepCheckDue, recordPlay } from '#functions/protection/play-clock.ts';
import { packRules, recordNearLimits } from '#functions/protection/play-objection.ts';
import { type FreeRoundsRow, isPlayable, readFreeRounds, takeRound } from './free-rounds.ts';

/** A bet that names the set of free rounds that it is one of. */
export type FreeBetOrder = BetOrder & { readonly freeRoundsId: string };

export function isFreeBet(order: BetOrder): order is FreeBetOrder {
  return order.freeRoundsId !== undefined;
}

/**
 * Takes a free round: it is judged like a spin by everything but limits of money, and moves no balance. Two rows make
 * it visible wherever a round is looked for: the nominal stake is granted, and staked at once.
 */
export function decideFreeBet(sql: SqlStorage, found: Lookup, order: FreeBetOrder, nowMs: number): Decision {
  const startsSlotRound = opensSlotRound(found, order);
  const used = readUsedOnce(sql, nowMs);
  const play = { ...order, amountMinor: 0, cashMinor: 0, isFree: true, startsSlotRound, used };
  const set = readFreeRounds(sql, order.freeRoundsId);
  const refusal = refusalOf(found, play, nowMs) ?? setRefusal(found, order, set, nowMs);
  if (refusal === 'REALITY_CHECK_DUE') return { refusal, final: true, record: keepCheckDue };
  if (refusal || !set) return { refusal: refusal ?? 'FREE_ROUNDS_UNKNOWN', final: true };
  const rules = packRules(found.play, order);
  recordPlay(sql, found.play.clock, { rules, startsSlotRound }, nowMs);
  recordNearLimits(sql, found.play, play, nowMs);
  const { id: freeId, level_minor: nominalMinor } = set;
  addBet(sql, order, { amountMinor: 0, seq: found.wallet.headSeq + 2, freeId, nominalMinor }, nowMs);
  takeRound(sql, freeId, nowMs);
  return {
    wallet: stakeNominal(sql, found.wallet, order, nominalMinor, nowMs),
    parts: { freeId, cashMinor: 0, bonusMinor: 0, cappedMinor: 0 },
  };
}

function setRefusal(
  { roundBets, roundFreeId }: Lookup,
  { source, gameCode, game, amountMinor, currency }: FreeBetOrder,
  set: FreeRoundsRow | undefined,
  nowMs: number,
): PlayRefusal | undefined {
  const isOfSet = (each: FreeRoundsRow) =>
    each.vendor === source &&
    each.currency === currency &&
    each.state !== 'refused' &&
    (JSON.parse(each.games) as string[]).includes(gameCode);
  if (!set || !isOfSet(set)) return 'FREE_ROUNDS_UNKNOWN';
  if (amountMinor !== set.level_minor) return 'AMOUNT_INVALID';
  if (roundBets > 0 && roundFreeId !== set.id) return 'ROUND_CLOSED';
  // A free round would play for a pool that it does not feed.
  if ((game?.jackpotShare ?? 0) > 0) return 'BONUS_GAME_EXCLUDED';
  return isPlayable(set, nowMs) && set.used < set.count ? undefined : 'FREE_ROUNDS_USED';
}

function stakeNominal(
  sql: SqlStorage,
  wallet: Wallet,
  { source, transactionId: reference, roundId }: FreeBetOrder,
  amountMinor: number,
  nowMs: number,
): Wallet {
  const of = { amountMinor, source, reference, roundId };
  const granted = post(
    sql,
    wallet,
    { kind: 'FREE_GRANTED', debit: 'clearing', credit: 'bonus', ...of },
    nowMs,
  );
  return post(sql, granted, { kind: 'BET_FREE', debit: 'bonus', credit: 'clearing', ...of }, nowMs);
}
