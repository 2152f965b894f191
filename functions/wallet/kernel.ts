import type { Wallet } from './ledger.ts';
import { type Lookup, lookUp } from './lookup.ts';
import { bindNonce } from './nonces.ts';
import { storeOperation } from './operations.ts';
import type { AnswerText, BalanceOrder, Order, PlayAnswer, PlayRefusal, WalletCall } from './orders.ts';
import type { WalletNotice } from './notices.ts';
import { queueNotice } from './delivery/outbox.ts';
import type { FreeParts, Parts } from './bonus/parts.ts';
import { usableBonus } from './bonus/usable.ts';

/** The outcome of a new operation: the wallet after it, or the refusal. */
export type Decision =
  | {
      readonly wallet: Wallet;
      /** How the amount was split between cash and bonus money; undefined if all of it was cash. */
      readonly parts?: Parts | FreeParts | undefined;
    }
  | {
      readonly refusal: PlayRefusal;
      /** False for a refusal that only says "not yet": the same operation may pass later. */
      readonly final: boolean;
      readonly notice?: WalletNotice;
      /** Further writes that a refusal makes. */
      readonly record?: (sql: SqlStorage) => void;
    };

/** The answer to an operation. */
export interface Answered {
  readonly text: AnswerText;
  readonly accepted: boolean;
  /** Repeats the writes of a refusal after its transaction was rolled back. */
  readonly keep: () => void;
}

interface Operation<O extends Order> {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly order: O;
  /** What must be equal for a request to count as a repetition; tokens and timestamps are not part of it. */
  readonly content: readonly (string | number | boolean)[];
  decide(sql: SqlStorage, found: Lookup, order: O, nowMs: number): Decision;
  /** The player protection pack that judges it, if one does. */
  packOf?(found: Lookup, order: O): string;
}

/**
 * Runs one signed operation in the port's order: nonce, stored answer, tombstone, then the operation's own
 * decision. Must run inside one synchronous transaction.
 */
export function answerOnce<O extends Order>(
  sql: SqlStorage,
  operation: Operation<O>,
  nowMs: number,
): Answered {
  const { kind, order } = operation;
  const found = lookUp(sql, order, kind, nowMs);
  const unproven = checkNonce(sql, order, found);
  if (!found || unproven) return passing(refused(order, unproven ?? 'PLAYER_UNKNOWN'));
  const { known, rolledBack } = found;
  const content = JSON.stringify(operation.content);
  if (known) return passing(known.content === content ? known.answer : refused(order, 'KEY_REUSED'));
  if (order.isStale) return passing(refused(order, 'TIMESTAMP_STALE'));
  const decision: Decision = rolledBack
    ? { refusal: 'ROLLED_BACK', final: true }
    : operation.decide(sql, found, order, nowMs);
  const text =
    'refusal' in decision
      ? refused(order, decision.refusal)
      : accepted(order, decision.wallet, usableBonus(sql, decision.wallet, usableFor(order, found), nowMs));
  const key = { source: order.source, kind, id: order.transactionId };
  const pack = operation.packOf?.(found, order);
  const keep = () => {
    const parts = 'wallet' in decision && decision.parts ? JSON.stringify(decision.parts) : null;
    if (!('refusal' in decision) || decision.final)
      storeOperation(sql, key, content, text, nowMs, { pack: pack ?? null, parts });
    if ('refusal' in decision && decision.notice) queueNotice(sql, decision.notice);
    if ('refusal' in decision) decision.record?.(sql);
  };
  keep();
  return { text, accepted: !('refusal' in decision), keep };
}

/** An answer that stores nothing: a repeated one, or a refusal of this request only. */
function passing(text: AnswerText): Answered {
  return { text, accepted: isAccepted(text), keep: () => undefined };
}

function isAccepted(text: AnswerText): boolean {
  return (JSON.parse(text) as PlayAnswer).ok;
}

/** The balance that the member can stake now; the answer is never stored. */
export function balance(sql: SqlStorage, order: BalanceOrder, nowMs: number): Answered {
  const found = lookUp(sql, order, 'balance', nowMs);
  const unproven = checkNonce(sql, order, found) ?? balanceObjection(order, found);
  if (!found || unproven) return passing(refused(order, unproven ?? 'PLAYER_UNKNOWN'));
  return passing(
    accepted(order, found.wallet, usableBonus(sql, found.wallet, usableFor(order, found), nowMs)),
  );
}

/** Why a balance request is refused: it is answered only while its session and launch are active. */
function balanceObjection(order: BalanceOrder, found: Lookup | undefined): PlayRefusal | undefined {
  if (order.isStale) return 'TIMESTAMP_STALE';
  if (order.objection || !found || order.sessionId === undefined) return order.objection;
  if (!found.sessionLives) return 'SESSION_ENDED';
  return found.launchIsEnded ? 'LAUNCH_ENDED' : undefined;
}

/** A nonce belongs to one body: a fresh one is bound, an identical resend passes. A stale request binds none. */
function checkNonce(sql: SqlStorage, order: Order, found: Lookup | undefined): 'NONCE_REUSED' | undefined {
  if (found?.nonceBodyHash !== undefined)
    return found.nonceBodyHash === order.bodyHash ? undefined : 'NONCE_REUSED';
  if (found && !order.isStale) bindNonce(sql, order.source, order.nonce, order.bodyHash);
  return undefined;
}

/** The answer to a request about a player who no longer exists, as a JSON array. */
export function answerUnknown([first]: readonly WalletCall[]): string {
  return first ? `[${refused(first.order, 'PLAYER_UNKNOWN')}]` : '[]';
}

/** The stored and repeated text of an answer. */
export function answerText(answer: PlayAnswer): AnswerText {
  return JSON.stringify(answer);
}

function refused(order: Order, code: PlayRefusal): AnswerText {
  return answerText({ ok: false, code, requestId: order.requestId });
}

/** What decides how much of a bonus an answer shows. */
function usableFor({ game }: Order, { play }: Lookup) {
  return { game, stopUntilMs: play.stopUntilMs };
}

/** What can be staked in the game of the order: cash, and what of the active bonus is usable there. */
function accepted(order: Order, { balances, currency }: Wallet, bonusMinor: number): AnswerText {
  return answerText({
    ok: true,
    transactionId: order.sentId ?? order.transactionId,
    balanceMinor: balances.cash + bonusMinor,
    currency,
    ...(bonusMinor > 0 ? { bonusMinor } : {}),
  });
}
