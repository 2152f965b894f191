/** How long counts are buffered in the isolate before they are flushed, in milliseconds. */
const gatherMs = 10_000;

type Counts = Map<string, number>;

let gathered = new Map<string, Counts>();
let gatheringSinceMs = 0;

/** Counts an event in the isolate's memory. The name is always one of ours, never a visitor's input. */
export function count(merchant: string, name: string): void {
  let counts = gathered.get(merchant);
  if (!counts) gathered.set(merchant, (counts = new Map()));
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/**
 * The buffered counts by merchant if they are due to be flushed; undefined otherwise. Flushing empties the buffer.
 */
export function takeCounts(nowMs: number): ReadonlyMap<string, ReadonlyMap<string, number>> | undefined {
  if (gatheringSinceMs === 0) gatheringSinceMs = nowMs;
  if (nowMs - gatheringSinceMs < gatherMs || gathered.size === 0) return undefined;
  const taken = gathered;
  gathered = new Map();
  gatheringSinceMs = nowMs;
  return taken;
}

/** Puts counts back into the buffer after a failed flush. */
export function restoreCounts(merchant: string, counts: ReadonlyMap<string, number>): void {
  const now: Counts = gathered.get(merchant) ?? new Map();
  for (const [name, number] of counts) now.set(name, (now.get(name) ?? 0) + number);
  gathered.set(merchant, now);
}
