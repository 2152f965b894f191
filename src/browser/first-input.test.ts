// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { afterFirstInput } from './first-input.ts';

const work = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each(['pointerdown', 'keydown', 'scroll'])('only the first %s starts the work', (input) => {
  afterFirstInput(work);
  expect(work).not.toHaveBeenCalled();
  document.dispatchEvent(new Event(input));
  for (const later of ['pointerdown', 'keydown', 'scroll']) document.dispatchEvent(new Event(later));
  expect(work).toHaveBeenCalledTimes(1);
});

test('an earlier input starts the work at once', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  afterFirstInput(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('nothing starts after it was stopped', () => {
  afterFirstInput(work)();
  document.dispatchEvent(new Event('keydown'));
  expect(work).not.toHaveBeenCalled();
});
