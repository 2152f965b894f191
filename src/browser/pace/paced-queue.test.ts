import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pacedQueue } from './paced-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a paced queue', () => {
  it('processes the first at once and the others in turn', () => {
    const done: string[] = [];
    const work = pacedQueue<string>(150, (value) => void done.push(value));
    for (const value of ['a', 'b', 'c']) work(value);
    expect(done).toEqual(['a']);
    vi.advanceTimersByTime(149);
    expect(done).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['a', 'b']);
    vi.advanceTimersByTime(150);
    expect(done).toEqual(['a', 'b', 'c']);
    vi.advanceTimersByTime(150);
    work('d');
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });
});
