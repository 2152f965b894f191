/** Calls when the page becomes visible, and when it goes online while it is; returns what ends that. */
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

/** Calls when the page is hidden, such as by another tab or the phone's lock. */
export function whenHidden(work: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) work();
  });
}
