/** What a browser keeps until it is told otherwise, or as long as the tab is open. */
type Duration = 'local' | 'session';

/** A browser that is told to keep nothing throws even where its storage is only named. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const storageOf = (duration: Duration) => (duration === 'local' ? localStorage : sessionStorage);

/** The text kept under a key; null where there is none, or nothing is kept. */
export function readKept(duration: Duration, key: string): string | null {
  return attempt(() => storageOf(duration).getItem(key)) ?? null;
}

/** The JSON kept under a key; null where there is none, or nothing is kept, undefined where it cannot be read. */
export function readKeptJson(duration: Duration, key: string): unknown {
  return attempt(() => JSON.parse(readKept(duration, key) ?? 'null') as unknown);
}

/** Keeps a text; false where this browser keeps nothing. */
export function keep(duration: Duration, key: string, text: string): boolean {
  return attempt(() => storageOf(duration).setItem(key, text) ?? true) ?? false;
}

export function forgetKept(duration: Duration, key: string): void {
  attempt(() => storageOf(duration).removeItem(key));
}

/** Forgets all that was kept as long as the tab is open. */
export function forgetVisit(): void {
  attempt(() => sessionStorage.clear());
}
