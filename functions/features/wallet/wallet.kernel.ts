import type { Wallet } from './wallet.ledger.ts';
import { type Lookup, lookUp } from './wallet.lookup.ts';
import { bindNonce, storeOperation } from './wallet.operations.ts';
import type { AnswerText, Order, PlayAnswer, PlayRefusal } from './wallet.orders.ts';

/** What an operation decides once it is known to be new: the wallet after it, or why not. */
export type Decision =
  | { readonly wallet: Wallet }
  | {
      readonly refusal: PlayRefusal;
      /** False for a refusal that only says "not yet": the same operation may pass later. */
      readonly final: boolean;
    };

interface Operation<O extends Order> {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly order: O;
  /** What must be the same for a repetition to be one; tokens and timestamps are no part of it. */
  readonly content: readonly (string | number | boolean)[];
  decide(sql: SqlStorage, found: Lookup, order: O, nowMs: number): Decision;
}

/**
 * Runs one signed operation in the port's order: nonce, stored answer, tombstone, then the operation's own
 * decision. Must run inside one synchronous transaction.
 */
export function answerOnce<O extends Order>(
  sql: SqlStorage,
  operation: Operation<O>,
  nowMs: number,
): AnswerText {
  const { kind, order } = operation;
  const found = lookUp(sql, order, kind, nowMs);
  const unproven = checkNonce(sql, order, found, nowMs);
  if (!found || unproven) return refused(order, unproven ?? 'PLAYER_UNKNOWN');
  const { known, rolledBack } = found;
  const content = JSON.stringify(operation.content);
  if (known) return known.content === content ? known.answer : refused(order, 'KEY_REUSED');
  const decision: Decision = rolledBack
    ? { refusal: 'ROLLED_BACK', final: true }
    : operation.decide(sql, found, order, nowMs);
  const answer = 'refusal' in decision ? refused(order, decision.refusal) : accepted(order, decision.wallet);
  const key = { source: order.source, kind, id: order.transactionId };
  if (!('refusal' in decision) || decision.final) storeOperation(sql, key, content, answer, nowMs);
  return answer;
}

/** What the member can stake now; read, never stored. */
export function balance(sql: SqlStorage, order: Order, nowMs: number): AnswerText {
  const found = lookUp(sql, order, 'balance', nowMs);
  const unproven = checkNonce(sql, order, found, nowMs);
  return found && !unproven ? accepted(order, found.wallet) : refused(order, unproven ?? 'PLAYER_UNKNOWN');
}

/** A nonce belongs to one body: a fresh one is bound, an identical resend passes. */
function checkNonce(
  sql: SqlStorage,
  order: Order,
  found: Lookup | undefined,
  nowMs: number,
): 'NONCE_REUSED' | undefined {
  if (found?.nonceBodyHash !== undefined)
    return found.nonceBodyHash === order.bodyHash ? undefined : 'NONCE_REUSED';
  if (found) bindNonce(sql, order.source, order.nonce, order.bodyHash, nowMs);
  return undefined;
}

/** The stored and repeated text of an answer. */
export function answerText(answer: PlayAnswer): AnswerText {
  return JSON.stringify(answer);
}

function refused(order: Order, code: PlayRefusal): AnswerText {
  return answerText({ ok: false, code, requestId: order.requestId });
}

function accepted(order: Order, wallet: Wallet): AnswerText {
  return answerText({
    ok: true,
    transactionId: order.transactionId,
    balanceMinor: wallet.balances.cash,
    currency: wallet.currency,
  });
}
