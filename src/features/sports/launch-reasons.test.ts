import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LaunchReasons } from './launch-reasons.ts';

const launch = vi.fn<() => void>();
const page = { language: 'en', isSignedIn: false };
const reader = { language: () => page.language, isSignedIn: () => page.isSignedIn };

beforeEach(() => {
  vi.useFakeTimers();
  launch.mockClear();
  Object.assign(page, { language: 'en', isSignedIn: false });
});
afterEach(() => vi.useRealTimers());

test('a login or a logout launches again at once, and once', () => {
  const reasons = new LaunchReasons(reader, launch);
  page.isSignedIn = true;
  reasons.look();
  reasons.look();
  expect(launch).toHaveBeenCalledTimes(1);
  page.isSignedIn = false;
  reasons.look();
  expect(launch).toHaveBeenCalledTimes(2);
});

test('a language that changes several times launches once, 250 ms after the last', () => {
  const reasons = new LaunchReasons(reader, launch);
  for (const language of ['ur', 'ko', 'en', 'ur']) {
    page.language = language;
    reasons.look();
    vi.advanceTimersByTime(249);
  }
  expect(launch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(launch).toHaveBeenCalledTimes(1);
});

test('the trial that the launch itself began does not count as a change', () => {
  const reasons = new LaunchReasons(reader, launch);
  page.isSignedIn = true;
  reasons.settle();
  reasons.look();
  expect(launch).not.toHaveBeenCalled();
});
