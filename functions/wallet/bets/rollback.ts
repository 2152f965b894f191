import { forgetStake } from '#functions/protection/limit-windows.ts';
import { type Answered, answerOnce, type Decision } from '#functions/wallet/kernel.ts';
import { fits, type Posting, post, type Wallet } from '#functions/wallet/ledger.ts';
import { endPosting, heldInRoundMinor, heldWinState, recordHeldWinEnd } from './held-wins.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import type { PaidRoundNotice } from '#functions/wallet/notices.ts';
import { answeredAtMs, buryOperation, isRolledBack, knownOperation } from '#functions/wallet/operations.ts';
import type { PlayAnswer, RollbackOrder } from '#functions/wallet/orders.ts';
import { queueNotice } from '#functions/wallet/delivery/outbox.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { judgeGrant } from '#functions/wallet/bonus/judging.ts';
import { type FreeParts, freePartsOf, type Parts, partsOf } from '#functions/wallet/bonus/parts.ts';
import { returnBonusStake, takeBackBonusWin } from '#functions/wallet/bonus/returns.ts';
import { finishSet } from '#functions/wallet/free/finishing.ts';
import { forgetFreeWin, returnFreeBet, takeBackFreeWin } from '#functions/wallet/free/free-return.ts';
import { addWin, readRound, removeBet } from './rounds.ts';
import { winsInEffect } from './wins-in-effect.ts';

/**
 * Rolls back a bet or a win once, whatever the rollback's own id; an id not seen yet is refused from now on.
 * A bet whose round has paid follows the vendor's rule. Must run inside a transaction.
 */
export function rollback(sql: SqlStorage, order: RollbackOrder, nowMs: number): Answered {
  const content = [order.roundId, order.targetId];
  return answerOnce(sql, { kind: 'rollback', order, content, decide }, nowMs);
}

interface Accepted {
  readonly id: string;
  readonly roundId: string;
  readonly amountMinor: number;
  /** How it was split; undefined if all of it was cash and no grant was active. */
  readonly parts: Parts | undefined;
  /** What became of it, if it was of a free round. */
  readonly free: FreeParts | undefined;
}

function decide(sql: SqlStorage, { wallet }: Lookup, order: RollbackOrder, nowMs: number): Decision {
  if (isRolledBack(sql, order.source, order.targetId)) return { wallet };
  const bet = acceptedOperation(sql, order, 'bet');
  const win = bet ? undefined : acceptedOperation(sql, order, 'win');
  if (!bet) return reverse(sql, wallet, order, { bet, wins: win ? [win] : [] }, nowMs);
  const heldMinor = heldInRoundMinor(sql, order.source, bet.roundId);
  const paidMinor = heldMinor + (readRound(sql, order.source, bet.roundId)?.win_minor ?? 0);
  if (paidMinor === 0) return reverse(sql, wallet, order, { bet, wins: [] }, nowMs);
  const notice = noticeOf(order, bet, paidMinor, nowMs);
  const reversesBoth = order.afterPayout === 'reverse-both';
  const wins = reversesBoth ? winsInEffect(sql, order.source, bet.roundId) : [];
  // Wins that are no longer all known individually cannot be reversed individually.
  const isPart = reversesBoth && sumOf(wins) !== paidMinor;
  if (order.afterPayout === 'refuse' || isPart) return { refusal: 'ROUND_PAID', final: true, notice };
  const decision = reverse(sql, wallet, order, { bet, wins }, nowMs);
  if ('wallet' in decision) queueNotice(sql, notice);
  return decision;
}

interface Reversed {
  readonly bet: Accepted | undefined;
  readonly wins: readonly Accepted[];
}

/** Returns a stake and reverses wins; with neither, it only marks the id. */
function reverse(
  sql: SqlStorage,
  wallet: Wallet,
  order: RollbackOrder,
  { bet, wins }: Reversed,
  nowMs: number,
): Decision {
  const { source, targetId, transactionId } = order;
  const stateOf = ({ id }: Accepted) => heldWinState(sql, { source, transactionId: id });
  const held = wins.filter((win) => stateOf(win) === 'held');
  const paid = wins.filter((win) => stateOf(win) === undefined || stateOf(win) === 'released');
  const postings = [
    ...(bet ? returned(order, bet) : []),
    ...taken(wallet.balances.cash + (bet && !bet.free ? cashOf(bet) : 0), order, paid),
    ...held.map(({ id, ...win }) => endPosting({ source, transactionId: id }, win)),
  ];
  if (!fits(wallet.balances, postings)) return { refusal: 'AMOUNT_INVALID', final: false };
  const own = postings.reduce((next, posting) => post(sql, next, posting, nowMs), wallet);
  const bonus = reverseBonus(sql, own, source, { bet, wins: paid }, nowMs);
  const moved = reverseFree(sql, bonus, source, { bet, wins: paid }, nowMs);
  const seq = moved.headSeq;
  if (bet) {
    const { roundId, amountMinor } = bet;
    const stake = bet.free ? { amountMinor: 0, nominalMinor: amountMinor } : { amountMinor };
    removeBet(sql, source, roundId, { ...stake, seq, bonusMinor: bonusOf(bet) }, nowMs);
  }
  for (const paidWin of paid) {
    const { roundId, amountMinor } = paidWin;
    const change = { amountMinor: -amountMinor, seq, bonusMinor: -bonusOf(paidWin) };
    if (amountMinor > 0) addWin(sql, source, roundId, change, null);
  }
  for (const id of new Set([targetId, ...wins.map((win) => win.id)]))
    buryOperation(sql, source, id, transactionId, nowMs);
  for (const { id, free } of held) {
    recordHeldWinEnd(sql, { source, transactionId: id }, 'reversed', nowMs);
    if (free) forgetFreeWin(sql, free);
  }
  const key = { source, kind: 'bet', id: bet?.id ?? '' };
  if (bet && !bet.free)
    forgetStake(sql, { cashMinor: cashOf(bet), bonusMinor: bonusOf(bet) }, answeredAtMs(sql, key));
  const judged = grantsOf([bet, ...wins]).reduce((next, id) => judgeGrant(sql, next, id, nowMs), moved);
  const finished = setsOf([bet, ...wins]).reduce((next, id) => finishSet(sql, next, id, nowMs), judged);
  return { wallet: settleReceivable(sql, finished, nowMs) };
}

