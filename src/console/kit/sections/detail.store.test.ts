import { atom } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BuiltCall } from '#src/console/screen/built-screen.ts';
import { detailStore, rowStore } from './detail.store.ts';
import type { ListStore, Rows } from '#src/console/kit/list.store.ts';

const call: BuiltCall = {
  ...{ name: 'one', method: 'GET', path: '/ops/api/things/:id', permission: 'members.read' },
  ...{ params: ['id'], fields: [] },
};
const answerOf = (value: object) => Response.json({ success: true, value });
const refusal = () =>
  Response.json({ success: false, error: { code: 'STORE_UNREACHABLE', effect: 'none' } }, { status: 503 });

afterEach(() => vi.unstubAllGlobals());

describe('an object that is read again', () => {
  it('stays as it was read, with the failure, when that fails', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(answerOf({ name: 'first' })));
    const store = detailStore(call, '7');
    await store.load();
    vi.stubGlobal('fetch', () => Promise.resolve(refusal()));
    await store.load();
    expect(store.$detail.get()).toMatchObject({
      ...{ status: 'ready', row: { name: 'first' }, failure: { code: 'STORE_UNREACHABLE' } },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(answerOf({ name: 'second' })));
    await store.load();
    expect(store.$detail.get()).not.toHaveProperty('failure');
    expect(store.$detail.get()).toMatchObject({ row: { name: 'second' } });
  });

  it('is not overwritten by an older answer that arrives later', async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
    const store = detailStore(call, '7');
    const loads = [store.load(), store.load()];
    answers[1]?.(answerOf({ name: 'newer' }));
    await loads[1];
    answers[0]?.(answerOf({ name: 'older' }));
    await loads[0];
    expect(store.$detail.get()).toMatchObject({ row: { name: 'newer' } });
  });
});

describe('a row as its own detail', () => {
  const $rows = atom<Rows>({ status: 'loading' });
  const list: ListStore = {
    $rows,
    load: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    readOn: () => Promise.resolve(),
  };
  const ready = (rows: readonly object[]): Rows => ({
    ...{ status: 'ready', rows: rows as Record<string, unknown>[], nextCursor: undefined, atMs: 5 },
    ...{ currency: undefined, version: undefined, isReadingOn: false },
  });

  it('is not found while its list cannot be asked', () => {
    $rows.set({ status: 'unasked' });
    expect(rowStore(list, 'id', '7').$detail.get()).toMatchObject({ status: 'failed', code: 'NOT_FOUND' });
  });

  it('stays as it was seen last when its list fails or has it no longer', () => {
    $rows.set(ready([{ id: '7' }]));
    const { $detail } = rowStore(list, 'id', '7');
    const stop = $detail.listen(() => undefined);
    expect($detail.get()).toEqual({ status: 'ready', row: { id: '7' }, atMs: 5 });
    $rows.set({ status: 'failed', code: 'STORE_UNREACHABLE' });
    expect($detail.get()).toMatchObject({ row: { id: '7' }, failure: { code: 'STORE_UNREACHABLE' } });
    $rows.set(ready([]));
    expect($detail.get()).toMatchObject({ row: { id: '7' }, isGone: true });
    stop();
  });
});
