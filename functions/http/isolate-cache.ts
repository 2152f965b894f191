interface Held<Value> {
  readonly value: Value;
  readonly readAtMs: number;
}

interface UnderWay<Value> {
  readonly value: Promise<Value>;
  readonly startedAtMs: number;
}

/** A load that takes longer is no longer waited for by callers that come then. */
const patienceMs = 3_000;

export interface IsolateCache<Value> {
  /** The value of a key, never older than the cache's lifetime; all callers share one load. */
  get(key: string, nowMs: number, load: (previous: Value | undefined) => Promise<Value>): Promise<Value>;
  /** Makes the next caller load afresh; a load under way is not kept. */
  forget(key: string): void;
}

/**
 * Keeps loaded values in the isolate; from half its lifetime on a value is looked after while it serves.
 * `keepAlive` is the platform's waitUntil: a caller that hangs up must not stop the load others wait for.
 */
export function isolateCache<Value>(
  lifetimeMs: number,
  keepAlive: (work: Promise<unknown>) => void,
): IsolateCache<Value> {
  const held = new Map<string, Held<Value>>();
  const underWay = new Map<string, UnderWay<Value>>();

  function start(key: string, nowMs: number, load: () => Promise<Value>): Promise<Value> {
    const isCurrent = () => underWay.get(key)?.value === started;
    const started: Promise<Value> = load()
      .then((value) => {
        if (isCurrent()) held.set(key, { value, readAtMs: nowMs });
        return value;
      })
      .finally(() => {
        if (isCurrent()) underWay.delete(key);
      });
    underWay.set(key, { value: started, startedAtMs: nowMs });
    // Who asked hears of the failure; the request is only kept alive until it is known.
    keepAlive(started.catch(() => undefined));
    return started;
  }

  return {
    async get(key, nowMs, load) {
      const current = held.get(key);
      const ageMs = current ? nowMs - current.readAtMs : Number.POSITIVE_INFINITY;
      if (current && ageMs < lifetimeMs / 2) return current.value;
      const shared = underWay.get(key);
      const fresh =
        shared && nowMs - shared.startedAtMs < patienceMs
          ? shared.value
          : start(key, nowMs, () => load(current?.value));
      return current && ageMs < lifetimeMs ? current.value : fresh;
    },
    forget(key) {
      held.delete(key);
      underWay.delete(key);
    },
  };
}
