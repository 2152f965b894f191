import { beforeEach, describe, expect, it } from 'vitest';
import { recordNewPassword } from '#functions/features/account/member/password-epoch.ts';
import { memberSql } from '#tests/support/object-sql.ts';
import {
  forgivePaymentGuesses,
  recordPaymentPassword,
  passwordsChangedAtMs,
  paymentLock,
  takePaymentGuess,
} from './payment-password.guesses.ts';

const hourMs = 3_600_000;
const startMs = 1_800_000_000_000;
let sql: SqlStorage;
beforeEach(() => {
  sql = memberSql();
});

/** The number of guesses left after each of `times` guesses, or the lock. */
function guess(times: number, nowMs: number) {
  return Array.from({ length: times }, () => {
    const taken = takePaymentGuess(sql, nowMs);
    return taken.ok ? taken.value.attemptsLeft : taken.details;
  });
}

describe('guesses of a payment password', () => {
  it('are limited to five in a row, then locked for an hour', () => {
    expect(guess(6, startMs)).toEqual([4, 3, 2, 1, 0, { retryAfterMs: hourMs }]);
    expect(paymentLock(sql, startMs + hourMs - 1)).toEqual({ retryAfterMs: 1 });
    expect(guess(1, startMs + hourMs)).toEqual([4]);
  });

  it('are limited to fifteen since the last right one, then locked until a reset', () => {
    guess(5, startMs);
    guess(5, startMs + hourMs);
    expect(guess(6, startMs + 2 * hourMs)).toEqual([4, 3, 2, 1, 0, { needsReset: true }]);
    expect(paymentLock(sql, startMs + 1_000 * hourMs)).toEqual({ needsReset: true });
    recordPaymentPassword(sql, startMs);
    expect(guess(1, startMs + 3 * hourMs)).toEqual([4]);
  });

  it('tell with the last one how long the lock lasts that it begins', () => {
    const last = (nowMs: number) => {
      guess(4, nowMs);
      const taken = takePaymentGuess(sql, nowMs);
      return taken.ok ? taken.value : undefined;
    };
    expect(last(startMs)).toEqual({ attemptsLeft: 0, lock: { retryAfterMs: hourMs } });
    guess(5, startMs + hourMs);
    expect(last(startMs + 2 * hourMs)).toEqual({ attemptsLeft: 0, lock: { needsReset: true } });
  });

  it('start again after a right one', () => {
    guess(4, startMs);
    forgivePaymentGuesses(sql);
    expect(guess(5, startMs)).toEqual([4, 3, 2, 1, 0]);
    forgivePaymentGuesses(sql);
    expect(paymentLock(sql, startMs)).toBeUndefined();
  });
});

describe('the last change of a password', () => {
  it('is the later of the payment and the login password, and never goes back', () => {
    expect(passwordsChangedAtMs(sql)).toBe(0);
    recordPaymentPassword(sql, 20);
    recordPaymentPassword(sql, 10);
    expect(passwordsChangedAtMs(sql)).toBe(20);
    recordNewPassword(sql, 30, '', 30);
    expect(passwordsChangedAtMs(sql)).toBe(30);
  });
});
