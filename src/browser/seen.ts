/** Calls when the page becomes visible, and when it goes online while visible; returns a function that stops it. */
export function whenSeen(work: () => void): () => void {
  const workIfVisible = () => {
    if (!document.hidden) work();
  };
  document.addEventListener('visibilitychange', workIfVisible);
  addEventListener('online', workIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', workIfVisible);
    removeEventListener('online', workIfVisible);
  };
}

/** Calls when the page is hidden, for example by another tab or the phone's lock. */
export function whenHidden(work: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) work();
  });
}
