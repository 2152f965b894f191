import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $gameList, dropUnkept, hasMore, keepDelivered, loadMore, openList } from './game-list.store.ts';
import type { ListQuery } from '#src/features/games/first-view/list-query.ts';

const slots: ListQuery = { category: 'RNG', search: '' };
const fish: ListQuery = { category: 'FISH', search: '' };

interface Input {
  readonly address: URL;
  answer(value: unknown): void;
  refuse(): void;
}

let requests: Input[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise((resolve) => {
        requests.push({
          address: new URL(address, 'https://site.test'),
          answer: (value) => resolve(Response.json({ success: true, value })),
          refuse: () =>
            resolve(Response.json({ success: false, error: { code: 'INTERNAL', requestId: 'r' } })),
        });
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const page = (...nodeIds: string[]) => ({ games: nodeIds.map((nodeId) => ({ nodeId })), totalPages: 2 });
const shown = () => {
  const list = $gameList.get();
  return 'games' in list ? list.games.map(({ nodeId }) => nodeId) : [];
};

describe('the game list', () => {
  it('appends the next page to the first', async () => {
    const opening = openList(slots);
    requests[0]?.answer(page('1', '2'));
    await opening;
    expect(hasMore($gameList.get())).toBe(true);
    const more = loadMore();
    requests[1]?.answer(page('3'));
    await more;
    expect(requests[1]?.address.searchParams.get('pageNo')).toBe('2');
    expect(shown()).toEqual(['1', '2', '3']);
    expect(hasMore($gameList.get())).toBe(false);
  });

  it('drops the answer to a query that is no longer current', async () => {
    const first = openList(slots);
    const second = openList(fish);
    requests[1]?.answer(page('9'));
    requests[0]?.answer(page('1'));
    await Promise.all([first, second]);
    expect(shown()).toEqual(['9']);
  });

  it('requests one further page at a time', async () => {
    const opening = openList(slots);
    requests[0]?.answer(page('1'));
    await opening;
    void loadMore();
    void loadMore();
    expect(requests).toHaveLength(2);
  });

  it('removes a game that is no longer a favourite from the favourites list only', async () => {
    const favourites = openList({ category: 'FAV', search: '' });
    requests[0]?.answer({ content: [{ nodeId: '1' }, { nodeId: '2' }], totalPages: 1 });
    await favourites;
    dropUnkept(new Set(['2']));
    expect(shown()).toEqual(['2']);
    const opening = openList(slots);
    requests[1]?.answer(page('1', '2'));
    await opening;
    dropUnkept(new Set(['2']));
    expect(shown()).toEqual(['1', '2']);
  });

  it('keeps the delivered tiles until the whole hot list has loaded, and when it fails to', async () => {
    const hot: ListQuery = { category: 'HOT', search: '' };
    keepDelivered(hot);
    const failing = loadMore();
    requests[0]?.refuse();
    await failing;
    expect($gameList.get()).toEqual({ status: 'delivered', query: hot });
    expect(hasMore($gameList.get())).toBe(true);
    const loading = loadMore();
    requests[1]?.answer([{ nodeId: '1' }, { nodeId: '2' }]);
    await loading;
    expect(shown()).toEqual(['1', '2']);
  });

  it('keeps the games in sight while a search is loading, but after no other change', async () => {
    const opening = openList(slots);
    requests[0]?.answer(page('1'));
    await opening;
    void openList({ ...slots, search: 'moon' });
    expect($gameList.get()).toMatchObject({ status: 'loading', outdated: [{ nodeId: '1' }] });
    void openList({ ...fish, search: 'moon' });
    expect('outdated' in $gameList.get()).toBe(false);
  });
});
