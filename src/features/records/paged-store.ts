import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '#src/rules/result.ts';

interface PageOfList {
  readonly list: readonly unknown[];
  readonly nextCursor?: string | undefined;
}

/** A list that comes by pages, as one union; what only the first page tells stays. */
export type Paged<Page extends PageOfList> =
  | { readonly status: 'loading' }
  | (Omit<Page, 'list'> & {
      readonly status: 'ready';
      readonly list: Page['list'];
      /** How far the page after the last one is. */
      readonly older: 'waiting' | 'loading' | 'failed';
    })
  | { readonly status: 'failed'; readonly code: string };

/** The state of such a list, with the verbs that change it. */
export interface PagedStore<Asked, Page extends PageOfList> {
  readonly $state: ReadableAtom<Paged<Page>> & { set(state: Paged<Page>): void };
  /** Shows what is asked for from the latest on. */
  load(asked: Asked): Promise<void>;
  /** Asks again for what could not be shown. */
  reload(): Promise<void>;
  /** Asks for what is before the last one shown; a page that a filter left empty is passed over. */
  loadOlder(): Promise<void>;
}

/** Makes the store of a list; only the answer to the latest question counts. */
export function pagedStore<Asked extends object, Page extends PageOfList>(
  ask: (asked: Asked, cursor: string | undefined) => Promise<Result<Page, string>>,
): PagedStore<Asked, Page> {
  const $state = atom<Paged<Page>>({ status: 'loading' });
  let asked: Asked | undefined;

  async function load(next: Asked): Promise<void> {
    asked = next;
    $state.set({ status: 'loading' });
    const answer = await ask(next, undefined);
    if (asked !== next) return;
    $state.set(
      answer.ok
        ? { status: 'ready', older: 'waiting', ...answer.value }
        : { status: 'failed', code: answer.code },
    );
  }

  async function loadOlder(): Promise<void> {
    const before = $state.get();
    const of = asked;
    if (!of || before.status !== 'ready' || before.older === 'loading' || !before.nextCursor) return;
    $state.set({ ...before, older: 'loading' });
    const answer = await ask(of, before.nextCursor);
    if (of !== asked) return;
    if (!answer.ok) return $state.set({ ...before, older: 'failed' });
    const { list, nextCursor } = answer.value;
    $state.set({ ...before, list: [...before.list, ...list], nextCursor, older: 'waiting' });
    if (list.length === 0 && nextCursor !== undefined) await loadOlder();
  }

  const reload = async () => (asked ? load({ ...asked }) : undefined);
  return { $state, load, reload, loadOlder };
}
