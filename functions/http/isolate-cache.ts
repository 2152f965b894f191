interface Load<Value> {
  readonly value: Promise<Value>;
  readonly startedAtMs: number;
}

interface Entry<Value> {
  held?: { readonly value: Value; readonly readAtMs: number };
  load?: Load<Value>;
  /** The last load's failure; gone with the next success. */
  failure?: { readonly error: unknown; readonly atMs: number };
}

export interface CacheOptions<Value> {
  /** How old a value may get while its source can be read, in milliseconds. */
  readonly lifetimeMs: number;
  /** How many keys are kept; the one loaded longest ago makes room. */
  readonly entriesMax: number;
  /** The platform's waitUntil: a caller that hangs up must not stop the load that others wait for. */
  readonly keepAlive: (work: Promise<unknown>) => void;
  /** How old a value may get while its source cannot be read, in milliseconds; by default no older than its lifetime. */
  readonly staleIfErrorMs?: (value: Value) => number;
  /** Called for every failed load, once however many callers wait for it. */
  readonly onFailure?: (key: string, error: unknown) => void;
}

export interface IsolateCache<Value> {
  /** The value of a key, at once where it is held; all callers share one load. */
  get(
    key: string,
    nowMs: number,
    load: (previous: Value | undefined) => Promise<Value>,
  ): Value | Promise<Value>;
  /** Makes the next caller load afresh; a load under way is not kept. */
  forget(key: string): void;
  /** The same for every key whose value is chosen, and for keys that are being loaded for the first time. */
  forgetWhere(isChosen: (value: Value) => boolean): void;
}

/** A load that takes longer is no longer shared by callers that come then. */
const sharedMs = 3_000;
/** A load that takes longer has failed. */
const loadMsMax = 5_000;
/** How long a failure is cached before the next load, to spare a source that is failing. */
const failureMs = 1_000;

/**
 * Keeps loaded values in the isolate. From half its lifetime on a value is refreshed in the background while it
 * serves, so that callers of a busy site never wait for a load.
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

/** Maps keep the order of insertion. */
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

/** The work's value; a failure where it takes longer than a load may. */
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
