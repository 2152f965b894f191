import { expect, test } from 'vitest';
import { runReport } from './timed-run.mjs';

const slowRun = (idle: number) => {
  const samplesMs = Array.from({ length: 100 }, (_, at) => (at < 10 ? 5 : 10));
  return runReport({ tookMs: 600_000, idle, samplesMs });
};

test('a run that was never idle would have been shorter in proportion to the samples', () => {
  expect(slowRun(0)).toContain('It took 10 min 00 s');
  expect(slowRun(0)).toContain('1.90 times its quickest, 5.0 ms');
  expect(slowRun(0)).toContain('about 5 min 16 s');
});

test('the time in which processors were idle is not shortened', () => {
  expect(slowRun(0.5)).toContain('about 7 min 38 s');
  expect(slowRun(1)).toContain('about 10 min 00 s');
});

test('a run that was never slowed down is reported with its actual length', () => {
  const samplesMs = Array.from({ length: 50 }, () => 5);
  expect(runReport({ tookMs: 61_000, idle: 0.2, samplesMs })).toContain('about 1 min 01 s');
});

test('a run with too few samples is reported with its time only', () => {
  expect(runReport({ tookMs: 5_400, idle: 0, samplesMs: [5, 9] })).toBe('It took 0 min 05 s.');
});
