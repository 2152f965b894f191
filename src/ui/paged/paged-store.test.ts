import { expect, it } from 'vitest';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { pagedStore } from './paged-store.ts';

interface Row {
  readonly seq: number;
  readonly state?: string;
}

interface Page {
  readonly list: readonly Row[];
  readonly nextCursor?: string | undefined;
  readonly sum?: number;
}

/** A store whose pages are answered in order. */
function storeOf(...answers: readonly Result<Page, string>[]) {
  const left = [...answers];
  const asked: (string | undefined)[] = [];
  const store = pagedStore<object, Page>(
    async (_filter, cursor) => {
      asked.push(cursor);
      return left.shift() ?? failed('NOTHING_LEFT');
    },
    { keyOf: ({ seq }) => seq },
  );
  const shown = () => {
    const state = store.$state.get();
    return state.status === 'ready' ? state : undefined;
  };
  return { store, asked, shown };
}

const rows = (...seqs: number[]) => seqs.map((seq) => ({ seq }));

it('reads on from a first page that its filter left empty, and keeps what only that page tells', async () => {
  const { store, asked, shown } = storeOf(
    ok({ list: [], nextCursor: 'a', sum: 7 }),
    ok({ list: [], nextCursor: 'b' }),
    ok({ list: rows(3), nextCursor: 'c' }),
  );
  await store.load({});
  expect(shown()).toMatchObject({ list: rows(3), nextCursor: 'c', sum: 7 });
  expect(asked).toEqual([undefined, 'a', 'b']);
});

it('reads on from an empty older page, and ends at the last one', async () => {
  const { store, shown } = storeOf(
    ok({ list: rows(9), nextCursor: 'a' }),
    ok({ list: [], nextCursor: 'b' }),
    ok({ list: rows(1) }),
  );
  await store.load({});
  await store.loadOlder();
  expect(shown()).toMatchObject({ list: rows(9, 1), older: 'waiting' });
  expect(shown()?.nextCursor).toBeUndefined();
});

it('stops skipping after twenty empty pages, so that a tap reads on', async () => {
  const empty = Array.from({ length: 30 }, (_, at) => ok({ list: [], nextCursor: String(at) }));
  const { store, asked, shown } = storeOf(...empty);
  await store.load({});
  expect(asked).toHaveLength(21);
  expect(shown()?.nextCursor).toBe('20');
});

it('counts what arrived, updates what is shown, and shows the new items when told', async () => {
  const { store, shown } = storeOf(
    ok({ list: [{ seq: 2, state: 'open' }, ...rows(1)], sum: 2 }),
    ok({ list: [...rows(4, 3), { seq: 2, state: 'closed' }, ...rows(1)], sum: 4 }),
  );
  await store.load({});
  await store.refresh();
  expect(shown()).toMatchObject({ newCount: 2, sum: 2, list: [{ seq: 2, state: 'closed' }, { seq: 1 }] });
  store.showNew();
  expect(shown()).toMatchObject({
    newCount: 0,
    sum: 4,
    list: [{ seq: 4 }, { seq: 3 }, { seq: 2 }, { seq: 1 }],
  });
});

it('begins anew with the latest page if so much arrived that it does not reach what is shown', async () => {
  const { store, shown } = storeOf(ok({ list: rows(1) }), ok({ list: rows(9, 8), nextCursor: 'a' }));
  await store.load({});
  await store.refresh();
  store.showNew();
  expect(shown()).toMatchObject({ list: rows(9, 8), nextCursor: 'a', newCount: 0 });
});

it('keeps the last item of a page that goes on as it was joined', async () => {
  const { store, shown } = storeOf(
    ok({ list: [...rows(5), { seq: 4, state: 'joined' }], nextCursor: 'a' }),
    ok({ list: [...rows(6, 5), { seq: 4, state: 'part' }], nextCursor: 'b' }),
  );
  await store.load({});
  await store.refresh();
  store.showNew();
  expect(shown()).toMatchObject({ list: [...rows(6, 5), { seq: 4, state: 'joined' }], nextCursor: 'a' });
});

it('keeps the list when a look for news fails, and says when older items could not be loaded', async () => {
  const { store, shown } = storeOf(
    ok({ list: rows(1), nextCursor: 'a' }),
    failed('STORE_UNREACHABLE'),
    failed('STORE_UNREACHABLE'),
  );
  await store.load({});
  await store.refresh();
  await store.loadOlder();
  expect(shown()).toMatchObject({ list: rows(1), newCount: 0, older: 'failed', nextCursor: 'a' });
});
