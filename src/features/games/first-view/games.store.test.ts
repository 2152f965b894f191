import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  $favourites,
  $vendorTypes,
  loadFavourites,
  loadVendorTypes,
  toggleFavourite,
} from './games.store.ts';

let requests: { method: string; answer(body: unknown, status?: number): void }[] = [];

beforeEach(() => {
  requests = [];
  $favourites.set(new Set(['kept']));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal(
    'fetch',
    (_: string, { method }: RequestInit) =>
      new Promise((resolve) => {
        requests.push({
          method: String(method),
          answer: (body, status = 200) => resolve(Response.json(body, { status })),
        });
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const toggle = async () => void (await toggleFavourite('new', 'HS'));
const kept = () => [...$favourites.get()].sort();

it('shows a favourite at once and sends it only after it was painted', async () => {
  let see = () => {};
  const toggling = toggleFavourite('new', 'HS', new Promise<void>((resolve) => (see = resolve)));
  expect(kept()).toEqual(['kept', 'new']);
  await Promise.resolve();
  expect(requests).toHaveLength(0);
  see();
  await vi.waitUntil(() => requests.length === 1);
  expect(requests[0]?.method).toBe('POST');
  requests[0]?.answer({ success: true, value: { nodeId: 'new', favourite: true } });
  expect(await toggling).toBeUndefined();
  expect(kept()).toEqual(['kept', 'new']);
});

it.each([
  ['before', ['GET', 'POST']],
  ['after', ['POST', 'GET']],
])('keeps a favourite that was tapped when a list requested %s it does not have it yet', async (order) => {
  const [first, second] = order === 'before' ? [loadFavourites, toggle] : [toggle, loadFavourites];
  const doing = [first()];
  await vi.waitUntil(() => requests.length === 1);
  doing.push(second());
  await vi.waitUntil(() => requests.length === 2);
  for (const { method, answer } of requests)
    if (method === 'GET')
      answer({ success: true, value: { content: [], nodeIds: ['kept'], pageNumber: 1, hasNext: false } });
  await doing[order === 'before' ? 0 : 1];
  expect(kept()).toEqual(['kept', 'new']);
  for (const { method, answer } of requests)
    if (method === 'POST') answer({ success: true, value: { nodeId: 'new', favourite: true } });
  await Promise.all(doing);
  expect(kept()).toEqual(['kept', 'new']);
});

it('reverts a favourite when the server refuses it', async () => {
  const toggling = toggleFavourite('new', 'HS');
  await vi.waitUntil(() => requests.length === 1);
  requests[0]?.answer({ success: false, error: { code: 'FAVOURITES_FULL', requestId: 'r' } }, 409);
  expect(await toggling).toBe('FAVOURITES_FULL');
  expect(kept()).toEqual(['kept']);
});

it('keeps a removed favourite when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await toggleFavourite('kept', 'HS')).toBe('UNREACHABLE');
  expect(kept()).toEqual(['kept']);
});

it('keeps the vendors of a second call when the first one fails after it', async () => {
  const loading = [loadVendorTypes(), loadVendorTypes()];
  await vi.waitUntil(() => requests.length === 2);
  requests[1]?.answer({ success: true, value: { sortingList: [], mapping: {} } });
  await loading[1];
  requests[0]?.answer({ success: false, error: { code: 'INTERNAL', requestId: 'r' } }, 500);
  await loading[0];
  expect($vendorTypes.get().status).toBe('ready');
});
