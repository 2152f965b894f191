// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstUse } from './first-use.ts';

const work = vi.fn();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a touch starts the work, and later ones do not repeat it', () => {
  afterFirstUse(work);
  document.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page that is only read starts the work after a while, and a later touch does not repeat it', () => {
  afterFirstUse(work);
  vi.advanceTimersByTime(9_000);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  document.dispatchEvent(new Event('pointerdown'));
  expect(work).toHaveBeenCalledTimes(1);
});
