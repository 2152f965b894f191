import { beforeEach, describe, expect, it } from 'vitest';
import { demoRules } from '#tests/support/play-rules.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import type { LimitStatus } from '#src/contracts/limits/limits.ts';
import { hourMs, minuteMs } from '#src/rules/durations.ts';
import { type MemberLimit, writeLimits } from './limits.ts';
import { demoPack } from './packs/demo-pack.ts';
import { readPlayStatus } from './play-status.ts';
import { protectionStatus } from './protection-status.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(100_000);
});

const set = (...limits: MemberLimit[]) => writeLimits(wallet.sql, limits);
const rounds = (at: number) => ({ roundId: `round-${at}` });

function limit(): LimitStatus | undefined {
  const packs = { elsewhere: demoPack, byCountry: {} };
  return protectionStatus(wallet.sql, packs, 'USD', wallet.nowMs).limits[0];
}

/** Asserts that a limit allows more at the instant that it names, and not a millisecond before. */
function expectToFree(atMs: number | undefined): void {
  const left = limit()?.left ?? 0;
  expect(atMs).toBeGreaterThan(wallet.nowMs);
  wallet.nowMs = (atMs ?? 0) - 1;
  expect(limit()?.left).toBe(left);
  wallet.nowMs += 1;
  expect(limit()?.left).toBeGreaterThan(left);
}

describe('a limit tells what is left of it, and when there is more', () => {
  it.each(['day', 'week', 'month'] as const)('of stakes, in the window of a %s', (period) => {
    set({ kind: 'wager', period, value: 300 });
    wallet.bet('b1', 200);
    wallet.nowMs += 3 * hourMs;
    wallet.bet('b2', 90, rounds(2));
    expect(limit()).toMatchObject({ used: 290, left: 10 });
    expectToFree(limit()?.freesAtMs);
    expect(limit()).toMatchObject({ used: 90, left: 210 });
    expectToFree(limit()?.freesAtMs);
    expect(limit()).toMatchObject({ used: 0, left: 300 });
    expect(limit()?.freesAtMs).toBeUndefined();
  });

  it('of losses, with wins that add to it, and past an hour that only a win leaves', () => {
    set({ kind: 'loss', period: 'day', value: 300 });
    wallet.bet('b1', 100);
    wallet.win('w1', 150);
    expect(limit()).toMatchObject({ used: 0, left: 350 });
    wallet.nowMs += 2 * hourMs;
    wallet.bet('b2', 320, rounds(2));
    expect(limit()).toMatchObject({ used: 270, left: 30 });
    const { freesAtMs } = limit() ?? {};
    const betAtMs = wallet.nowMs;
    // The hour of the win leaves first, and allows less, not more.
    wallet.nowMs = betAtMs + 23 * hourMs;
    expect(limit()?.left).toBe(0);
    wallet.nowMs = freesAtMs ?? 0;
    expect(limit()?.left).toBe(300);
  });

  it('of time, once the play that reached it has left the window', () => {
    set({ kind: 'time', period: 'day', value: 5 });
    for (let at = 0; at < 4; at += 1) {
      wallet.bet(`b${at}`, 1, rounds(at));
      wallet.nowMs += 2 * minuteMs;
    }
    set({ kind: 'time', period: 'day', value: 4 });
    wallet.nowMs += hourMs;
    expect(limit()).toMatchObject({ used: 4, left: 0 });
    expectToFree(limit()?.freesAtMs);
  });

  it('of time that only the play since the last stake reaches, after a pause', () => {
    set({ kind: 'time', period: 'day', value: 3 });
    wallet.bet('b1', 1);
    wallet.nowMs += 4 * minuteMs;
    expect(codeOf(wallet.bet('b2', 1, rounds(2)))).toBe('LIMIT_REACHED');
    expect(limit()).toMatchObject({ used: 4, left: 0 });
    expectToFree(limit()?.freesAtMs);
    expect(codeOf(wallet.bet('b3', 1, rounds(3)))).toBeUndefined();
  });

  it('that was lowered below what is used, only once less than it is used', () => {
    set({ kind: 'wager', period: 'day', value: 1_000 });
    wallet.bet('b1', 100);
    wallet.nowMs += 3 * hourMs;
    wallet.bet('b2', 500, rounds(2));
    set({ kind: 'wager', period: 'day', value: 200 });
    expect(limit()?.left).toBe(0);
    expectToFree(limit()?.freesAtMs);
    expect(limit()?.left).toBe(200);
  });

  it('of zero never has more', () => {
    set({ kind: 'wager', period: 'day', value: 0 });
    expect(limit()).toMatchObject({ left: 0 });
    expect(limit()?.freesAtMs).toBeUndefined();
  });
});

describe('the page around a game hears', () => {
  const notices = () =>
    readPlayStatus(wallet.sql, { sessionId: 'session', currency: 'USD', rules: demoRules }, wallet.nowMs)
      .limitNotice;

  it('of a warning while the play goes on that caused it', () => {
    set({ kind: 'wager', period: 'day', value: 100 });
    wallet.bet('b1', 79);
    expect(notices()).toBeUndefined();
    wallet.bet('b2', 1, rounds(2));
    const atMs = wallet.nowMs;
    wallet.nowMs += minuteMs;
    expect(notices()).toEqual({ what: 'near', atMs });
    wallet.nowMs += hourMs;
    expect(notices()).toBeUndefined();
  });

  it('of a refused bet for a minute', () => {
    set({ kind: 'wager', period: 'day', value: 100 });
    wallet.bet('b1', 101);
    expect(notices()).toEqual({ what: 'refused', atMs: wallet.nowMs });
    wallet.nowMs += minuteMs;
    expect(notices()).toBeUndefined();
  });
});
