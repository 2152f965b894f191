/** A device that takes longer than this to make a page of its HTML would let a visitor wait for the transition. */
const slowMs = 150;

/** Goes to the next page without a transition where drawing the old page once more would hold up the new one. */
export function skipSlowTransitions(): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (page && page.domInteractive - page.responseEnd > slowMs) viewTransition?.skipTransition();
  });
}
