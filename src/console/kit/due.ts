import { dayMs } from '#src/rules/durations.ts';

/** How pressing an instant is by which something has to have happened: within a day, or past; else undefined. */
export function pressing(atMs: number): 'soon' | 'late' | undefined {
  const leftMs = atMs - Date.now();
  if (leftMs > dayMs) return undefined;
  return leftMs > 0 ? 'soon' : 'late';
}
