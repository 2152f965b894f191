/** Calls at this interval while the page is visible, and at once when it becomes visible or goes online. */
export function everyWhileVisible(intervalMs: number, work: () => void): void {
  const workIfVisible = () => {
    if (!document.hidden) work();
  };
  setInterval(workIfVisible, intervalMs);
  document.addEventListener('visibilitychange', workIfVisible);
  addEventListener('online', workIfVisible);
}

/** Calls when the browser shows a page from its back/forward cache, whose scripts do not start again. */
export function whenRestored(work: () => void): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) work();
  });
}

/** Calls once with each element that comes within this distance of the viewport; returns what ends it. */
export function whenNear<Kind extends Element>(
  elements: Iterable<Kind>,
  distancePx: number,
  work: (element: Kind) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        work(target as Kind);
      }
    },
    { rootMargin: `${distancePx}px` },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
