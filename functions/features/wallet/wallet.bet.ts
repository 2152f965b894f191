import { answerOnce, type Decision } from './wallet.kernel.ts';
import type { Wallet } from './wallet.ledger.ts';
import { limitRefusal } from './wallet.limits.ts';
import type { AnswerText, BetOrder, PlayRefusal } from './wallet.orders.ts';
import { postOutward } from './wallet.outbox.ts';
import { addBet, readRound } from './wallet.rounds.ts';

/** Asks whether a session of the member lives; given by the shell, since sessions are another feature's. */
export type SessionCheck = (sql: SqlStorage, sessionId: string, nowMs: number) => boolean;

/** Takes a stake from cash, once per transaction id. Must run inside a transaction. */
export function bet(sql: SqlStorage, order: BetOrder, isLive: SessionCheck, nowMs: number): AnswerText {
  return answerOnce(
    sql,
    {
      kind: 'bet',
      order,
      content: [order.roundId, order.gameCode, order.amountMinor, order.currency],
      decide: (...asked) => decide(isLive, ...asked),
    },
    nowMs,
  );
}

function decide(
  isLive: SessionCheck,
  sql: SqlStorage,
  wallet: Wallet,
  order: BetOrder,
  nowMs: number,
): Decision {
  const refusal = refusalOf(isLive, sql, wallet, order, nowMs);
  if (refusal) return { refusal, final: true };
  const posting = {
    kind: 'BET',
    debit: 'cash',
    credit: 'clearing',
    amountMinor: order.amountMinor,
    source: order.source,
    reference: order.transactionId,
    roundId: order.roundId,
  } as const;
  addBet(sql, order, order.amountMinor, nowMs);
  return { wallet: postOutward(sql, wallet, posting, nowMs) };
}

function refusalOf(
  isLive: SessionCheck,
  sql: SqlStorage,
  wallet: Wallet,
  order: BetOrder,
  nowMs: number,
): PlayRefusal | undefined {
  if (order.objection === 'LAUNCH_ENDED') return order.objection;
  if (!isLive(sql, order.sessionId, nowMs)) return 'SESSION_ENDED';
  if (mayNotPlay(wallet, nowMs)) return 'PLAYER_BLOCKED';
  const limit = limitRefusal(sql, order, nowMs);
  if (limit) return limit;
  if (order.objection) return order.objection;
  if (order.currency !== wallet.currency) return 'CURRENCY_WRONG';
  if (order.amountMinor <= 0) return 'AMOUNT_INVALID';
  const round = readRound(sql, order.source, order.roundId);
  if (round && round.closed_at_ms !== null) return 'ROUND_CLOSED';
  return wallet.balances.cash < order.amountMinor ? 'INSUFFICIENT_FUNDS' : undefined;
}

/** Excluded, frozen by a reconciliation, or owing after a reversed win. */
function mayNotPlay(wallet: Wallet, nowMs: number): boolean {
  return (
    wallet.playBlockedUntilMs > nowMs || wallet.frozenCode !== undefined || wallet.balances.receivable < 0
  );
}
