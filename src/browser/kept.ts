/** What a browser keeps until it is told otherwise, or as long as the tab is open. */
type Place = 'local' | 'session';

/** A browser that is told to keep nothing throws even where its storage is only named. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const storageOf = (place: Place) => (place === 'local' ? localStorage : sessionStorage);

/** The text kept under a key; null where there is none, or nothing is kept. */
export function readKept(place: Place, key: string): string | null {
  return attempt(() => storageOf(place).getItem(key)) ?? null;
}

/** The JSON kept under a key; null where there is none, or nothing is kept, undefined where it cannot be read. */
export function readKeptJson(place: Place, key: string): unknown {
  return attempt(() => JSON.parse(readKept(place, key) ?? 'null') as unknown);
}

/** Keeps a text; false where this browser keeps nothing. */
export function keep(place: Place, key: string, text: string): boolean {
  return attempt(() => storageOf(place).setItem(key, text) ?? true) ?? false;
}

export function forgetKept(place: Place, key: string): void {
  attempt(() => storageOf(place).removeItem(key));
}
