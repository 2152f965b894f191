import { describe, expect, it } from 'vitest';
import { storedSettings } from '#tests/support/settings.ts';
import { accountSettingsOf, loginLimits } from './account.settings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the guesses at one name that a day allows to all strangers together', () => {
  it.each([
    [10, 15],
    [15, 30],
    [100, 15],
    [101, 60],
    [100, 90],
    [10_000, 1_440],
  ])('are no more than %i an hour, or in each lock of %i minutes if that is longer', (limit, minutes) => {
    const document = JSON.stringify({ failuresAnywhereMax: limit, loginLockMinutes: minutes });
    const limits = loginLimits(accountSettingsOf(storedSettings({ account: document })));
    const spans = dayMs / Math.max(hourMs, minutes * 60_000);
    const open = limits.anywhere.attemptsMax * spans;
    expect(open + limits.reserve.attemptsMax).toBeLessThanOrEqual(limit * spans);
    expect(limits.reserve.attemptsMax).toBeGreaterThanOrEqual(Math.floor(open));
  });
});
