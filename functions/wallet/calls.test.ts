import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { answerCalls } from './calls.ts';
import type { Order, WalletCall } from './orders.ts';
import { demoRules } from '#tests/support/play-rules.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

/** A nested transaction, like the one of an object's storage. */
function undoable<Value>(work: () => Value): Value {
  wallet.sql.exec('SAVEPOINT inner');
  try {
    return work();
  } catch (error) {
    wallet.sql.exec('ROLLBACK TO inner');
    throw error;
  } finally {
    wallet.sql.exec('RELEASE inner');
  }
}

const ask = (...calls: WalletCall[]) => answerCalls(wallet.sql, calls, undoable, wallet.nowMs);
const order = (transactionId: string): Order => ({
  source: 'house',
  transactionId,
  roundId: 'round-1',
  nonce: transactionId,
  bodyHash: 'body',
  requestId: 'request',
  isStale: false,
});
const money = (amountMinor: number) => ({ gameCode: 'game-1', amountMinor, currency: 'USD' });
const bet = (id: string, amountMinor: number): WalletCall => ({
  operation: 'bet',
  order: {
    ...order(id),
    ...money(amountMinor),
    vendorCode: 'V',
    trial: false,
    isSlot: true,
    sessionId: 'session-1',
    rules: demoRules,
  },
});
const win = (roundId: string, isOptional = true): WalletCall => ({
  operation: 'win',
  order: { ...order('w1'), ...money(5), roundId, roundClosed: true },
  isOptional,
});

describe('a list of operations', () => {
  it('is accepted as a whole, with one answer for each', () => {
    const answers = ask(bet('b1', 600), bet('b2', 400)).map((text) => JSON.parse(text) as unknown);
    expect(answers).toMatchObject([{ balanceMinor: 400 }, { balanceMinor: 0 }]);
    expect(wallet.sum()).toBe(0);
  });

  it('moves nothing if its second bet is refused, and repeats the refusal', () => {
    const list = [bet('b1', 600), bet('b2', 600)] as const;
    const answers = ask(...list);
    expect(answers.map(codeOf)).toEqual(['INSUFFICIENT_FUNDS']);
    expect(wallet.balances().cash).toBe(1_000);
    expect(wallet.sql.exec('SELECT id FROM operations WHERE source = ?', 'house').toArray()).toEqual([
      { id: 'b2' },
    ]);
    wallet.credit(1_000);
    expect(ask(...list)).toEqual(answers);
    expect(wallet.balances().cash).toBe(2_000);
  });

  it('lets bets that a refusal rolled back be placed on their own later', () => {
    ask(bet('b1', 600), bet('b2', 600));
    expect(ask(bet('b1', 600)).map(codeOf)).toEqual([undefined]);
    expect(wallet.balances().cash).toBe(400);
  });

  it('keeps what an earlier request accepted', () => {
    ask(bet('b1', 600));
    expect(ask(bet('b1', 600), bet('b2', 300), bet('b3', 900)).map(codeOf)).toEqual(['INSUFFICIENT_FUNDS']);
    expect(wallet.balances().cash).toBe(400);
  });

  it('is kept although its optional win is refused', () => {
    const answers = ask(bet('b1', 600), win('no-round'));
    expect(answers.map(codeOf)).toEqual([undefined, 'ROUND_UNKNOWN']);
    expect(wallet.balances().cash).toBe(400);
  });

  it('moves nothing if a win that is not optional is refused', () => {
    const answers = ask(bet('b1', 600), win('no-round', false));
    expect(answers.map(codeOf)).toEqual(['ROUND_UNKNOWN']);
    expect(wallet.balances().cash).toBe(1_000);
  });

  it('moves nothing if a rollback in it is refused', () => {
    const rollback = { ...order('r1'), targetId: 'b1', afterPayout: 'refuse', isStale: true } as const;
    const answers = ask(bet('b1', 600), { operation: 'rollback', order: rollback });
    expect(answers.map(codeOf)).toEqual(['TIMESTAMP_STALE']);
    expect(wallet.balances().cash).toBe(1_000);
  });

  it('fails as a whole if a statement fails', () => {
    wallet.sql.exec('DROP TABLE rounds');
    expect(() => ask(bet('b1', 600), bet('b2', 100))).toThrow('rounds');
    expect(wallet.balances().cash).toBe(1_000);
  });
});
