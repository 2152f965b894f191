import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '#src/rules/result.ts';

/** A page of a list, latest items first. */
export interface PageOfList {
  readonly list: readonly unknown[];
  readonly nextCursor?: string | undefined;
}

type ItemOf<Page extends PageOfList> = Page['list'][number];

/** The state of a list that is loaded in pages; what only the first page contains is kept. */
export type Paged<Page extends PageOfList> =
  | { readonly status: 'loading' }
  | (Omit<Page, 'list'> & {
      readonly status: 'ready';
      readonly list: Page['list'];
      /** The state of the next page of older items. */
      readonly older: 'waiting' | 'loading' | 'failed';
      /** The number of items that arrived since, and are not shown yet. */
      readonly newCount: number;
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
  /** Updates the items shown, and counts those that arrived since. */
  refresh(): Promise<void>;
  /** Shows the items that `refresh` counted. */
  showNew(): void;
}

/** What tells the items of a list apart, and how two of its pages are joined. */
export interface PagedParts<Page extends PageOfList> {
  readonly keyOf: (item: ItemOf<Page>) => string | number;
  /** Appends a page of older items; without it, they follow those shown. */
  readonly join?: (shown: Page['list'], older: Page['list']) => Page['list'];
}

/** The number of empty pages in a row that are skipped without a tap. */
const emptyPagesMax = 20;

/** Creates the store of a list; only the answer to the latest request counts. */
export function pagedStore<Query extends object, Page extends PageOfList>(
  ask: (query: Query, cursor: string | undefined) => Promise<Result<Page, string>>,
  { keyOf, join = (shown, older) => [...shown, ...older] }: PagedParts<Page>,
): PagedStore<Query, Page> {
  const $state = atom<Paged<Page>>({ status: 'loading' });
  let query: Query | undefined;
  let latest: Page | undefined;

  /** Reads on from a page that its filter left empty, until items are found or none are left. */
  async function askOn(of: Query, cursor: string | undefined): Promise<Result<Page, string>> {
    const first = await ask(of, cursor);
    let answer = first;
    for (let pages = 0; pages < emptyPagesMax && of === query && answer.ok; pages += 1) {
      const { list, nextCursor } = answer.value;
      if (list.length > 0 || nextCursor === undefined) break;
      answer = await ask(of, nextCursor);
    }
    return first.ok && answer.ok ? { ok: true, value: { ...first.value, ...endOf(answer.value) } } : answer;
  }

  async function load(next: Query): Promise<void> {
    query = next;
    latest = undefined;
    $state.set({ status: 'loading' });
    const answer = await askOn(next, undefined);
    if (query !== next) return;
    $state.set(
      answer.ok
        ? { status: 'ready', older: 'waiting', newCount: 0, ...answer.value }
        : { status: 'failed', code: answer.code },
    );
  }

  async function loadOlder(): Promise<void> {
    const before = $state.get();
    const of = query;
    if (!of || before.status !== 'ready' || before.older === 'loading' || !before.nextCursor) return;
    $state.set({ ...before, older: 'loading' });
    const answer = await askOn(of, before.nextCursor);
    const now = $state.get();
    if (of !== query || now.status !== 'ready') return;
    if (!answer.ok) return $state.set({ ...now, older: 'failed' });
    const { list, nextCursor } = answer.value;
    $state.set({ ...now, list: join(now.list, list), nextCursor, older: 'waiting' });
  }

  async function refresh(): Promise<void> {
    const of = query;
    if (!of || $state.get().status !== 'ready') return;
    const answer = await ask(of, undefined);
    const now = $state.get();
    if (!answer.ok || of !== query || now.status !== 'ready') return;
    latest = answer.value;
    $state.set(withUpdates(now, latest, keyOf));
    if (now.list.length === 0) showNew();
  }

  function showNew(): void {
    const now = $state.get();
    if (latest && now.status === 'ready' && now.newCount > 0) $state.set(withNewItems(now, latest, keyOf));
  }

  const reload = async () => (query ? load({ ...query }) : undefined);
  return { $state, load, reload, loadOlder, refresh, showNew };
}

type Ready<Page extends PageOfList> = Extract<Paged<Page>, { status: 'ready' }>;

/** The list with its items as they are now, and the number of those that arrived since. */
function withUpdates<Page extends PageOfList>(
  now: Ready<Page>,
  latest: Page,
  keyOf: PagedParts<Page>['keyOf'],
): Ready<Page> {
  const { list: items, nextCursor: _, ...facts } = latest;
  const byKey = new Map(wholeOf(latest).map((item) => [keyOf(item), item]));
  const known = new Set(now.list.map(keyOf));
  const at = items.findIndex((item) => known.has(keyOf(item)));
  const newCount = at === -1 ? items.length : at;
  const list = now.list.map((item) => byKey.get(keyOf(item)) ?? item);
  // The sums of a page count its own items: they change together with the list.
  return newCount === 0 ? { ...now, ...facts, list } : { ...now, list, newCount };
}

/** The list with what arrived since; the latest page alone if it does not reach what was shown. */
function withNewItems<Page extends PageOfList>(
  now: Ready<Page>,
  latest: Page,
  keyOf: PagedParts<Page>['keyOf'],
): Ready<Page> {
  const keys = new Set(latest.list.map(keyOf));
  if (!now.list.some((item) => keys.has(keyOf(item))))
    return { ...now, ...latest, nextCursor: latest.nextCursor, newCount: 0 };
  const whole = wholeOf(latest);
  const shown = new Set(whole.map(keyOf));
  const older = now.list.filter((item) => !shown.has(keyOf(item)));
  return { ...now, ...latest, list: [...whole, ...older], nextCursor: now.nextCursor, newCount: 0 };
}

/** The items of a page without its last one, which the next page may continue. */
function wholeOf<Page extends PageOfList>({ list, nextCursor }: Page): Page['list'] {
  return nextCursor === undefined ? list : list.slice(0, -1);
}

/** The part of an answer that says which items follow, and where the next page begins. */
function endOf<Page extends PageOfList>({ list, nextCursor }: Page): Pick<Page, 'list' | 'nextCursor'> {
  return { list, nextCursor } as Pick<Page, 'list' | 'nextCursor'>;
}
