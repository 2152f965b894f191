/** Starts work no more often than once in this time: who asks sooner gets what the last one finds. */
export function throttled<Value>(everyMs: number, work: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly atMs: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs >= everyMs) last = { atMs: nowMs, value: work() };
    return last.value;
  };
}
