import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '#src/rules/result.ts';

interface PageOfList {
  readonly list: readonly unknown[];
  readonly nextCursor?: string | undefined;
}

/** The state of a list that is loaded in pages; what only the first page contains is kept. */
export type Paged<Page extends PageOfList> =
  | { readonly status: 'loading' }
  | (Omit<Page, 'list'> & {
      readonly status: 'ready';
      readonly list: Page['list'];
      /** The state of the next page of older items. */
      readonly older: 'waiting' | 'loading' | 'failed';
    })
  | { readonly status: 'failed'; readonly code: string };

/** The state of such a list, with the actions that change it. */
export interface PagedStore<Query, Page extends PageOfList> {
  readonly $state: ReadableAtom<Paged<Page>> & { set(state: Paged<Page>): void };
  /** Loads the list for a filter, latest items first. */
  load(query: Query): Promise<void>;
  /** Retries what could not be shown. */
  reload(): Promise<void>;
  /** Loads the items before the last one shown; a page that a filter left empty is skipped. */
  loadOlder(): Promise<void>;
}

/** Creates the store of a list; only the answer to the latest request counts. */
export function pagedStore<Query extends object, Page extends PageOfList>(
  ask: (query: Query, cursor: string | undefined) => Promise<Result<Page, string>>,
): PagedStore<Query, Page> {
  const $state = atom<Paged<Page>>({ status: 'loading' });
  let query: Query | undefined;

  async function load(next: Query): Promise<void> {
    query = next;
    $state.set({ status: 'loading' });
    const answer = await ask(next, undefined);
    if (query !== next) return;
    $state.set(
      answer.ok
        ? { status: 'ready', older: 'waiting', ...answer.value }
        : { status: 'failed', code: answer.code },
    );
  }

  async function loadOlder(): Promise<void> {
    const before = $state.get();
    const of = query;
    if (!of || before.status !== 'ready' || before.older === 'loading' || !before.nextCursor) return;
    $state.set({ ...before, older: 'loading' });
    const answer = await ask(of, before.nextCursor);
    if (of !== query) return;
    if (!answer.ok) return $state.set({ ...before, older: 'failed' });
    const { list, nextCursor } = answer.value;
    $state.set({ ...before, list: [...before.list, ...list], nextCursor, older: 'waiting' });
    if (list.length === 0 && nextCursor !== undefined) await loadOlder();
  }

  const reload = async () => (query ? load({ ...query }) : undefined);
  return { $state, load, reload, loadOlder };
}
