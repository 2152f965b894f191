import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#tests/support/component.tsx';
import { bannerEveryMs, bannerMoveMs, moveBanners } from './banners.ts';

const slideWidthPx = 200;
/** Longer than a move, with a margin for frames that a busy machine drops. */
const movedMs = 2 * bannerMoveMs;
const pause = () => document.querySelector<HTMLElement>('[data-pause]');
const track = () => document.querySelector<HTMLElement>('[data-track]');
const at = () => track()?.scrollLeft;

/** The tests' browser prefers reduced motion; this file overrides that. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

async function carousel(count: number): Promise<void> {
  await show(
    'ltr',
    <div data-banners style={{ inlineSize: slideWidthPx }}>
      <ul
        data-track
        style={{ display: 'flex', overflow: 'auto', position: 'relative', margin: 0, padding: 0 }}
      >
        {['a', 'b', 'c'].slice(0, count).map((slide) => (
          <li key={slide} style={{ flex: `none`, inlineSize: slideWidthPx, listStyle: 'none' }}>
            <a href="#banner">{slide}</a>
          </li>
        ))}
      </ul>
      <button type="button" data-pause hidden>
        stop
      </button>
    </div>,
  );
  moveBanners();
}

describe('a carousel', () => {
  it('moves on at its interval, goes around once, and stops at the first', async () => {
    await carousel(3);
    expect(pause()?.hidden).toBe(false);
    vi.advanceTimersByTime(bannerEveryMs - 1);
    expect(at()).toBe(0);
    vi.advanceTimersByTime(1 + movedMs);
    expect(at()).toBe(slideWidthPx);
    vi.advanceTimersByTime(bannerEveryMs);
    expect(at()).toBe(2 * slideWidthPx);
    vi.advanceTimersByTime(bannerEveryMs);
    expect([at(), pause()?.hidden]).toEqual([0, true]);
    vi.advanceTimersByTime(3 * bannerEveryMs);
    expect(at()).toBe(0);
  });

  it('animates a move', async () => {
    await carousel(2);
    vi.advanceTimersByTime(bannerEveryMs + bannerMoveMs / 2);
    expect(at()).toBeGreaterThan(0);
    expect(at()).toBeLessThan(slideWidthPx);
    vi.advanceTimersByTime(movedMs);
    expect(at()).toBe(slideWidthPx);
  });

  it.each([
    ['a finger', () => track()?.dispatchEvent(new PointerEvent('pointerdown'))],
    ['a wheel', () => track()?.dispatchEvent(new WheelEvent('wheel'))],
    ['a key', () => track()?.dispatchEvent(new KeyboardEvent('keydown'))],
    ['the focus', () => track()?.querySelector('a')?.focus()],
    ['its button', () => pause()?.click()],
  ])('is stopped by %s', async (_, stop) => {
    await carousel(3);
    stop();
    expect(pause()?.hidden).toBe(true);
    vi.advanceTimersByTime(2 * bannerEveryMs);
    expect(at()).toBe(0);
  });

  it('does not move when reduced motion is preferred', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await carousel(3);
    vi.advanceTimersByTime(2 * bannerEveryMs);
    expect([at(), pause()?.hidden]).toEqual([0, true]);
  });

  it('with one slide has nothing to stop', async () => {
    await carousel(1);
    expect(pause()?.hidden).toBe(true);
  });
});
