import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '#tests/support/component.tsx';
import { moveBanners } from './banners.ts';

/** The tests' browser asks for no motion; here it does not. */
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [3, 'moves, and can be stopped', false],
  [1, 'has nothing to stop', true],
])('a carousel of %i %s', async (count, _, isHidden) => {
  await show(
    'ltr',
    <div data-banners>
      <ul data-track>
        {['a', 'b', 'c'].slice(0, count).map((slide) => (
          <li key={slide}>{slide}</li>
        ))}
      </ul>
      <button type="button" data-pause hidden>
        stop
      </button>
    </div>,
  );
  moveBanners();
  expect(document.querySelector<HTMLElement>('[data-pause]')?.hidden).toBe(isHidden);
});
