/** Starts work at most once per interval; calls in between get the result of the last start. */
export function throttled<Value>(everyMs: number, work: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly atMs: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs >= everyMs) last = { atMs: nowMs, value: work() };
    return last.value;
  };
}
