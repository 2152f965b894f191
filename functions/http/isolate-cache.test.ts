import { beforeEach, describe, expect, it } from 'vitest';
import { type IsolateCache, isolateCache } from './isolate-cache.ts';

const lifetimeMs = 10_000;
const startMs = 1_800_000_000_000;
let cache: IsolateCache<string>;
let kept: Promise<unknown>[];
let loads: number;

beforeEach(() => {
  kept = [];
  loads = 0;
  cache = isolateCache(lifetimeMs, (work) => kept.push(work));
});

function load(): Promise<string> {
  loads += 1;
  return Promise.resolve(`value ${loads}`);
}

const settle = () => Promise.all(kept);
const at = (ageMs: number) => cache.get('demo', startMs + ageMs, load);

describe('a value kept in the isolate', () => {
  it('is loaded once for callers that come together', async () => {
    expect(await Promise.all([at(0), at(0), at(1)])).toEqual(['value 1', 'value 1', 'value 1']);
    expect(loads).toBe(1);
  });

  it('serves without a look for half its lifetime', async () => {
    await at(0);
    expect(await at(lifetimeMs / 2 - 1)).toBe('value 1');
    expect(loads).toBe(1);
  });

  it('serves while it is looked after, and is fresh then', async () => {
    await at(0);
    expect(await at(lifetimeMs / 2)).toBe('value 1');
    await settle();
    expect(await at(lifetimeMs / 2 + 1)).toBe('value 2');
  });

  it('never serves beyond its lifetime', async () => {
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

  it('hands the value before to the load', async () => {
    await at(0);
    const next = await cache.get('demo', startMs + lifetimeMs, async (previous) => `${previous}, again`);
    expect(next).toBe('value 1, again');
  });

  it('reports a failed load to who waits, and tries again for the next', async () => {
    const broken = cache.get('demo', startMs, () => Promise.reject(new Error('database')));
    await expect(broken).rejects.toThrow('database');
    expect(await at(1)).toBe('value 1');
  });

  it('stays within its lifetime when looking after it fails', async () => {
    await at(0);
    const failing = () => Promise.reject(new Error('database'));
    expect(await cache.get('demo', startMs + lifetimeMs / 2, failing)).toBe('value 1');
    await settle();
    await expect(cache.get('demo', startMs + lifetimeMs, failing)).rejects.toThrow('database');
  });

  it('once forgotten is loaded afresh, and a load under way is not kept', async () => {
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

  it('is not waited for in vain when a load hangs', async () => {
    void cache.get('demo', startMs, () => new Promise<string>(() => {}));
    expect(await at(3_000)).toBe('value 1');
    expect(await at(3_001)).toBe('value 1');
    expect(loads).toBe(1);
  });

  it('is apart for each key', async () => {
    await at(0);
    expect(await cache.get('other', startMs, load)).toBe('value 2');
  });
});
