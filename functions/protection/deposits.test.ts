import { beforeEach, describe, expect, it } from 'vitest';
import { memberSql } from '#tests/support/object-sql.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { depositLeft, depositObjection, recordDeposit, recordWithdrawal } from './deposits.ts';
import { readUsed } from './limit-windows.ts';
import { writeLimits } from './limits.ts';
import { readPlayState } from './play-state.ts';

const hourMs = 3_600_000;
const { warnAtPercent } = demoRules.elsewhere;
let sql: SqlStorage;
let nowMs: number;
beforeEach(() => {
  sql = memberSql();
  nowMs = 1_800_000_000_000;
  writeLimits(sql, [{ kind: 'deposit', period: 'day', value: 1_000 }]);
});

/** Deposits as the cashier does, which checks the limits and counts the deposit in one transaction. */
function deposit(amountMinor: number): string | undefined {
  const objection = depositObjection(sql, amountMinor, nowMs);
  if (!objection) recordDeposit(sql, { amountMinor, warnAtPercent }, nowMs);
  return objection;
}

describe('a deposit limit', () => {
  it('accepts deposits up to the limit and nothing over it', () => {
    expect(deposit(600)).toBeUndefined();
    expect(deposit(401)).toBe('LIMIT_REACHED');
    expect(deposit(400)).toBeUndefined();
    expect(deposit(1)).toBe('LIMIT_REACHED');
  });

  it('counts gross deposits: a withdrawal does not free any of it', () => {
    deposit(1_000);
    recordWithdrawal(sql, 1_000, nowMs);
    expect(deposit(1)).toBe('LIMIT_REACHED');
  });

  it('is available again once the hour of the deposit has left the window', () => {
    deposit(1_000);
    nowMs += 24 * hourMs;
    expect(deposit(1)).toBe('LIMIT_REACHED');
    nowMs += hourMs;
    expect(deposit(1_000)).toBeUndefined();
    expect(readUsed(sql, nowMs).windows.week.depositedMinor).toBe(2_000);
  });

  it('says what is left of the one that allows least, and when that allows more', () => {
    writeLimits(sql, [
      { kind: 'deposit', period: 'day', value: 1_000 },
      { kind: 'deposit', period: 'week', value: 1_000 },
    ]);
    deposit(600);
    const { leftMinor, freesAtMs = 0 } = depositLeft(sql, 100, nowMs) ?? {};
    expect(leftMinor).toBe(300);
    expect(freesAtMs).toBeGreaterThan(nowMs + 168 * hourMs);
    expect(depositLeft(sql, 100, freesAtMs - 1)?.leftMinor).toBe(300);
    expect(depositLeft(sql, 100, freesAtMs)?.leftMinor).toBe(900);
  });

  it('causes one warning, at the deposit that nearly uses it up', () => {
    deposit(799);
    expect(readPlayState(sql).limits[0]?.warnedAtMs).toBeUndefined();
    deposit(1);
    const atMs = nowMs;
    nowMs += 1;
    deposit(100);
    expect(readPlayState(sql).limits[0]?.warnedAtMs).toBe(atMs);
  });
});

describe('without a deposit limit', () => {
  it('no deposit is refused, whatever other limits are set', () => {
    writeLimits(sql, [{ kind: 'loss', period: 'day', value: 0 }]);
    expect(deposit(5_000)).toBeUndefined();
  });
});
