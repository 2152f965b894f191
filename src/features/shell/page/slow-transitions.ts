/**
 * A device that needs more milliseconds than this to build a page from its HTML would keep
 * visitors waiting for a transition.
 */
const slowMs = 60;

/**
 * Removes the opt-in to page transitions on a slow device: with it, the browser draws the old page once more
 * before it begins with the new one, even if the transition is then skipped.
 */
export function leaveOutSlowTransitions(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // For a prefetched page, time counts from when the old page was unloaded.
  if (!page || page.domInteractive - Math.max(page.responseEnd, page.unloadEventEnd) <= slowMs) return;
  document.querySelector('style[data-page-transition]')?.remove();
}
