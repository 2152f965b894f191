import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPresses, pressTimes, retentionPx } from './press.ts';

let stop: () => void;
let button: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML =
    '<button style="position:fixed;inset:200px auto auto 100px;inline-size:100px;block-size:40px">Go</button><p>text</p>';
  button = document.querySelector('button') as HTMLButtonElement;
  stop = followPresses();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const isPressed = () => button.hasAttribute('data-pressed');
function send(type: string, changes: PointerEventInit = {}, target: Element = button): void {
  const place = { clientX: 150, clientY: 220, pointerId: 1, isPrimary: true, button: 0 };
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, ...place, ...changes }));
}

describe('a press', () => {
  it('has the timings and the tolerance of an app', () => {
    expect(pressTimes).toEqual({ inMs: 130, outMs: 100, longMs: 370 });
    expect(retentionPx).toBe(20);
  });

  it('shows after 130 ms, and until 100 ms after its end', () => {
    send('pointerdown');
    vi.advanceTimersByTime(129);
    expect(isPressed()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isPressed()).toBe(true);
    send('pointerup');
    vi.advanceTimersByTime(99);
    expect(isPressed()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isPressed()).toBe(false);
  });

  it('is shown even when it is quicker than that', () => {
    send('pointerdown');
    send('pointerup');
    expect(isPressed()).toBe(true);
    vi.advanceTimersByTime(100);
    expect(isPressed()).toBe(false);
  });

  it('never shows when it becomes a scroll', () => {
    send('pointerdown');
    send('pointercancel');
    vi.advanceTimersByTime(1_000);
    expect(isPressed()).toBe(false);
  });

  it.each([
    ['below', { clientY: 240 + retentionPx }, { clientY: 241 + retentionPx }],
    ['above', { clientY: 200 - retentionPx }, { clientY: 199 - retentionPx }],
    ['beside', { clientX: 200 + retentionPx }, { clientX: 201 + retentionPx }],
  ])('is kept while the finger is near, and released %s', (_, near, far) => {
    send('pointerdown');
    vi.advanceTimersByTime(200);
    send('pointermove', near, document.body);
    expect(isPressed()).toBe(true);
    send('pointermove', far, document.body);
    expect(isPressed()).toBe(false);
  });

  it('becomes a long press after 370 ms, once, and not after the finger has left', () => {
    const long = vi.fn();
    document.body.addEventListener('longpress', long);
    send('pointerdown');
    vi.advanceTimersByTime(369);
    expect(long).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(long).toHaveBeenCalledTimes(1);
    send('pointerup');
    send('pointerdown');
    send('pointermove', { clientY: 600 });
    vi.advanceTimersByTime(2_000);
    expect(long).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('longpress', long);
  });

  it('by a second finger, with another button or on plain text marks nothing', () => {
    send('pointerdown', { isPrimary: false });
    send('pointerdown', { button: 2 });
    send('pointerdown', {}, document.querySelector('p') as Element);
    vi.advanceTimersByTime(1_000);
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });
});
