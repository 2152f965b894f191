interface Load<Value> {
  readonly value: Promise<Value>;
  readonly startedAtMs: number;
}

interface Entry<Value> {
  held?: { readonly value: Value; readonly readAtMs: number };
  load?: Load<Value>;
  /** The failure of the last load; cleared by the next success. */
  failure?: { readonly error: unknown; readonly atMs: number };
}

export interface CacheOptions<Value> {
  /** How old a value may get while its source can be read, in milliseconds. */
  readonly lifetimeMs: number;
  /** The maximum number of keys. Beyond it, the key loaded longest ago is evicted. */
  readonly entriesMax: number;
  /** The platform's waitUntil: a caller that disconnects must not abort a load that others wait for. */
  readonly keepAlive: (work: Promise<unknown>) => void;
  /** The maximum age of a value while its source cannot be read, in milliseconds; by default its lifetime. */
  readonly staleIfErrorMs?: (value: Value) => number;
  /** Called once for every failed load, however many callers wait for it. */
  readonly onFailure?: (key: string, error: unknown) => void;
}

export interface IsolateCache<Value> {
  /** The value of a key, returned synchronously if it is cached. Concurrent callers share one load. */
  get(
    key: string,
    nowMs: number,
    load: (previous: Value | undefined) => Promise<Value>,
  ): Value | Promise<Value>;
  /** Makes the next caller reload the value. The result of a load in progress is not stored. */
  forget(key: string): void;
  /** The same for every key whose value matches, and for keys that are being loaded for the first time. */
  forgetWhere(isChosen: (value: Value) => boolean): void;
}

/** After this time, in milliseconds, new callers no longer share a load in progress. */
const sharedMs = 3_000;
/** After this time, in milliseconds, a load counts as failed. */
const loadMsMax = 5_000;
/** How long a failure is cached before the next load, in milliseconds, to spare a failing source. */
const failureMs = 1_000;

/**
 * Caches loaded values in the isolate. After half its lifetime a value is refreshed in the background while it is
 * still served, so callers of a busy site never wait for a load.
 */
export function isolateCache<Value>(options: CacheOptions<Value>): IsolateCache<Value> {
  const { lifetimeMs, entriesMax, keepAlive, staleIfErrorMs = () => lifetimeMs, onFailure } = options;
  const entries = new Map<string, Entry<Value>>();

  function start(key: string, entry: Entry<Value>, nowMs: number, work: () => Promise<Value>): Load<Value> {
    const load: Load<Value> = { value: inTime(work), startedAtMs: nowMs };
    entry.load = load;
    const settled = load.value.then(
      (value) => {
        if (entry.load !== load) return;
        delete entry.load;
        delete entry.failure;
        entry.held = { value, readAtMs: nowMs };
        if (entries.get(key) === entry) makeNewest(entries, key, entry);
      },
      (error: unknown) => {
        onFailure?.(key, error);
        if (entry.load !== load) return;
        delete entry.load;
        entry.failure = { error, atMs: nowMs };
      },
    );
    keepAlive(settled);
    return load;
  }

  return {
    get(key, nowMs, load) {
      const entry = entries.get(key) ?? newEntry(entries, key, entriesMax);
      const { held, failure } = entry;
      const ageMs = held ? nowMs - held.readAtMs : Number.POSITIVE_INFINITY;
      if (held && ageMs < lifetimeMs / 2) return held.value;
      const isShared = entry.load && nowMs - entry.load.startedAtMs < sharedMs;
      const hasJustFailed = failure && nowMs - failure.atMs < failureMs;
      const fresh = isShared
        ? entry.load
        : hasJustFailed
          ? undefined
          : start(key, entry, nowMs, () => load(held?.value));
      if (held && ageMs < lifetimeMs) return held.value;
      const isStaleUsable = held !== undefined && ageMs < staleIfErrorMs(held.value);
      if (isStaleUsable && failure) return held.value;
      if (!fresh) return Promise.reject(failure?.error as Error);
      return isStaleUsable ? fresh.value.catch(() => held.value) : fresh.value;
    },
    forget(key) {
      entries.delete(key);
    },
    forgetWhere(isChosen) {
      for (const [key, { held }] of entries) if (!held || isChosen(held.value)) entries.delete(key);
    },
  };
}

/** A Map keeps insertion order. */
function makeNewest<Value>(entries: Map<string, Entry<Value>>, key: string, entry: Entry<Value>): void {
  entries.delete(key);
  entries.set(key, entry);
}

function newEntry<Value>(entries: Map<string, Entry<Value>>, key: string, entriesMax: number): Entry<Value> {
  const [oldest] = entries.size < entriesMax ? [] : entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
  const entry: Entry<Value> = {};
  entries.set(key, entry);
  return entry;
}

/** The result of the work; rejects if it exceeds the load timeout. */
async function inTime<Value>(work: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The load took too long')), loadMsMax);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
