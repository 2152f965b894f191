/**
 * The pause until the next poll, given the time since the page became visible, both in milliseconds; undefined
 * when there is nothing to wait for.
 */
type Pause = (sinceSeenMs: number) => number | undefined;

/**
 * Polls at once, again after each pause while the page is visible, and at once when it becomes visible or goes
 * online. Returns a function that stops it.
 */
export function watch(look: () => Promise<unknown>, pause: Pause): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  let looks = 0;
  let seenAtMs = Date.now();

  const lookNow = async () => {
    clearTimeout(timer);
    const own = (looks += 1);
    await look();
    // A later poll schedules the next one itself.
    if (hasEnded || own !== looks || document.hidden) return;
    const pauseMs = pause(Date.now() - seenAtMs);
    if (pauseMs !== undefined) timer = setTimeout(() => void lookNow(), pauseMs);
  };
  const onSeen = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    seenAtMs = Date.now();
    void lookNow();
  };
  document.addEventListener('visibilitychange', onSeen);
  addEventListener('online', onSeen);
  void lookNow();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeen);
    removeEventListener('online', onSeen);
  };
}
