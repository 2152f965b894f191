import { answerOnce, type Decision } from './wallet.kernel.ts';
import { fits, type Posting, post, type Wallet } from './wallet.ledger.ts';
import type { Lookup } from './wallet.lookup.ts';
import { buryOperation, isRolledBack, knownOperation } from './wallet.operations.ts';
import type { AnswerText, PlayAnswer, RollbackOrder } from './wallet.orders.ts';
import { settleReceivable } from './wallet.receivable.ts';
import { addWin, removeBet } from './wallet.rounds.ts';

/**
 * Takes a bet or a win back once, whatever the rollback's own id; an id not seen yet is refused from now on.
 * Must run inside a transaction.
 */
export function rollback(sql: SqlStorage, order: RollbackOrder, nowMs: number): AnswerText {
  const content = [order.roundId, order.targetId];
  return answerOnce(sql, { kind: 'rollback', order, content, decide }, nowMs);
}

interface Accepted {
  readonly roundId: string;
  readonly amountMinor: number;
}

function decide(sql: SqlStorage, { wallet }: Lookup, order: RollbackOrder, nowMs: number): Decision {
  if (isRolledBack(sql, order.source, order.targetId)) return { wallet };
  const bet = acceptedOperation(sql, order, 'bet');
  const win = bet ? undefined : acceptedOperation(sql, order, 'win');
  const postings = bet ? returned(order, bet) : win ? taken(wallet, order, win) : [];
  if (!fits(wallet.balances, postings)) return { refusal: 'AMOUNT_INVALID', final: false };
  buryOperation(sql, order.source, order.targetId, order.transactionId, nowMs);
  if (bet) removeBet(sql, order.source, bet.roundId, bet.amountMinor, nowMs);
  else if (win && win.amountMinor > 0) addWin(sql, order.source, win.roundId, -win.amountMinor, null);
  const after = postings.reduce((next, posting) => post(sql, next, posting, nowMs), wallet);
  return { wallet: settleReceivable(sql, after, nowMs) };
}

function acceptedOperation(sql: SqlStorage, order: RollbackOrder, kind: 'bet' | 'win'): Accepted | undefined {
  const known = knownOperation(sql, { source: order.source, kind, id: order.targetId });
  if (!known || !(JSON.parse(known.answer) as PlayAnswer).ok) return undefined;
  const [roundId, , amountMinor] = JSON.parse(known.content) as [string, string, number];
  return { roundId, amountMinor };
}

/** Gives the stake of a bet back. */
function returned(order: RollbackOrder, { roundId, amountMinor }: Accepted): Posting[] {
  const { source, targetId: reference } = order;
  const sides = { kind: 'BET_REVERSED', debit: 'clearing', credit: 'cash' } as const;
  return [{ ...sides, amountMinor, source, reference, roundId }];
}

/** Takes a win from the cash that is there; the member owes the rest. */
function taken({ balances }: Wallet, order: RollbackOrder, { roundId, amountMinor }: Accepted): Posting[] {
  const { source, targetId: reference } = order;
  const fromCashMinor = Math.min(balances.cash, amountMinor);
  const sides = { kind: 'WIN_REVERSED', credit: 'clearing', source, reference, roundId } as const;
  const parts: Posting[] = [
    { ...sides, debit: 'cash', amountMinor: fromCashMinor },
    { ...sides, debit: 'receivable', amountMinor: amountMinor - fromCashMinor },
  ];
  return parts.filter((posting) => posting.amountMinor > 0);
}
