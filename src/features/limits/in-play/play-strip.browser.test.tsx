import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<dd data-strip="clock"></dd>';
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

it("shows the time of day in a game by the site's clock with its zone, and keeps it current", async () => {
  document.documentElement.dataset['timeZone'] = 'Asia/Ho_Chi_Minh';
  vi.setSystemTime(Date.UTC(2026, 10, 23, 2, 4, 30));
  await import('./play-strip.ts');
  const clock = () => document.querySelector('[data-strip="clock"]')?.textContent;
  expect(clock()).toBe('09:04 GMT+7');
  vi.advanceTimersByTime(30_000);
  expect(clock()).toBe('09:05 GMT+7');
});
