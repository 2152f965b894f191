import { describe, expect, it } from 'vitest';
import type { RequestContext } from '#functions/http/context.ts';
import { withinRate } from './rate-limit.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { type Attempts, weighAttempt } from './object/throttle.ts';
import { allocationOf, networkOf, throttleOf } from './throttle-stub.ts';

describe('the counter of a topic', () => {
  it('is separate for each merchant', () => {
    const env = { THROTTLE: { getByName: (name: string) => name } } as unknown as Env;
    expect(throttleOf(env, 'demo', 'login/account/sana')).toBe('demo/login/account/sana');
  });
});

describe('the network of a caller', () => {
  it.each([
    ['39.32.0.1', '39.32.0.1'],
    ['2400:ADC1:1:2:3:4:5:6', '2400:adc1:1:2'],
    ['2400:adc1::5:6', '2400:adc1:0:0'],
    ['2400::2:3:4:5:6:7', '2400:0:2:3'],
    ['2400:adc1:1::', '2400:adc1:1:0'],
    ['2400:1:2:3:4:5:6::', '2400:1:2:3'],
    ['::', '0:0:0:0'],
    ['::3:4:5:6:7:8', '0:0:3:4'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('the allocation of a caller', () => {
  it.each([
    ['39.32.0.1', undefined],
    ['2400:ADC1:1:2:3:4:5:6', '2400:adc1:1'],
    ['2400:adc1::5:6', '2400:adc1:0'],
    ['no address', undefined],
  ])('of %s is %s', (address, allocation) => expect(allocationOf(address)).toBe(allocation));
});

describe('attempts', () => {
  const limit = { attemptsMax: 2, lockMs: 1_000 };
  const after = (attempts: Attempts | undefined, nowMs: number, captchaAfter?: number) =>
    weighAttempt(attempts, { ...limit, captchaAfter }, false, nowMs);

  it('never require a captcha if the limit has none', () => {
    expect(after({ count: 1, firstAtMs: 0 }, 5).verdict).toEqual({
      kind: 'taken',
      attemptsLeft: 0,
      captchaNext: false,
    });
  });

  it('are remembered from the first one on, and expire together', () => {
    const { attempts } = weighAttempt(undefined, { attemptsMax: 3, lockMs: 1_000 }, false, 0);
    const second = weighAttempt(attempts, { attemptsMax: 3, lockMs: 1_000 }, false, 999);
    expect(second.attempts).toEqual({ count: 2, firstAtMs: 0 });
    const late = weighAttempt(second.attempts, { attemptsMax: 3, lockMs: 1_000 }, false, 1_000);
    expect(late.attempts).toEqual({ count: 1, firstAtMs: 1_000 });
  });

  it('require no captcha once the remembered ones have expired', () => {
    expect(after({ count: 1, firstAtMs: 0 }, 999, 1).verdict).toEqual({ kind: 'captcha' });
    expect(after({ count: 1, firstAtMs: 0 }, 1_000, 1).verdict).toMatchObject({ kind: 'taken' });
  });
});

describe('the rate of calls', () => {
  const settings = storedSettings({ rates: '{"write":1}' });
  const call = (address: string, nowMs: number) =>
    withinRate(
      { rateLimit: 'write' },
      {
        address,
        nowMs,
        verdict: 'served',
        settings,
        env: { FLOOD: { limit: () => Promise.resolve({ success: true }) } },
      } as unknown as RequestContext,
      {},
    );

  it('counts an invalid address by its text', async () => {
    const nowMs = 9e14 + 60_000;
    expect((await call('no address', nowMs)).ok).toBe(true);
    expect((await call('no address', nowMs)).ok).toBe(false);
  });

  it('never keeps more callers than its limit', async () => {
    const nowMs = 9e14 + 120_000;
    await call('first', nowMs);
    expect((await call('first', nowMs)).ok).toBe(false);
    for (let caller = 0; caller < 49_999; caller++) await call(`10.${caller}`, nowMs);
    expect((await call('first', nowMs)).ok).toBe(true);
  });

  it('tells the caller to wait for the rest of the minute, at least one second', async () => {
    for (const [atMs, seconds] of [
      [9e14 + 180_000, 60],
      [9e14 + 240_000 + 59_999, 1],
    ] as const) {
      await call('39.32.0.8', atMs);
      expect(await call('39.32.0.8', atMs)).toMatchObject({ retryAfterSeconds: seconds });
    }
  });
});
