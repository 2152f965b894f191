import { expect, it } from 'vitest';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { periodText } from './period-text.ts';

const fromMs = Date.UTC(2026, 10, 19);
const text = (startMs: number, lengthMs: number, zone = 'UTC') =>
  periodText({ fromMs: startMs, toMs: startMs + lengthMs }, 'en-GB', zone);

it('names a day, the hours of one, or the first and last day of a longer period', () => {
  expect(text(fromMs, dayMs)).toBe('19 Nov 2026');
  expect(text(fromMs + 3 * hourMs, hourMs)).toContain('19 Nov 2026');
  expect(text(fromMs + 3 * hourMs, hourMs)).toContain('03:00–04:00');
  expect(text(Date.UTC(2026, 10, 1), 15 * dayMs)).toBe('1 Nov 2026 – 15 Nov 2026');
});

it('follows the clock of the site', () => {
  expect(text(fromMs - 9 * hourMs, dayMs, 'Asia/Seoul')).toBe('19 Nov 2026');
});
