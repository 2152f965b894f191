import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { nearEndPx, whenInView } from '#src/browser/in-view.ts';
import { watch } from '#src/browser/watch.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './paged.module.css';
import type { Paged, PagedStore, PageOfList } from './paged-store.ts';
import { useListPlace } from './use-list-place.ts';

type Ready<Page extends PageOfList> = Extract<Paged<Page>, { status: 'ready' }>;

interface Props<Page extends PageOfList> {
  store: Omit<PagedStore<object, Page>, 'load'>;
  /** What else the rows wait for, such as the site's time zone. */
  isReady?: boolean;
  locale: string;
  words: Readonly<
    Record<'loading' | 'failed' | 'failedExplained' | 'retry' | 'older' | 'newEntries', string>
  >;
  /** Shown where the list is empty. */
  empty: ReactNode;
  /** Keeps the place in the list in the address; false for a list that is not the page's own. */
  keepsPlace?: boolean;
  /** Loads older items once the end of the list is near. */
  loadsNearEnd?: boolean;
  /** The pause until the next look for new items, in milliseconds. */
  pauseMs?: (found: Ready<Page>) => number;
  children: (found: Ready<Page>) => ReactNode;
  /** What precedes the rows, in an empty list too. */
  renderBefore?: (found: Ready<Page>) => ReactNode;
  /** What follows below the button for older items, in an empty list too. */
  renderAfter?: (found: Ready<Page>) => ReactNode;
}

const lookAgainMs = 30_000;

/** The states of a list that is loaded in pages: loading, failed, empty, or its rows with the way to newer and older ones. */
export function PagedFound<Page extends PageOfList>({ store, isReady = true, ...more }: Props<Page>) {
  const { locale, words: t, empty, children, pauseMs } = more;
  const state = useStore(store.$state, { ssr: 'initial' }) as Paged<Page>;
  const list = useRef<HTMLDivElement>(null);
  const found = state.status === 'ready' && isReady ? (state as Ready<Page>) : undefined;
  useListPlace(list, found, store.loadOlder, more.keepsPlace ?? true);
  useEffect(
    () =>
      watch(store.refresh, () => {
        const now = store.$state.get() as Paged<Page>;
        return now.status === 'ready' && pauseMs ? pauseMs(now as Ready<Page>) : lookAgainMs;
      }),
    [store, pauseMs],
  );
  if (state.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void store.reload()}>
        {t.failedExplained}
      </ErrorState>
    );
  if (!found) return <Skeleton shape="row" count={6} label={t.loading} />;
  const isEmpty = found.list.length === 0 && found.nextCursor === undefined;
  return (
    <div ref={list} className={css.found}>
      <output>
        {found.newCount > 0 ? (
          <Button kind="quiet" wide onClick={store.showNew}>
            {fill(t.newEntries, { count: found.newCount }, locale)}
          </Button>
        ) : null}
      </output>
      {more.renderBefore?.(found)}
      {isEmpty ? empty : children(found)}
      <Older found={found} store={store} words={t} loadsNearEnd={more.loadsNearEnd ?? false} />
      {more.renderAfter?.(found)}
    </div>
  );
}

interface OlderProps {
  found: { readonly older: 'waiting' | 'loading' | 'failed'; readonly nextCursor?: string | undefined };
  store: { loadOlder(): Promise<void> };
  words: Readonly<Record<'older' | 'retry' | 'failed', string>>;
  loadsNearEnd: boolean;
}

function Older({ found: { older, nextCursor }, store, words: t, loadsNearEnd }: OlderProps) {
  const end = useRef<HTMLDivElement>(null);
  // After a failure only the button retries: a list near its end would otherwise retry endlessly.
  const waits = loadsNearEnd && nextCursor !== undefined && older === 'waiting';
  useEffect(() => {
    if (!end.current || !waits) return undefined;
    const near = { rootMargin: `${nearEndPx}px` };
    return whenInView(end.current, (isNear) => void (isNear && store.loadOlder()), near);
  }, [waits, store]);
  if (nextCursor === undefined) return null;
  return (
    <div ref={end} className={css.older}>
      {older === 'failed' ? <p role="alert">{t.failed}</p> : null}
      <Button wide busy={older === 'loading'} onClick={() => void store.loadOlder()}>
        {older === 'failed' ? t.retry : t.older}
      </Button>
    </div>
  );
}
