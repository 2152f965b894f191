import { beforeEach, describe, expect, it } from 'vitest';
import { rulesWith } from '#tests/support/play-rules.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { openLaunch } from '#functions/member/launches.ts';
import { answerUnknown, balance } from './kernel.ts';
import { nonceLifetimeMs, remembersNonces, turnNonces } from './nonces.ts';
import type { BalanceOrder } from './orders.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

const order = {
  source: 'house',
  transactionId: 'q1',
  roundId: '',
  nonce: 'n1',
  bodyHash: 'body',
  requestId: 'request',
  isStale: false,
};
const ask = (change: Partial<BalanceOrder> = {}, of = wallet) =>
  balance(of.sql, { ...order, ...change }, of.nowMs).text;

const launchOf = (id: string) => ({ id, sessionId: 'session-1', expiresAtMs: 2e12 });

describe('a balance request', () => {
  it('is answered with the current balance, and never stored', () => {
    const first = { ok: true, transactionId: 'q1', balanceMinor: 1_000, currency: 'USD' };
    expect(JSON.parse(ask())).toEqual(first);
    wallet.bet('b1', 300);
    expect(JSON.parse(ask())).toEqual({ ...first, balanceMinor: 700 });
    expect(wallet.sql.exec("SELECT * FROM operations WHERE kind = 'balance'").toArray()).toEqual([]);
  });

  it('is refused under a nonce that was used with another body', () => {
    ask();
    expect(JSON.parse(ask({ bodyHash: 'other' }))).toEqual({
      ok: false,
      code: 'NONCE_REUSED',
      requestId: 'request',
    });
    expect(codeOf(ask({ bodyHash: 'other', source: 'another vendor' }))).toBeUndefined();
  });

  it('is refused if its timestamp is stale, for that before any other reason, and binds no nonce', () => {
    const stale = { isStale: true, objection: 'LAUNCH_ENDED', sessionId: 'none' } as const;
    expect(codeOf(ask(stale))).toBe('TIMESTAMP_STALE');
    expect(codeOf(ask({ bodyHash: 'other' }))).toBeUndefined();
  });

  it('is refused for the Worker’s objection, and without one once its session or its launch has ended', () => {
    expect(codeOf(ask({ nonce: 'n1', objection: 'LAUNCH_ENDED', sessionId: 'session-1' }))).toBe(
      'LAUNCH_ENDED',
    );
    expect(codeOf(ask({ nonce: 'n2', sessionId: 'session-1' }))).toBeUndefined();
    expect(codeOf(ask({ nonce: 'n3', sessionId: 'another' }))).toBe('SESSION_ENDED');
    for (const id of ['launch-1', 'launch-2']) openLaunch(wallet.sql, launchOf(id), wallet.nowMs);
    openLaunch(wallet.sql, launchOf('launch-1'), wallet.nowMs);
    const launched = { sessionId: 'session-1', launchId: 'launch-1' };
    expect(codeOf(ask({ nonce: 'n4', ...launched }))).toBe('LAUNCH_ENDED');
    expect(codeOf(ask({ nonce: 'n5', ...launched, launchId: 'launch-2' }))).toBeUndefined();
    wallet.endSession();
    expect(codeOf(ask({ nonce: 'n6', ...launched }))).toBe('SESSION_ENDED');
  });

  it('is refused without a wallet, whatever the nonce', () => {
    const nobody = testWallet(0);
    expect(codeOf(ask({}, nobody))).toBe('PLAYER_UNKNOWN');
    expect(nobody.sql.exec('SELECT * FROM nonces').toArray()).toEqual([]);
  });
});

describe('calls for a player who no longer exists', () => {
  it('get one refusal, with the id of the first', () => {
    const calls = ['one', 'two'].map((requestId) => ({
      operation: 'balance' as const,
      order: { ...order, requestId },
    }));
    const refusal = { ok: false, code: 'PLAYER_UNKNOWN', requestId: 'one' };
    expect(JSON.parse(answerUnknown(calls))).toEqual([refusal]);
    expect(answerUnknown([])).toBe('[]');
  });
});

