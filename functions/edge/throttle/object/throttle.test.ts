import { describe, expect, it } from 'vitest';
import { type Attempts, weighAttempt } from './throttle.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';

const limit = { attemptsMax: 5, lockMs: 900_000, captchaAfter: 3 };
const startMs = 1_800_000_000_000;

function attemptsAfter(count: number, atMs = startMs): Attempts | undefined {
  let attempts: Attempts | undefined;
  for (let turn = 0; turn < count; turn++) attempts = weighAttempt(attempts, limit, true, atMs).attempts;
  return attempts;
}

describe('weighAttempt', () => {
  it('counts down to none left', () => {
    expect(weighAttempt(undefined, limit, false, startMs).verdict).toEqual({
      kind: 'taken',
      attemptsLeft: 4,
      captchaNext: false,
    });
    expect(weighAttempt(attemptsAfter(4), limit, true, startMs).verdict).toMatchObject({ attemptsLeft: 0 });
  });

  it('requires a captcha from the fourth attempt on and does not count an attempt without it', () => {
    expect(weighAttempt(attemptsAfter(2), limit, false, startMs).verdict).toMatchObject({
      captchaNext: true,
    });
    const refused = weighAttempt(attemptsAfter(3), limit, false, startMs);
    expect(refused.verdict).toEqual({ kind: 'captcha' });
    expect(refused.attempts?.count).toBe(3);
  });

  it('locks for the whole time from the last allowed attempt, and then starts again', () => {
    const early = attemptsAfter(4, startMs);
    const lastMs = startMs + 600_000;
    const { attempts } = weighAttempt(early, limit, true, lastMs);
    expect(weighAttempt(attempts, limit, true, lastMs + 1).verdict).toEqual({
      kind: 'locked',
      retryAfterMs: 899_999,
    });
    expect(weighAttempt(attempts, limit, true, lastMs + 899_999).verdict.kind).toBe('locked');
    expect(weighAttempt(attempts, limit, false, lastMs + 900_000).verdict).toMatchObject({ attemptsLeft: 4 });
  });

  it('does not extend the lock for attempts during it', () => {
    const locked = attemptsAfter(5);
    expect(weighAttempt(locked, limit, true, startMs + 800_000).attempts).toEqual(locked);
  });
});

describe('networkOf', () => {
  it('is the whole IPv4 address', () => expect(networkOf('39.32.0.1')).toBe('39.32.0.1'));

  it('is the half of an IPv6 address that a customer cannot change', () => {
    expect(networkOf('2400:ADC1:1:2:3:4:5:6')).toBe('2400:adc1:1:2');
    expect(networkOf('2400:adc1::1')).toBe('2400:adc1:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });
});
