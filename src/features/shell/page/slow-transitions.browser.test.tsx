import { afterEach, expect, it, vi } from 'vitest';
import { leaveOutSlowTransitions } from './slow-transitions.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.querySelector('style[data-page-transition]')?.remove();
});

/** The transition opt-in as the layout writes it. */
function optIn(): void {
  const style = document.createElement('style');
  style.dataset['pageTransition'] = '';
  style.textContent = '@view-transition { navigation: auto; }';
  document.head.appendChild(style);
}

/** Timing comes from the browser; this makes the device as slow as the test needs. */
function pageMadeIn(ms: number, { fetchedAhead = false } = {}): void {
  const gone = fetchedAhead ? 400 : 0;
  const timing = { responseEnd: fetchedAhead ? 0 : 30, unloadEventEnd: gone, domInteractive: 0 };
  timing.domInteractive = Math.max(timing.responseEnd, gone) + ms;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing as unknown as PerformanceEntry]);
}

const optsIn = () =>
  [...document.styleSheets].some(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes('@view-transition')),
  );

it.each([
  ['keeps the transition of a fast device', 40, false, true],
  ['leaves it out on a slow one', 90, false, false],
  ['keeps it where the page was fetched ahead and made at once', 40, true, true],
])('%s', (_, ms, fetchedAhead, kept) => {
  optIn();
  pageMadeIn(ms, { fetchedAhead });
  leaveOutSlowTransitions();
  expect(optsIn()).toBe(kept);
});
