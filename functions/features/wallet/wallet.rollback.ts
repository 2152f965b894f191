import { answerOnce, type Decision } from './wallet.kernel.ts';
import { post, type Wallet } from './wallet.ledger.ts';
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
  buryOperation(sql, order.source, order.targetId, order.transactionId, nowMs);
  const bet = acceptedOperation(sql, order, 'bet');
  if (bet) return { wallet: returnStake(sql, wallet, order, bet, nowMs) };
  const win = acceptedOperation(sql, order, 'win');
  return { wallet: win ? takeWin(sql, wallet, order, win, nowMs) : wallet };
}

function acceptedOperation(sql: SqlStorage, order: RollbackOrder, kind: 'bet' | 'win'): Accepted | undefined {
  const known = knownOperation(sql, { source: order.source, kind, id: order.targetId });
  if (!known || !(JSON.parse(known.answer) as PlayAnswer).ok) return undefined;
  const [roundId, , amountMinor] = JSON.parse(known.content) as [string, string, number];
  return { roundId, amountMinor };
}

function returnStake(
  sql: SqlStorage,
  wallet: Wallet,
  order: RollbackOrder,
  bet: Accepted,
  nowMs: number,
): Wallet {
  removeBet(sql, order.source, bet.roundId, bet.amountMinor, nowMs);
  const posting = {
    kind: 'BET_REVERSED',
    debit: 'clearing',
    credit: 'cash',
    amountMinor: bet.amountMinor,
    source: order.source,
    reference: order.targetId,
    roundId: bet.roundId,
  } as const;
  return settleReceivable(sql, post(sql, wallet, posting, nowMs), nowMs);
}

/** Takes a win from the cash that is there; the member owes the rest. */
function takeWin(
  sql: SqlStorage,
  wallet: Wallet,
  order: RollbackOrder,
  win: Accepted,
  nowMs: number,
): Wallet {
  if (win.amountMinor === 0) return wallet;
  addWin(sql, order.source, win.roundId, -win.amountMinor, null);
  const fromCashMinor = Math.min(wallet.balances.cash, win.amountMinor);
  const parts = [
    { debit: 'cash', amountMinor: fromCashMinor },
    { debit: 'receivable', amountMinor: win.amountMinor - fromCashMinor },
  ] as const;
  let next = wallet;
  for (const { debit, amountMinor } of parts) {
    if (amountMinor === 0) continue;
    const posting = {
      kind: 'WIN_REVERSED',
      debit,
      credit: 'clearing',
      amountMinor,
      source: order.source,
      reference: order.targetId,
      roundId: win.roundId,
    } as const;
    next = post(sql, next, posting, nowMs);
  }
  return next;
}
