/** A device that takes longer than this to make a page of its HTML would let a visitor wait for a transition. */
const slowMs = 60;

/**
 * Takes the opt-in to transitions between pages from a page on a slow device: there the browser draws the old page once
 * more before it begins with the new one, even where the transition is skipped then.
 */
export function leaveOutSlowTransitions(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that was fetched ahead counts from when the old one was gone.
  if (!page || page.domInteractive - Math.max(page.responseEnd, page.unloadEventEnd) <= slowMs) return;
  document.querySelector('style[data-page-transition]')?.remove();
}
