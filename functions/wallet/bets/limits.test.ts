import { beforeEach, describe, expect, it } from 'vitest';
import { readUsed } from '#functions/protection/limit-windows.ts';
import { limitsOf, type MemberLimit, writeLimits } from '#functions/protection/limits.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';

const hourMs = 3_600_000;
let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(100_000);
});

const set = (...limits: MemberLimit[]) => writeLimits(wallet.sql, limits);
const rounds = (at: number) => ({ roundId: `round-${at}` });
const loss = (value: number) => set({ kind: 'loss', period: 'day', value });
const wager = (value: number) => set({ kind: 'wager', period: 'day', value });

describe('a limit on stakes', () => {
  it('accepts the bet that reaches it and refuses the one that exceeds it, with its own code', () => {
    wager(300);
    expect(codeOf(wallet.bet('b1', 200))).toBeUndefined();
    expect(codeOf(wallet.bet('b2', 101))).toBe('LIMIT_REACHED');
    expect(codeOf(wallet.bet('b3', 100))).toBeUndefined();
    expect(codeOf(wallet.bet('b4', 1))).toBe('LIMIT_REACHED');
    expect(wallet.balances().cash).toBe(99_700);
  });

  it('is not offset by wins', () => {
    wager(300);
    wallet.bet('b1', 300);
    wallet.win('w1', 5_000);
    expect(codeOf(wallet.bet('b2', 1))).toBe('LIMIT_REACHED');
  });

  it('answers a repeated bet as stored, accepted or refused, whatever the limit is now', () => {
    const accepted = wallet.bet('b1', 200);
    wager(100);
    const refused = wallet.bet('b2', 200);
    expect(wallet.bet('b1', 200)).toBe(accepted);
    set();
    expect(wallet.bet('b2', 200)).toBe(refused);
  });

  it('never refuses a win or a rollback', () => {
    wallet.bet('b1', 200);
    wager(0);
    expect(codeOf(wallet.win('w1', 50))).toBeUndefined();
    expect(codeOf(wallet.rollback('r1', 'b1'))).toBeUndefined();
  });

  it('does not apply to demo credit', () => {
    wager(0);
    expect(codeOf(wallet.bet('b1', 200, { trial: true }))).toBeUndefined();
  });
});

describe('a limit on losses', () => {
  it('counts an open stake as lost until it wins', () => {
    loss(300);
    wallet.bet('b1', 300);
    expect(codeOf(wallet.bet('b2', 1, rounds(2)))).toBe('LIMIT_REACHED');
    wallet.win('w1', 120);
    expect(codeOf(wallet.bet('b3', 120, rounds(3)))).toBeUndefined();
    expect(codeOf(wallet.bet('b4', 1, rounds(4)))).toBe('LIMIT_REACHED');
  });

  it('is offset by exactly the amount of a returned stake', () => {
    loss(300);
    wallet.bet('b1', 200);
    wallet.bet('b2', 100, rounds(2));
    wallet.rollback('r1', 'b1');
    expect(codeOf(wallet.bet('b3', 201, rounds(3)))).toBe('LIMIT_REACHED');
    expect(codeOf(wallet.bet('b4', 200, rounds(4)))).toBeUndefined();
  });

  it('is not offset by a stake of an earlier window that is returned in this one', () => {
    wallet.bet('b1', 200);
    wallet.nowMs += 30 * hourMs;
    loss(300);
    wallet.bet('b2', 300, rounds(2));
    wallet.rollback('r1', 'b1');
    expect(codeOf(wallet.bet('b3', 1, rounds(3)))).toBe('LIMIT_REACHED');
  });
});

describe('a stake that is returned in the first movement of an hour', () => {
  it('does not offset that hour’s window', () => {
    wallet.bet('b1', 200);
    wallet.nowMs += 30 * hourMs;
    wager(300);
    wallet.rollback('r1', 'b1');
    wallet.bet('b2', 300, rounds(2));
    expect(codeOf(wallet.bet('b3', 1, rounds(3)))).toBe('LIMIT_REACHED');
  });
});

