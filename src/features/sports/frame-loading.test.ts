import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInFrame } from './frame-loading.ts';

class Frame extends EventTarget {
  src = '';
}

const shown = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  shown.mockClear();
});
afterEach(() => vi.useRealTimers());

test('a frame is blank, has its address after 150 ms, and is shown 100 ms after its load event', () => {
  const frame = new Frame();
  showInFrame(frame as unknown as HTMLIFrameElement, '/games/sports.html', shown);
  expect(frame.src).toBe('about:blank');
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(149);
  expect(frame.src).toBe('about:blank');
  vi.advanceTimersByTime(1);
  expect(frame.src).toBe('/games/sports.html');
  vi.advanceTimersByTime(5_000);
  expect(shown).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(99);
  expect(shown).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(shown).toHaveBeenCalledOnce();
});

test('a load that another replaced neither sets its address nor shows anything', () => {
  const frame = new Frame();
  const end = showInFrame(frame as unknown as HTMLIFrameElement, '/one', shown);
  end();
  showInFrame(frame as unknown as HTMLIFrameElement, '/two', shown);
  vi.advanceTimersByTime(150);
  expect(frame.src).toBe('/two');
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(100);
  expect(shown).toHaveBeenCalledOnce();
});
