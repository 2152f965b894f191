import { beforeEach, describe, expect, it } from 'vitest';
import { acknowledgeCheck, keepCheckMinutes } from '#functions/protection/play-clock.ts';
import { readPlayStatus } from '#functions/protection/play-status.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { demoRules, rulesWith } from '#tests/support/play-rules.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';

const minuteMs = 60_000;
const halfHourly = rulesWith({ checkMinutes: 30 });
let wallet: TestWallet;
let turn = 0;
beforeEach(() => {
  wallet = testWallet(100_000);
});

/** Places a bet in a round of its own. Returns the code of its refusal. */
function stake(amountMinor = 100, more: Parameters<TestWallet['bet']>[2] = { rules: halfHourly }) {
  turn += 1;
  return codeOf(wallet.bet(`b${turn}`, amountMinor, { roundId: `r${turn}`, ...more }));
}

/** Continues to play with a bet every ten minutes. */
function playFor(minutes: number, more?: Parameters<TestWallet['bet']>[2]): (string | undefined)[] {
  return Array.from({ length: minutes / 10 }, () => {
    wallet.nowMs += 10 * minuteMs;
    return stake(100, more);
  });
}

const clockOf = () => readPlayState(wallet.sql).clock;
const acknowledge = (checkId: string) => acknowledgeCheck(wallet.sql, clockOf(), checkId, wallet.nowMs);
const status = (rules = halfHourly) =>
  readPlayStatus(wallet.sql, { sessionId: 'session-1', currency: 'EUR', rules }, wallet.nowMs);
const set = (minutes: number, isDue = false) => keepCheckMinutes(wallet.sql, { minutes, isDue });

describe('the reality check', () => {
  it('refuses every bet from the minute it is due, and none before', () => {
    stake();
    expect(playFor(20)).toEqual([undefined, undefined]);
    wallet.nowMs += 10 * minuteMs - 1;
    expect(stake()).toBeUndefined();
    wallet.nowMs += 1;
    expect(stake()).toBe('REALITY_CHECK_DUE');
    expect(stake()).toBe('REALITY_CHECK_DUE');
  });

  it('lets play continue for another interval once it is acknowledged', () => {
    stake();
    playFor(30);
    const { due } = status();
    expect(acknowledge(due?.checkId ?? '')).toBe(true);
    expect(playFor(20)).toEqual([undefined, undefined]);
    expect(playFor(10)).toEqual(['REALITY_CHECK_DUE']);
  });

  it('accepts no acknowledgement with an id that is another member’s, invented, or used before', () => {
    stake();
    playFor(30);
    const other = testWallet(1_000);
    other.bet('b', 100, { rules: halfHourly });
    const { due } = status();
    expect(acknowledge(crypto.randomUUID())).toBe(false);
    expect(acknowledge(readPlayState(other.sql).clock.checkId)).toBe(false);
    expect(acknowledge('')).toBe(false);
    expect(stake()).toBe('REALITY_CHECK_DUE');
    expect(acknowledge(due?.checkId ?? '')).toBe(true);
    expect(acknowledge(due?.checkId ?? '')).toBe(false);
  });

  it('accepts no acknowledgement before the first bet', () => {
    expect(acknowledge('')).toBe(false);
    expect(stake()).toBeUndefined();
  });

  it('reveals its id only once it is due', () => {
    stake();
    wallet.nowMs += 10 * minuteMs;
    expect(status()).not.toHaveProperty('due');
    expect(status()).toMatchObject({ nextCheckAtMs: wallet.nowMs + 20 * minuteMs });
    stake();
    playFor(20);
    expect(status()).toMatchObject({ due: { checkId: clockOf().checkId } });
  });

  it('restarts with sums of 0 after a pause of 15 minutes, and not before', () => {
    stake(500);
    wallet.nowMs += 15 * minuteMs - 1;
    stake(300);
    expect(status()).toMatchObject({ stakedMinor: 800 });
    wallet.nowMs += 15 * minuteMs;
    expect(status()).toMatchObject({ stakedMinor: 0, wonMinor: 0 });
    expect(status()).not.toHaveProperty('startedAtMs');
    stake(100);
    expect(status()).toMatchObject({ startedAtMs: wallet.nowMs, stakedMinor: 100 });
  });

  it('stays due through any pause once it has refused a bet, and reports the time of playing it is about', () => {
    stake();
    playFor(30);
    const endedAtMs = wallet.nowMs - 10 * minuteMs;
    wallet.nowMs += 600 * minuteMs;
    expect(stake()).toBe('REALITY_CHECK_DUE');
    const { startedAtMs, untilMs, due, stakedMinor } = status();
    expect([untilMs, stakedMinor]).toEqual([endedAtMs, 300]);
    expect(endedAtMs - (startedAtMs ?? 0)).toBe(20 * minuteMs);
    acknowledge(due?.checkId ?? '');
    expect(status()).toMatchObject({ stakedMinor: 0 });
    stake(700);
    expect(status()).toMatchObject({ startedAtMs: wallet.nowMs, stakedMinor: 700 });
  });

  it('is not due for a member who stopped in time', () => {
    stake();
    playFor(20);
    wallet.nowMs += 15 * minuteMs;
    expect(stake()).toBeUndefined();
  });

  it('reports only what was staked and won in this time of playing', () => {
    stake(500);
    wallet.nowMs += 20 * minuteMs;
    stake(200);
    wallet.win('w1', 350, { roundId: `r${turn}` });
    expect(status()).toMatchObject({ currency: 'USD', stakedMinor: 200, wonMinor: 350 });
  });

  it('does not count a returned stake', () => {
    stake(500);
    stake(200);
    wallet.rollback('back', `b${turn}`);
    expect(status()).toMatchObject({ stakedMinor: 500 });
  });

  it('does not block wins and rollbacks while it is due', () => {
    stake(500);
    const [open, id] = [`r${turn}`, `b${turn}`];
    playFor(30);
    expect(codeOf(wallet.win('w1', 900, { roundId: open }))).toBeUndefined();
    stake();
    expect(codeOf(wallet.rollback('back', id))).toBeUndefined();
  });

  it('answers the repetition of an earlier accepted bet as stored', () => {
    const first = wallet.bet('early', 100, { rules: halfHourly });
    playFor(30);
    expect(wallet.bet('early', 100, { rules: halfHourly })).toBe(first);
  });

  it('keeps a bet refused under the same transaction after the acknowledgement', () => {
    stake();
    playFor(20);
    wallet.nowMs += 10 * minuteMs;
    const refused = wallet.bet('late', 100, { rules: halfHourly });
    acknowledge(status().due?.checkId ?? '');
    expect(wallet.bet('late', 100, { rules: halfHourly })).toBe(refused);
    expect(stake()).toBeUndefined();
  });

  it('applies to demo credit too', () => {
    const trial = { rules: halfHourly, trial: true };
    stake(100, trial);
    expect(playFor(30, trial).at(-1)).toBe('REALITY_CHECK_DUE');
  });

  it('becomes due no later if the clock was set back', () => {
    stake();
    playFor(20);
    wallet.nowMs -= 60 * minuteMs;
    expect(stake()).toBeUndefined();
    wallet.nowMs += 70 * minuteMs;
    expect(stake()).toBe('REALITY_CHECK_DUE');
  });
});