describe('a window', () => {
  it('counts an hour until all of it is outside', () => {
    // The tenth minute of an hour.
    wallet.nowMs += hourMs - (wallet.nowMs % hourMs) + 600_000;
    const startMs = wallet.nowMs;
    wager(300);
    wallet.bet('b1', 300);
    wallet.nowMs = startMs + 24 * hourMs + 3_000_000 - 1;
    expect(codeOf(wallet.bet('b2', 1))).toBe('LIMIT_REACHED');
    wallet.nowMs += 1;
    expect(codeOf(wallet.bet('b3', 300))).toBeUndefined();
  });

  it('does not restart at midnight in any time zone', () => {
    wager(300);
    wallet.bet('b0', 300);
    for (let hour = 1; hour <= 24; hour += 1) {
      wallet.nowMs += hourMs;
      expect(codeOf(wallet.bet(`b${hour}`, 1))).toBe('LIMIT_REACHED');
    }
  });

  it('keeps its contents when the clock is set back', () => {
    wager(300);
    wallet.bet('b1', 300);
    wallet.nowMs -= 40 * hourMs;
    expect(codeOf(wallet.bet('b2', 1))).toBe('LIMIT_REACHED');
    wallet.nowMs += 40 * hourMs;
    expect(codeOf(wallet.bet('b3', 1))).toBe('LIMIT_REACHED');
  });

  it.each([
    ['week', 168],
    ['month', 720],
  ] as const)('of a %s is %i hours', (period, hours) => {
    set({ kind: 'wager', period, value: 300 });
    wallet.sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
    wallet.bet('b1', 300);
    wallet.nowMs += hours * hourMs - 1;
    expect(codeOf(wallet.bet('b2', 1))).toBe('LIMIT_REACHED');
    wallet.nowMs += hourMs + 1;
    expect(codeOf(wallet.bet('b3', 1))).toBeUndefined();
  });

  it('is exact even when the lifetime sums exceed the largest safe integer', () => {
    wallet.bet('b0', 1);
    wallet.nowMs += 48 * hourMs;
    wallet.sql.exec(
      'UPDATE wallet SET staked_minor = staked_minor + 9007199254740993, won_minor = 9007199254740993',
    );
    wallet.bet('b1', 7);
    expect(readUsed(wallet.sql, wallet.nowMs).windows.day).toMatchObject({ stakedMinor: 7, lostMinor: 7 });
  });

  it('is judged exactly to the unit near the largest amount', () => {
    set({ kind: 'loss', period: 'day', value: Number.MAX_SAFE_INTEGER });
    wallet.bet('b1', 2);
    wallet.sql.exec('UPDATE wallet SET staked_minor = staked_minor + 9007199254740986');
    expect(codeOf(wallet.bet('b2', 4, rounds(2)))).toBe('LIMIT_REACHED');
    expect(codeOf(wallet.bet('b3', 3, rounds(3)))).toBeUndefined();
    expect(codeOf(wallet.bet('b4', 1, rounds(4)))).toBe('LIMIT_REACHED');
  });
});

describe('a limit on time at play', () => {
  it('counts the gaps between stakes that are shorter than five minutes', () => {
    set({ kind: 'time', period: 'day', value: 10 });
    const betAfter = (name: string, minutes: number) => {
      wallet.nowMs += minutes * 60_000;
      return codeOf(wallet.bet(name, 1));
    };
    betAfter('b0', 0);
    expect(betAfter('b1', 4)).toBeUndefined();
    expect(betAfter('b2', 5)).toBeUndefined();
    expect(betAfter('b3', 4)).toBeUndefined();
    expect(readUsed(wallet.sql, wallet.nowMs).windows.day.playedMs).toBe(480_000);
    expect(betAfter('b4', 2)).toBe('LIMIT_REACHED');
  });

  it('holds for demo credit too', () => {
    set({ kind: 'time', period: 'day', value: 0 });
    expect(codeOf(wallet.bet('b1', 1, { trial: true }))).toBe('LIMIT_REACHED');
  });
});

describe('a warning', () => {
  const warnedAt = () =>
    limitsOf(wallet.sql.exec<{ limits: string }>('SELECT limits FROM protection').one().limits).map(
      ({ warnedAtMs }) => warnedAtMs,
    );

  it('is noted once, by the bet that reaches 80 %, and again only in another window', () => {
    wager(1_000);
    wallet.bet('b1', 799);
    expect(warnedAt()).toEqual([undefined]);
    wallet.nowMs += 1;
    wallet.bet('b2', 1);
    const firstMs = wallet.nowMs;
    wallet.nowMs += 1;
    wallet.bet('b3', 100);
    expect(warnedAt()).toEqual([firstMs]);
    wallet.nowMs += 26 * hourMs;
    wallet.bet('b4', 900);
    expect(warnedAt()).toEqual([wallet.nowMs]);
  });
});
