import { waitUntil } from 'cloudflare:workers';

interface Held<Value> {
  readonly value: Value;
  readonly readAtMs: number;
}

export interface IsolateCache<Value> {
  /** The value of a key, never older than the cache's lifetime; all callers share one load. */
  get(key: string, nowMs: number, load: (previous: Value | undefined) => Promise<Value>): Promise<Value>;
  /** Makes the next caller load afresh; a load under way is not kept. */
  forget(key: string): void;
}

/** Keeps loaded values in the isolate; from half its lifetime on a value is looked after while it serves. */
export function isolateCache<Value>(lifetimeMs: number): IsolateCache<Value> {
  const held = new Map<string, Held<Value>>();
  const underWay = new Map<string, Promise<Value>>();

  function start(key: string, load: () => Promise<Value>): Promise<Value> {
    const readAtMs = Date.now();
    const started: Promise<Value> = load()
      .then((value) => {
        if (underWay.get(key) === started) held.set(key, { value, readAtMs });
        return value;
      })
      .finally(() => {
        if (underWay.get(key) === started) underWay.delete(key);
      });
    underWay.set(key, started);
    // A caller that hangs up must not stop the load that others wait for; a failed one is theirs to report.
    waitUntil(started.catch(() => undefined));
    return started;
  }

  return {
    async get(key, nowMs, load) {
      const current = held.get(key);
      const ageMs = current ? nowMs - current.readAtMs : Number.POSITIVE_INFINITY;
      if (current && ageMs < lifetimeMs / 2) return current.value;
      const fresh = underWay.get(key) ?? start(key, () => load(current?.value));
      return current && ageMs < lifetimeMs ? current.value : fresh;
    },
    forget(key) {
      held.delete(key);
      underWay.delete(key);
    },
  };
}