describe('a member’s own interval', () => {
  it('replaces that of the rules', () => {
    set(10);
    stake();
    expect(playFor(10)).toEqual(['REALITY_CHECK_DUE']);
  });

  it('is kept within what the rules in force offer', () => {
    set(60);
    const strict = { rules: rulesWith({ checkMinutes: 30, checkMinutesMax: 30 }) };
    stake(100, strict);
    expect(playFor(30, strict).at(-1)).toBe('REALITY_CHECK_DUE');
  });

  it('can switch the check off only if the rules allow it', () => {
    set(0);
    stake();
    expect(playFor(120).every((code) => code === undefined)).toBe(true);
    const strict = { rules: rulesWith({ checkMinutes: 30, checkMayBeOff: false }) };
    expect(stake(100, strict)).toBe('REALITY_CHECK_DUE');
  });

  it('does not do away with a check that is due', () => {
    stake();
    playFor(30);
    set(0, true);
    expect(stake()).toBe('REALITY_CHECK_DUE');
    expect(acknowledge(status().due?.checkId ?? '')).toBe(true);
    expect(playFor(60).every((code) => code === undefined)).toBe(true);
  });
});

describe('the cycle of a slot', () => {
  const cycled = { rules: rulesWith({ cycleMs: 5_000 }) };

  it('refuses a round that starts too soon after the one before', () => {
    stake(100, cycled);
    wallet.nowMs += 4_999;
    expect(stake(100, cycled)).toBe('CYCLE_TOO_SHORT');
    wallet.nowMs += 1;
    expect(stake(100, cycled)).toBeUndefined();
  });

  it('counts from the last accepted round, not from a refused one', () => {
    stake(100, cycled);
    wallet.nowMs += 4_000;
    stake(100, cycled);
    wallet.nowMs += 1_000;
    expect(stake(100, cycled)).toBeUndefined();
  });

  it('does not affect further bets of the same round, or games that are not slots', () => {
    stake(100, { ...cycled, roundId: 'one' });
    expect(stake(100, { ...cycled, roundId: 'one' })).toBeUndefined();
    expect(stake(100, { ...cycled, isSlot: false })).toBeUndefined();
  });

  it('applies across two slots that are open at once', () => {
    stake(100, cycled);
    expect(stake(100, { ...cycled, gameCode: 'game-2', source: 'other' })).toBe('CYCLE_TOO_SHORT');
  });

  it('requires nothing if the rules have none', () => {
    stake(100, { rules: demoRules });
    expect(stake(100, { rules: demoRules })).toBeUndefined();
  });
});
