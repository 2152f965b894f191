import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $gameList, dropUnkept, hasMore, loadMore, openList } from './game-list.store.ts';
import type { ListQuery } from './list-query.ts';

const slots: ListQuery = { category: 'RNG', search: '' };
const fish: ListQuery = { category: 'FISH', search: '' };

interface Asked {
  readonly address: URL;
  answer(value: unknown): void;
}

let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise((resolve) => {
        asked.push({
          address: new URL(address, 'https://site.test'),
          answer: (value) => resolve(Response.json({ success: true, value })),
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
  it('appends the next page behind the first', async () => {
    const opening = openList(slots);
    asked[0]?.answer(page('1', '2'));
    await opening;
    expect(hasMore($gameList.get())).toBe(true);
    const more = loadMore();
    asked[1]?.answer(page('3'));
    await more;
    expect(asked[1]?.address.searchParams.get('pageNo')).toBe('2');
    expect(shown()).toEqual(['1', '2', '3']);
    expect(hasMore($gameList.get())).toBe(false);
  });

  it('drops the answer to a query that somebody has left', async () => {
    const first = openList(slots);
    const second = openList(fish);
    asked[1]?.answer(page('9'));
    asked[0]?.answer(page('1'));
    await Promise.all([first, second]);
    expect(shown()).toEqual(['9']);
  });

  it('asks for one further page at a time', async () => {
    const opening = openList(slots);
    asked[0]?.answer(page('1'));
    await opening;
    void loadMore();
    void loadMore();
    expect(asked).toHaveLength(2);
  });

  it('takes a game that is no longer a favourite out of the favourites only', async () => {
    const favourites = openList({ category: 'FAV', search: '' });
    asked[0]?.answer({ content: [{ nodeId: '1' }, { nodeId: '2' }], totalPages: 1 });
    await favourites;
    dropUnkept(new Set(['2']));
    expect(shown()).toEqual(['2']);
    const opening = openList(slots);
    asked[1]?.answer(page('1', '2'));
    await opening;
    dropUnkept(new Set(['2']));
    expect(shown()).toEqual(['1', '2']);
  });
});