describe('a nonce', () => {
  it('is remembered for a whole generation of fifteen minutes, longer than any timestamp stays fresh', () => {
    expect(nonceLifetimeMs).toBe(900_000);
    ask();
    turnNonces(wallet.sql);
    expect(codeOf(ask({ bodyHash: 'other' }))).toBe('NONCE_REUSED');
    expect(codeOf(ask())).toBeUndefined();
    expect(remembersNonces(wallet.sql)).toBe(true);
    turnNonces(wallet.sql);
    expect(remembersNonces(wallet.sql)).toBe(false);
    expect(codeOf(ask({ bodyHash: 'other' }))).toBeUndefined();
  });

  it('is bound by a refusal as well as by a success', () => {
    expect(codeOf(wallet.bet('b1', 5_000, { nonce: 'n', bodyHash: 'one' }))).toBe('INSUFFICIENT_FUNDS');
    expect(codeOf(wallet.bet('b2', 5, { nonce: 'n', bodyHash: 'two' }))).toBe('NONCE_REUSED');
  });
});

describe('a refusal', () => {
  it('carries the id of the request that was refused first', () => {
    const refusal = wallet.bet('b1', 5_000, { requestId: 'first' });
    expect(JSON.parse(refusal)).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS', requestId: 'first' });
    expect(wallet.bet('b1', 5_000, { requestId: 'second' })).toBe(refusal);
  });

  it('that is temporary is not stored, and leaves the key free', () => {
    wallet.win('w1', 50);
    expect(wallet.sql.exec("SELECT * FROM operations WHERE kind = 'win'").toArray()).toEqual([]);
  });

  it('that is final is stored: another currency stays refused under its key', () => {
    wallet.bet('b1', 300);
    const refusal = wallet.win('w1', 50, { currency: 'EUR' });
    expect(codeOf(refusal)).toBe('CURRENCY_WRONG');
    expect(wallet.win('w1', 50, { currency: 'EUR' })).toBe(refusal);
    expect(codeOf(wallet.win('w1', 50))).toBe('KEY_REUSED');
  });
});

describe('an operation with a stale timestamp', () => {
  it('is refused without being stored, so that a fresh request under its key is accepted', () => {
    expect(codeOf(wallet.bet('b1', 300, { isStale: true }))).toBe('TIMESTAMP_STALE');
    expect(codeOf(wallet.bet('b1', 300))).toBeUndefined();
  });

  it('still gets the answer that was stored under its key', () => {
    const answer = wallet.bet('b1', 300);
    expect(wallet.bet('b1', 300, { isStale: true })).toBe(answer);
    expect(wallet.balances().cash).toBe(700);
  });
});

describe('a bet', () => {
  it('is stored with the player protection pack that judged it', () => {
    wallet.bet('b1', 300, { rules: rulesWith({ pack: 'own@7' }) });
    expect(wallet.sql.exec("SELECT pack FROM operations WHERE id = 'b1'").toArray()).toEqual([
      { pack: 'own@7' },
    ]);
  });
});

describe('an objection to a bet', () => {
  it('is first of all a launch that has ended', () => {
    expect(codeOf(wallet.bet('b1', 5, { objection: 'LAUNCH_ENDED', sessionId: 'none' }))).toBe(
      'LAUNCH_ENDED',
    );
  });

  it('is reported unchanged', () => {
    expect(codeOf(wallet.bet('b1', 5, { objection: 'GAME_RESTRICTED' }))).toBe('GAME_RESTRICTED');
  });
});

describe('a win', () => {
  it('of a negative amount is refused', () => {
    wallet.bet('b1', 300);
    expect(codeOf(wallet.win('w1', -1))).toBe('AMOUNT_INVALID');
    expect(wallet.balances().cash).toBe(700);
  });

  it('that was rolled back no longer counts in its round', () => {
    wallet.bet('b1', 300);
    wallet.win('w1', 200);
    wallet.win('w2', 50);
    wallet.rollback('r1', 'w1');
    expect(wallet.sql.exec('SELECT win_minor FROM rounds').toArray()).toEqual([{ win_minor: 50 }]);
  });
});
