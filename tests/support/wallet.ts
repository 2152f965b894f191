import { endSession, startSession } from '#functions/features/account/member/sessions.ts';
import { bet } from '#functions/wallet/bets/bet.ts';
import { grantPlayCredit } from '#functions/wallet/credit.ts';
import { type Balances, readWallet } from '#functions/wallet/ledger.ts';
import { accounts } from '#src/contracts/wallet/posting-kinds.ts';
import type { BetOrder, Order, PlayAnswer, RollbackOrder, WinOrder } from '#functions/wallet/orders.ts';
import { endHeldWin } from '#functions/wallet/bets/held-wins.ts';
import { rollback } from '#functions/wallet/bets/rollback.ts';
import { win } from '#functions/wallet/bets/win.ts';
import { memberSql } from './object-sql.ts';
import { demoRules } from './play-rules.ts';

/** A wallet on Node's own SQLite, with defaults for order fields that a test does not set. */
export interface TestWallet {
  readonly sql: SqlStorage;
  nowMs: number;
  endSession(): void;
  credit(amountMinor: number): void;
  bet(transactionId: string, amountMinor: number, more?: Partial<BetOrder>): string;
  win(transactionId: string, amountMinor: number, more?: Partial<WinOrder>): string;
  rollback(transactionId: string, targetId: string, more?: Partial<RollbackOrder>): string;
  endHeldWin(transactionId: string, end: 'released' | 'cancelled'): string | undefined;
  balances(): Balances;
  sum(): number;
}

/** Opens a wallet with demo credit. */
export function testWallet(creditMinor = 1_000): TestWallet {
  const sql = memberSql();
  let turn = 0;
  const order = (transactionId: string): Order => ({
    source: 'house',
    transactionId,
    roundId: 'round-1',
    nonce: `nonce-${turn++}`,
    bodyHash: 'body',
    requestId: `request-${turn}`,
    isStale: false,
  });
  const session = {
    id: 'session-1',
    device: 'a phone',
    username: 'sana77',
    accountType: 0,
    remembered: true,
    renewalHash: 'hash',
  };
  const game = { gameCode: 'game-1', currency: 'USD' };
  const wallet: TestWallet = {
    sql,
    nowMs: 1_800_000_000_000,
    endSession: () => endSession(sql, session.id, wallet.nowMs),
    credit(amountMinor) {
      const key = `credit-${turn++}`;
      grantPlayCredit(sql, { key, amountMinor, currency: 'USD', username: 'sana77' }, wallet.nowMs);
    },
    bet(transactionId, amountMinor, more) {
      const request = {
        ...order(transactionId),
        ...game,
        vendorCode: 'V',
        trial: false,
        isSlot: true,
        sessionId: session.id,
        rules: demoRules,
      };
      return bet(sql, { ...request, amountMinor, ...more }, wallet.nowMs).text;
    },
    win: (transactionId, amountMinor, more) =>
      win(sql, { ...order(transactionId), ...game, amountMinor, roundClosed: false, ...more }, wallet.nowMs)
        .text,
    rollback: (transactionId, targetId, more) =>
      rollback(sql, { ...order(transactionId), targetId, afterPayout: 'return-stake', ...more }, wallet.nowMs)
        .text,
    endHeldWin(transactionId, end) {
      const ended = endHeldWin(sql, { source: 'house', transactionId }, end, wallet.nowMs);
      return ended.ok ? undefined : ended.code;
    },
    balances: () => readWallet(sql)?.balances as Balances,
    sum: () => accounts.reduce((sum, name) => sum + wallet.balances()[name], 0),
  };
  startSession(sql, session, wallet.nowMs);
  if (creditMinor > 0) wallet.credit(creditMinor);
  return wallet;
}

/** The code of a refusal; undefined for a success. */
export function codeOf(text: string): string | undefined {
  const answer = JSON.parse(text) as PlayAnswer;
  return answer.ok ? undefined : answer.code;
}
