import { expect, test } from 'vitest';
import { runTold } from './timed-run.mjs';

const slowRun = (idle: number) => {
  const samplesMs = Array.from({ length: 100 }, (_, at) => (at < 10 ? 5 : 10));
  return runTold({ tookMs: 600_000, idle, samplesMs });
};

test('a run that never waited would have been shorter by what the samples say', () => {
  expect(slowRun(0)).toContain('It took 10 min 00 s');
  expect(slowRun(0)).toContain('1.90 times its quickest, 5.0 ms');
  expect(slowRun(0)).toContain('about 5 min 16 s');
});

test('the time in which processors waited is not shortened', () => {
  expect(slowRun(0.5)).toContain('about 7 min 38 s');
  expect(slowRun(1)).toContain('about 10 min 00 s');
});

test('a run that was alone is told to have been as long as it was', () => {
  const samplesMs = Array.from({ length: 50 }, () => 5);
  expect(runTold({ tookMs: 61_000, idle: 0.2, samplesMs })).toContain('about 1 min 01 s');
});

test('of a run too short to tell, only its time is told', () => {
  expect(runTold({ tookMs: 5_400, idle: 0, samplesMs: [5, 9] })).toBe('It took 0 min 05 s.');
});
