/** A page whose load does not finish, as on a failing connection, counts as loaded after this time. */
const loadTimeoutMs = 3_000;
/** A largest paint with no larger one within this time counts as the last. */
const paintQuietMs = 100;

/** Resolves once the page is visible to somebody, its load has ended and its largest paint is done. */
export async function pageSettled(): Promise<void> {
  await activated();
  await Promise.race([loaded(), wait(loadTimeoutMs)]);
  await lastLargestPaint();
}

/** A prerendered page starts nothing before it is shown. */
function activated(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

function lastLargestPaint(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, paintQuietMs);
    if (!PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) return;
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, paintQuietMs);
    }).observe({ type: 'largest-contentful-paint' });
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
