import { bet } from './bets/bet.ts';
import { type Answered, balance } from './kernel.ts';
import type { AnswerText, WalletCall } from './orders.ts';
import { rollback } from './bets/rollback.ts';
import { inOneSpelling } from './spelling.ts';
import { win } from './bets/win.ts';

/** Thrown to roll back a transaction because of a refusal. */
class Undone extends Error {
  readonly answered: Answered;

  constructor(answered: Answered) {
    super('a list of operations is undone for a refusal');
    this.answered = answered;
  }
}

/**
 * Performs the operations of one request, all or none: a refusal rolls back those before it, is the only
 * answer, and is stored as if it had come alone. What was accepted in an earlier request is unaffected.
 * `undoable` runs a nested transaction.
 */
export function answerCalls(
  sql: SqlStorage,
  calls: readonly WalletCall[],
  undoable: <Value>(work: () => Value) => Value,
  nowMs: number,
): AnswerText[] {
  const [first] = calls;
  if (first && calls.length === 1) return [answerCall(sql, first, nowMs).text];
  try {
    return undoable(() => calls.map((call) => required(call, answerCall(sql, call, nowMs)).text));
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    error.answered.keep();
    return [error.answered.text];
  }
}

function required(call: WalletCall, answered: Answered): Answered {
  const isOptional = call.operation === 'win' && call.isOptional;
  if (!answered.accepted && !isOptional) throw new Undone(answered);
  return answered;
}

function answerCall(sql: SqlStorage, call: WalletCall, nowMs: number): Answered {
  switch (call.operation) {
    case 'balance':
      return balance(sql, call.order, nowMs);
    case 'bet':
      return bet(sql, inOneSpelling(sql, call.order), nowMs);
    case 'win':
      return win(sql, inOneSpelling(sql, call.order), nowMs);
    case 'rollback':
      return rollback(sql, inOneSpelling(sql, call.order), nowMs);
  }
}
