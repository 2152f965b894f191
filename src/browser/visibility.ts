/** Calls at this interval while the page is visible, and at once when it becomes visible or goes online. */
export function everyWhileVisible(intervalMs: number, work: () => void): void {
  const workIfVisible = () => {
    if (!document.hidden) work();
  };
  setInterval(workIfVisible, intervalMs);
  document.addEventListener('visibilitychange', workIfVisible);
  addEventListener('online', workIfVisible);
}

/** Calls when the page is shown again: from another tab or app, or from the back/forward cache. */
export function whenSeenAgain(work: () => void): void {
  whenRestored(work);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) work();
  });
}

/** Calls when the browser restores a page from its back/forward cache, where scripts do not start again. */
export function whenRestored(work: () => void): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) work();
  });
}
