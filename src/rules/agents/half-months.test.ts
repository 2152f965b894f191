import { expect, it } from 'vitest';
import { lastHalfMonthMs, nextHalfMonthMs } from './half-months.ts';

it.each([
  ['UTC', '2026-11-29T10:00:00Z', '2026-12-01T00:00:00Z'],
  ['UTC', '2026-12-01T00:00:00Z', '2026-12-16T00:00:00Z'],
  ['UTC', '2026-12-15T23:59:59.999Z', '2026-12-16T00:00:00Z'],
  ['Asia/Karachi', '2026-11-30T18:59:59.999Z', '2026-11-30T19:00:00Z'],
  ['Asia/Karachi', '2026-11-30T19:00:00Z', '2026-12-15T19:00:00Z'],
  ['Europe/Berlin', '2026-10-24T10:00:00Z', '2026-10-31T23:00:00Z'],
])('the half-month after an instant begins at midnight of the 1st or the 16th: %s %s', (zone, at, next) => {
  expect(new Date(nextHalfMonthMs(zone, Date.parse(at))).toISOString()).toBe(new Date(next).toISOString());
});

it.each([
  ['UTC', '2026-11-29T10:00:00Z', '2026-11-01T00:00:00Z'],
  ['UTC', '2026-11-15T23:59:59.999Z', '2026-10-16T00:00:00Z'],
  ['UTC', '2026-11-16T00:00:00Z', '2026-11-01T00:00:00Z'],
  ['Asia/Karachi', '2026-11-30T19:00:00Z', '2026-11-15T19:00:00Z'],
  ['Europe/Berlin', '2026-04-10T10:00:00Z', '2026-03-15T23:00:00Z'],
])('the half-month that ended last before an instant began a half-month earlier: %s %s', (zone, at, last) => {
  expect(new Date(lastHalfMonthMs(zone, Date.parse(at))).toISOString()).toBe(new Date(last).toISOString());
});
