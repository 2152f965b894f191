import { expect, it } from 'vitest';
import { DensityGovernor } from './density.ts';

const drawn = (governor: DensityGovernor, frames: number, passedMs: number) =>
  Array.from({ length: frames }, () => governor.counts(passedMs)).filter(Boolean).length;

it('stays as sharp as the screen while frames are on time', () => {
  const governor = new DensityGovernor(1.75);
  expect(drawn(governor, 600, 16.7)).toBe(0);
  expect(governor.density).toBe(1.75);
});

it('is lowered step by step on a phone that misses frames, and ignores pauses', () => {
  const governor = new DensityGovernor(3);
  expect(governor.density).toBe(2);
  for (let pause = 0; pause < 200; pause += 1) {
    expect(drawn(governor, 1, 5_000)).toBe(0);
    expect(drawn(governor, 2, 16.7)).toBe(0);
  }
  expect(drawn(governor, 60, 33)).toBe(2);
  expect(governor.density).toBe(1);
});

it('is lowered on a phone that shows two frames a second', () => {
  const governor = new DensityGovernor(2);
  expect(drawn(governor, 4, 500)).toBe(1);
});
