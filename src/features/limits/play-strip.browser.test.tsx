import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<dd data-strip="clock"></dd>';
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

it('shows the time of day in a game, and keeps it current', async () => {
  vi.setSystemTime(new Date(2026, 10, 23, 9, 4, 30));
  await import('./play-strip.ts');
  const clock = () => document.querySelector('[data-strip="clock"]')?.textContent;
  expect(clock()).toBe('09:04');
  vi.advanceTimersByTime(30_000);
  expect(clock()).toBe('09:05');
});