/** Moves the bonus parts back: first that of the stake, from which what its grant lacks for the wins is taken. */
function reverseBonus(
  sql: SqlStorage,
  wallet: Wallet,
  source: string,
  { bet, wins }: Reversed,
  nowMs: number,
): Wallet {
  const of = ({ id: reference, roundId }: Accepted) => ({ source, reference, roundId });
  const returnedTo = bet?.parts
    ? returnBonusStake(sql, wallet, { ...of(bet), parts: bet.parts }, nowMs)
    : wallet;
  return wins.reduce(
    (next, win) => (win.parts ? takeBackBonusWin(sql, next, { ...of(win), parts: win.parts }, nowMs) : next),
    returnedTo,
  );
}

/** Moves what came of free rounds back: the wins, and then the round to its set. */
function reverseFree(
  sql: SqlStorage,
  wallet: Wallet,
  source: string,
  { bet, wins }: Reversed,
  nowMs: number,
): Wallet {
  const of = ({ id: reference, roundId }: Accepted) => ({ source, reference, roundId });
  const taken = wins.reduce(
    (next, win) => (win.free ? takeBackFreeWin(sql, next, { ...of(win), parts: win.free }, nowMs) : next),
    wallet,
  );
  if (!bet?.free) return taken;
  return returnFreeBet(sql, taken, { ...of(bet), parts: bet.free, nominalMinor: bet.amountMinor }, nowMs);
}

function setsOf(accepted: readonly (Accepted | undefined)[]): string[] {
  return [...new Set(accepted.flatMap((each) => each?.free?.freeId ?? []))];
}

const cashOf = ({ parts, amountMinor }: Accepted) => parts?.cashMinor ?? amountMinor;
const bonusOf = ({ parts }: Accepted) => parts?.bonusMinor ?? 0;

function grantsOf(accepted: readonly (Accepted | undefined)[]): string[] {
  return [...new Set(accepted.flatMap((each) => each?.parts?.grantId ?? each?.free?.grantId ?? []))];
}

function acceptedOperation(sql: SqlStorage, order: RollbackOrder, kind: 'bet' | 'win'): Accepted | undefined {
  const known = knownOperation(sql, { source: order.source, kind, id: order.targetId });
  if (!known || !(JSON.parse(known.answer) as PlayAnswer).ok) return undefined;
  const [roundId, , amountMinor] = JSON.parse(known.content) as [string, string, number];
  return {
    id: order.targetId,
    roundId,
    amountMinor,
    parts: partsOf(known.parts),
    free: freePartsOf(known.parts),
  };
}

function sumOf(wins: readonly Accepted[]): number {
  return wins.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function noticeOf(
  { source, targetId, afterPayout: rule }: RollbackOrder,
  { roundId, amountMinor: stakeMinor }: Accepted,
  winMinor: number,
  atMs: number,
): PaidRoundNotice {
  return { code: 'ROLLBACK_AFTER_PAYOUT', atMs, source, roundId, targetId, rule, stakeMinor, winMinor };
}

/** The posting that returns the cash part of a bet's stake; none if all of it was bonus money. */
function returned({ source }: RollbackOrder, bet: Accepted): Posting[] {
  if (bet.free || (cashOf(bet) === 0 && bonusOf(bet) > 0)) return [];
  const { id: reference, roundId } = bet;
  const sides = { kind: 'BET_REVERSED', debit: 'clearing', credit: 'cash' } as const;
  return [{ ...sides, amountMinor: cashOf(bet), source, reference, roundId }];
}

/** The postings that take the cash parts of wins back out of the available cash; the member owes the rest. */
function taken(cashMinor: number, { source }: RollbackOrder, wins: readonly Accepted[]): Posting[] {
  let leftMinor = cashMinor;
  const ofPaidRounds = wins.filter(({ free }) => !free);
  return ofPaidRounds.flatMap((win) => {
    const { id: reference, roundId } = win;
    const amountMinor = cashOf(win);
    const fromCashMinor = Math.min(leftMinor, amountMinor);
    leftMinor -= fromCashMinor;
    const sides = { kind: 'WIN_REVERSED', credit: 'clearing', source, reference, roundId } as const;
    const parts: Posting[] = [
      { ...sides, debit: 'cash', amountMinor: fromCashMinor },
      { ...sides, debit: 'receivable', amountMinor: amountMinor - fromCashMinor },
    ];
    return parts.filter((posting) => posting.amountMinor > 0);
  });
}
