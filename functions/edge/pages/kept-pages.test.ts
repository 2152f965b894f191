import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { keptPages } from './kept-pages.ts';

const options = {
  bytesMax: 10_000,
  requestsMax: 3,
  pauseMs: 0,
  perMinuteMax: 60,
  onFailure: () => undefined,
};
const text = (page: Uint8Array | undefined) => page && brotliDecompressSync(page).toString();
/** Content that does not compress. */
const noise = (length: number) => new Uint8Array(randomBytes(length));

afterEach(() => void vi.useRealTimers());

it('returns a page as it was stored, and nothing under another key', async () => {
  const pages = keptPages(options);
  await pages.keep('one', new Response('<p>one</p>'));
  expect(text(pages.find('one'))).toBe('<p>one</p>');
  expect(pages.find('two')).toBeUndefined();
});

it('compresses a page on its second request, not on the first', () => {
  const pages = keptPages(options);
  expect(pages.isDue('one', 0)).toBe(false);
  expect(pages.isDue('two', 0)).toBe(false);
  expect(pages.isDue('one', 0)).toBe(true);
});

it('compresses one page at a time, whatever the number of requests', async () => {
  const pages = keptPages({ ...options, pauseMs: 250 });
  for (const key of ['one', 'two']) pages.isDue(key, 0);
  expect(['one', 'one', 'two'].map((key) => pages.isDue(key, 0))).toEqual([true, false, false]);
  await pages.keep('one', new Response('one'));
  const nowMs = Date.now();
  expect(pages.isDue('two', nowMs)).toBe(false);
  expect(pages.isDue('two', nowMs + 250)).toBe(true);
});

it('starts another page after a while if one was never finished', () => {
  const pages = keptPages(options);
  pages.isDue('one', 0);
  expect(pages.isDue('one', 0)).toBe(true);
  expect([9_999, 10_000].map((atMs) => pages.isDue('one', atMs))).toEqual([false, true]);
});

it('limits the number of pages compressed per minute, however many are requested', async () => {
  const pages = keptPages({ ...options, perMinuteMax: 3, requestsMax: 10 });
  const begunMs = Date.now() + 60_000;
  const wantedOf = async (keys: readonly string[], atMs: number) => {
    const wanted: string[] = [];
    for (const key of keys) {
      if (!pages.isDue(key, atMs) && !pages.isDue(key, atMs)) continue;
      wanted.push(key);
      await pages.keep(key, new Response(key));
    }
    return wanted;
  };
  const keys = ['one', 'two', 'three', 'four', 'five', 'six'];
  expect(await wantedOf(keys, begunMs)).toEqual(['one', 'two', 'three']);
  expect(await wantedOf(['four', 'five', 'six'], begunMs + 19_000)).toEqual([]);
  expect(await wantedOf(['four', 'five', 'six'], begunMs + 20_000)).toEqual(['four']);
});

it('forgets the page keys that were requested longest ago', () => {
  const pages = keptPages(options);
  for (const key of ['one', 'two', 'three', 'four']) pages.isDue(key, 0);
  expect(pages.isDue('two', 0)).toBe(true);
  expect(pages.isDue('one', 20_000)).toBe(false);
});

it('evicts the least recently requested page when it is full', async () => {
  const pages = keptPages(options);
  for (const key of ['one', 'two', 'three']) await pages.keep(key, new Response(noise(3_000)));
  expect(pages.find('one')).toBeDefined();
  await pages.keep('four', new Response(noise(3_000)));
  expect(pages.find('two')).toBeUndefined();
  for (const key of ['one', 'three', 'four']) expect([key, !!pages.find(key)]).toEqual([key, true]);
});

it('does not store a page larger than the whole cache, and counts a replaced page once', async () => {
  const pages = keptPages(options);
  await pages.keep('large', new Response(noise(11_000)));
  expect(pages.find('large')).toBeUndefined();
  for (let time = 0; time < 5; time += 1) await pages.keep('one', new Response(noise(4_000)));
  await pages.keep('two', new Response(noise(4_000)));
  expect([!!pages.find('one'), !!pages.find('two')]).toEqual([true, true]);
});

it('lets the response finish before it compresses the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pages = keptPages(options);
  const isKept = pages.keep('one', new Response('<p>one</p>'));
  for (let turn = 0; turn < 100 && vi.getTimerCount() === 0; turn += 1) await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(1);
  expect(pages.find('one')).toBeUndefined();
  vi.runAllTimers();
  await isKept;
  expect(text(pages.find('one'))).toBe('<p>one</p>');
});

it('stores nothing of a page whose stream fails, reports only the first failure, and continues', async () => {
  const failures: unknown[] = [];
  const pages = keptPages({ ...options, onFailure: (error) => failures.push(error) });
  const broken = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          controller.error(new Error('broken off'));
        },
      }),
    );
  for (const key of ['one', 'two']) await pages.keep(key, broken());
  expect(failures).toHaveLength(1);
  expect(pages.find('one')).toBeUndefined();
  await pages.keep('one', new Response('whole'));
  expect(text(pages.find('one'))).toBe('whole');
});
