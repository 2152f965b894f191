import { beforeEach, describe, expect, it } from 'vitest';
import { type IsolateCache, isolateCache } from './isolate-cache.ts';

const lifetimeMs = 10_000;
const startMs = 1_800_000_000_000;
let cache: IsolateCache<string>;
let kept: Promise<unknown>[];
let loads: number;
let failures: [key: string, message: string][];

beforeEach(() => {
  kept = [];
  loads = 0;
  failures = [];
  cache = isolateCache({
    lifetimeMs,
    entriesMax: 2,
    keepAlive: (work) => kept.push(work),
    onFailure: (key, error) => failures.push([key, (error as Error).message]),
  });
});

function load(): Promise<string> {
  loads += 1;
  return Promise.resolve(`value ${loads}`);
}

const settle = () => Promise.all(kept);
const broken = () => Promise.reject<string>(new Error('database'));
const at = (ageMs: number) => cache.get('demo', startMs + ageMs, load);

describe('a value kept in the isolate', () => {
  it('is loaded once for callers that come together', async () => {
    expect(await Promise.all([at(0), at(0), at(1)])).toEqual(['value 1', 'value 1', 'value 1']);
    expect(loads).toBe(1);
  });

  it('is served without a reload for half its lifetime', async () => {
    await at(0);
    expect(await at(lifetimeMs / 2 - 1)).toBe('value 1');
    expect(loads).toBe(1);
  });

  it('is served while it is refreshed, and is fresh afterwards', async () => {
    await at(0);
    expect(await at(lifetimeMs / 2)).toBe('value 1');
    await settle();
    expect(await at(lifetimeMs / 2 + 1)).toBe('value 2');
  });

  it('is never served beyond its lifetime', async () => {
    await at(0);
    expect(await at(lifetimeMs)).toBe('value 2');
  });

  it('counts its age from the start of the load', async () => {
    let release = () => {};
    const slow = cache.get('demo', startMs, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return 'slow';
    });
    release();
    await slow;
    expect(await at(lifetimeMs)).toBe('value 1');
  });

  it('is passed to the next load', async () => {
    await at(0);
    const next = await cache.get('demo', startMs + lifetimeMs, async (previous) => `${previous}, again`);
    expect(next).toBe('value 1, again');
  });

  it('reports a failed load to all waiting callers, logs it once, and retries a second later', async () => {
    const request = [cache.get('demo', startMs, broken), cache.get('demo', startMs + 1, broken)];
    for (const each of request) await expect(each).rejects.toThrow('database');
    await expect(at(999)).rejects.toThrow('database');
    expect([loads, failures]).toEqual([0, [['demo', 'database']]]);
    expect(await at(1_000)).toBe('value 1');
  });

  it('is served for the rest of its lifetime when its refresh fails', async () => {
    await at(0);
    expect(await cache.get('demo', startMs + lifetimeMs / 2, broken)).toBe('value 1');
    await settle();
    await expect(cache.get('demo', startMs + lifetimeMs, broken)).rejects.toThrow('database');
  });

  it('is reloaded once forgotten, and a load in progress is not kept', async () => {
    let release = () => {};
    const old = cache.get('demo', startMs, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return 'from before the change';
    });
    cache.forget('demo');
    expect(await at(1)).toBe('value 1');
    release();
    expect(await old).toBe('from before the change');
    expect(await at(2)).toBe('value 1');
  });

  it('is loaded again when a load hangs', async () => {
    void cache.get('demo', startMs, () => new Promise<string>(() => {}));
    expect(await at(3_000)).toBe('value 1');
    expect(await at(3_001)).toBe('value 1');
    expect(loads).toBe(1);
  });

  it('is separate for each key', async () => {
    await at(0);
    expect(await cache.get('other', startMs, load)).toBe('value 2');
  });

  it('is returned synchronously while it is cached', async () => {
    await at(0);
    expect(at(1)).toBe('value 1');
  });

  it('is evicted first if it was loaded longest ago', async () => {
    await at(0);
    await cache.get('second', startMs + 1, load);
    await at(lifetimeMs);
    await cache.get('third', startMs + lifetimeMs + 1, load);
    expect(await cache.get('demo', startMs + lifetimeMs + 2, load)).toBe('value 3');
    expect(await cache.get('second', startMs + lifetimeMs + 2, load)).toBe('value 5');
  });

  it('is forgotten if it matches, or if it is not known yet', async () => {
    await at(0);
    await cache.get('other', startMs, load);
    cache.forgetWhere((value) => value === 'value 1');
    expect(await cache.get('other', startMs + 1, load)).toBe('value 2');
    expect(await at(1)).toBe('value 3');
  });
});

describe('a value whose source cannot be read', () => {
  const staleMs = 300_000;
  const get = (ageMs: number, from = broken) => cache.get('demo', startMs + ageMs, from);
  beforeEach(() => {
    cache = isolateCache({
      lifetimeMs,
      entriesMax: 2,
      keepAlive: (work) => kept.push(work),
      staleIfErrorMs: () => staleMs,
    });
  });

  it('is served until its stale limit, and no longer', async () => {
    await get(0, load);
    expect(await get(lifetimeMs)).toBe('value 1');
    expect(await get(staleMs - 1)).toBe('value 1');
    await settle();
    await expect(get(staleMs)).rejects.toThrow('database');
  });

  it('is served at once after a known failure, while it is reloaded in the background', async () => {
    await get(0, load);
    await get(lifetimeMs);
    let release = () => {};
    const slow = () => new Promise<string>((resolve) => (release = () => resolve('back')));
    expect(get(lifetimeMs + 1_000, slow)).toBe('value 1');
    expect(get(lifetimeMs + 1_001, slow)).toBe('value 1');
    release();
    await settle();
    expect(get(lifetimeMs + 1_002)).toBe('back');
  });

  it('is an error if it was never read', async () => {
    await expect(get(0)).rejects.toThrow('database');
  });
});
