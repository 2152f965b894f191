import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { addStop } from '#functions/protection/play-stops.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

describe('a bet', () => {
  it('takes its stake from cash into clearing', () => {
    expect(JSON.parse(wallet.bet('b1', 300))).toEqual({
      ok: true,
      transactionId: 'b1',
      balanceMinor: 700,
      currency: 'USD',
    });
    expect(wallet.balances()).toMatchObject({ cash: 700, clearing: -700 });
  });

  it('can take the last minor unit, but not one more', () => {
    expect(codeOf(wallet.bet('b1', 1_001))).toBe('INSUFFICIENT_FUNDS');
    expect(codeOf(wallet.bet('b2', 1_000))).toBeUndefined();
    expect(codeOf(wallet.bet('b3', 1))).toBe('INSUFFICIENT_FUNDS');
    expect(wallet.balances().cash).toBe(0);
  });

  it('finds the wallet of a new account without any credit', () => {
    const empty = testWallet(0);
    empty.credit(0);
    expect(codeOf(empty.bet('b1', 1))).toBe('INSUFFICIENT_FUNDS');
    expect(empty.balances().cash).toBe(0);
  });

  it('answers a repetition with the stored answer, byte for byte, and moves nothing', () => {
    const first = wallet.bet('b1', 300);
    wallet.bet('b2', 100);
    expect(wallet.bet('b1', 300)).toBe(first);
    expect(wallet.balances().cash).toBe(600);
  });

  it('answers a repeated request with the stored refusal even when money has come in', () => {
    const refusal = wallet.bet('b1', 5_000);
    wallet.credit(10_000);
    expect(wallet.bet('b1', 5_000)).toBe(refusal);
    expect(codeOf(wallet.bet('b2', 5_000))).toBeUndefined();
  });

  it.each([
    ['amount', { amountMinor: 301 }],
    ['round', { roundId: 'round-2' }],
    ['game', { gameCode: 'game-2' }],
    ['currency', { currency: 'EUR' }],
  ])('refuses its key with another %s and moves nothing', (_name, change) => {
    wallet.bet('b1', 300);
    expect(codeOf(wallet.bet('b1', 300, change))).toBe('KEY_REUSED');
    expect(wallet.balances().cash).toBe(700);
  });

  it('shares no keys with another vendor', () => {
    wallet.bet('b1', 300);
    expect(codeOf(wallet.bet('b1', 300, { source: 'other' }))).toBeUndefined();
    expect(wallet.balances().cash).toBe(400);
  });

  it('is refused under a nonce that was used with another body, and accepted again with the same body', () => {
    const first = wallet.bet('b1', 300, { nonce: 'n', bodyHash: 'one' });
    expect(wallet.bet('b1', 300, { nonce: 'n', bodyHash: 'one' })).toBe(first);
    expect(codeOf(wallet.bet('b2', 300, { nonce: 'n', bodyHash: 'two' }))).toBe('NONCE_REUSED');
    expect(wallet.balances().cash).toBe(700);
  });

  it('is refused in a currency that the wallet does not hold', () => {
    expect(codeOf(wallet.bet('b1', 300, { currency: 'EUR' }))).toBe('CURRENCY_WRONG');
  });

  it('of 0 opens a round of the vendor’s own: one ledger row of nothing, a round, and wins that are paid', () => {
    const first = wallet.bet('b1', 0);
    expect(codeOf(first)).toBeUndefined();
    expect(wallet.bet('b1', 0)).toBe(first);
    expect(codeOf(wallet.bet('b1', 300))).toBe('KEY_REUSED');
    expect(codeOf(wallet.win('w1', 700))).toBeUndefined();
    expect(wallet.balances()).toMatchObject({ cash: 1_700, clearing: -1_700 });
    expect(
      wallet.sql
        .exec("SELECT kind, amount_minor AS minor FROM ledger WHERE source = 'house' ORDER BY seq")
        .toArray(),
    ).toEqual([
      { kind: 'BET', minor: 0 },
      { kind: 'WIN', minor: 700 },
    ]);
    expect(wallet.sql.exec('SELECT bets, stake_minor, win_minor, first_seq FROM rounds').toArray()).toEqual([
      { bets: 1, stake_minor: 0, win_minor: 700, first_seq: 2 },
    ]);
  });

  it('below 0 is refused', () => {
    expect(codeOf(wallet.bet('b1', -1))).toBe('AMOUNT_INVALID');
  });

  it('is refused in a closed round', () => {
    wallet.bet('b1', 300);
    wallet.win('w1', 0);
    expect(codeOf(wallet.bet('b2', 100))).toBe('ROUND_CLOSED');
  });

  it('is refused without a wallet', () => {
    expect(codeOf(testWallet(0).bet('b1', 1))).toBe('PLAYER_UNKNOWN');
  });
});

describe('an objection to a new bet', () => {
  const block = () => {
    const stop = { kind: 'operator', actor: 'operator/o', reason: 'a test' } as const;
    addStop(wallet.sql, { ...stop, termEndsAtMs: wallet.nowMs + 1 }, wallet.nowMs);
  };

  it('is reported in the order session, exclusion, catalogue, funds', () => {
    block();
    const noSession = { sessionId: 'ended', objection: 'GAME_OFF' } as const;
    expect(codeOf(wallet.bet('b1', 5_000, noSession))).toBe('SESSION_ENDED');
    expect(codeOf(wallet.bet('b2', 5_000, { objection: 'GAME_OFF' }))).toBe('PLAY_STOPPED');
    wallet.nowMs += 1;
    expect(codeOf(wallet.bet('b3', 5_000, { objection: 'GAME_OFF' }))).toBe('GAME_OFF');
    expect(codeOf(wallet.bet('b4', 5_000))).toBe('INSUFFICIENT_FUNDS');
  });

  it('never affects the repetition of an accepted bet', () => {
    const accepted = wallet.bet('b1', 300);
    block();
    wallet.endSession();
    expect(wallet.bet('b1', 300, { objection: 'LAUNCH_ENDED' })).toBe(accepted);
  });

  it('never touches a win or a rollback', () => {
    wallet.bet('b1', 300);
    block();
    wallet.endSession();
    wallet.sql.exec("UPDATE wallet SET frozen_code = 'CHAIN_BROKEN'");
    expect(codeOf(wallet.win('w1', 50))).toBeUndefined();
    expect(codeOf(wallet.rollback('r1', 'b1'))).toBeUndefined();
    expect(wallet.balances().cash).toBe(1_050);
  });

  it('also comes from a frozen wallet', () => {
    wallet.sql.exec("UPDATE wallet SET frozen_code = 'CHAIN_BROKEN'");
    expect(codeOf(wallet.bet('b1', 300))).toBe('WALLET_FROZEN');
  });
});
