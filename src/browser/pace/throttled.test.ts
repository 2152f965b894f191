import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttled } from './throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('throttled work', () => {
  it('starts once per interval, and gives every caller its result', async () => {
    let times = 0;
    const work = throttled(250, async () => (times += 1));
    expect(await Promise.all([work(), work()])).toEqual([1, 1]);
    vi.advanceTimersByTime(249);
    expect(await work()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await work()).toBe(2);
  });
});
