/** Which storage to use: `local` lasts until it is cleared, `session` as long as the tab is open. */
type Duration = 'local' | 'session';

/** A browser that blocks storage throws as soon as the storage object is accessed. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const storageOf = (duration: Duration) => (duration === 'local' ? localStorage : sessionStorage);

/** The text stored under a key; null when there is none or storage is blocked. */
export function readKept(duration: Duration, key: string): string | null {
  return attempt(() => storageOf(duration).getItem(key)) ?? null;
}

/** The JSON stored under a key; null when there is none or storage is blocked, undefined when it does not parse. */
export function readKeptJson(duration: Duration, key: string): unknown {
  return attempt(() => JSON.parse(readKept(duration, key) ?? 'null') as unknown);
}

/** Stores a text; false when the browser does not store it. */
export function keep(duration: Duration, key: string, text: string): boolean {
  return attempt(() => storageOf(duration).setItem(key, text) ?? true) ?? false;
}

export function forgetKept(duration: Duration, key: string): void {
  attempt(() => storageOf(duration).removeItem(key));
}

/** Clears everything stored for this tab. */
export function forgetVisit(): void {
  attempt(() => sessionStorage.clear());
}
