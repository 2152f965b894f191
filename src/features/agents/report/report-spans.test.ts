import { expect, it } from 'vitest';
import { daysOf, reportSpans } from './report-spans.ts';

const on = (nowMs: number, timeZone = 'UTC') =>
  reportSpans.map((name) => Object.values(daysOf(name, { nowMs, timeZone })).join(' '));

it('spans are days and half-months by the merchant’s clock', () => {
  const lateOnTheLast = Date.UTC(2027, 1, 28, 20);
  expect(on(lateOnTheLast)).toEqual([
    '2027-02-28 2027-02-28',
    '2027-02-27 2027-02-27',
    '2027-02-16 2027-02-28',
    '2027-02-01 2027-02-15',
  ]);
  expect(on(lateOnTheLast, 'Asia/Seoul')).toEqual([
    '2027-03-01 2027-03-01',
    '2027-02-28 2027-02-28',
    '2027-03-01 2027-03-15',
    '2027-02-16 2027-02-28',
  ]);
});
