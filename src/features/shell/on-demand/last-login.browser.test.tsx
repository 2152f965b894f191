import { afterEach, expect, it, vi } from 'vitest';
import { recordFreshLogin, takeFreshLogin } from '#src/browser/fresh-login.ts';
import { realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { closeStorage } from '#tests/support/closed-storage.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { showLastLogin } from './last-login.ts';

const { playClock } = realityCheckContracts;
const quiet = { nowMs: 0, currency: 'USD', cycleMs: 0, stakedMinor: 0, wonMinor: 0 };
const toast = () => document.querySelector<HTMLElement>('[data-toast]:popover-open')?.textContent;

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector<HTMLElement>('[data-toast]:popover-open')?.hidePopover();
  document.documentElement.lang = '';
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const lastLoginAt = (atMs: number | undefined) =>
  answerCalls([[playClock, { value: atMs === undefined ? quiet : { ...quiet, lastLoginAtMs: atMs } }]]);

it.each([
  ['en', 'Last login: '],
  ['ur', 'پچھلا لاگ اِن'],
  ['ko', '이전 로그인: '],
])('a member who has just logged in is shown the previous login once, in %s', async (language, words) => {
  document.documentElement.lang = language;
  const requests = lastLoginAt(Date.UTC(2026, 10, 21, 14, 2));
  recordFreshLogin();
  await showLastLogin();
  expect(toast()).toContain(words);
  expect(toast()).toContain('2026');
  await showLastLogin();
  expect(requests).toHaveLength(1);
});

it('a newly registered member is welcomed once on the next page, and nothing is requested', async () => {
  const requests = lastLoginAt(Date.UTC(2026, 10, 21, 14, 2));
  recordFreshLogin('Welcome');
  await showLastLogin();
  expect(toast()).toBe('Welcome');
  document.querySelector<HTMLElement>('[data-toast]')?.hidePopover();
  await showLastLogin();
  expect(toast()).toBeUndefined();
  expect(requests).toEqual([]);
});

it('nothing is shown at a first login, and nothing requested without one', async () => {
  const requests = lastLoginAt(undefined);
  await showLastLogin();
  expect(requests).toEqual([]);
  recordFreshLogin();
  await showLastLogin();
  expect(toast()).toBeUndefined();
});

it('a login continues if the browser stores nothing', () => {
  closeStorage();
  recordFreshLogin('Welcome');
  expect(takeFreshLogin()).toBeNull();
});
