import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { secondsText } from '#src/browser/date-text.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, named, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { ActionForm } from './ActionForm.tsx';
import type { BuiltAction, BuiltDetail, BuiltScreen } from '#src/console/screen/built-screen.ts';
import css from './detail-part.module.css';
import { type DetailState, detailStore, rowStore } from './detail.store.ts';
import { Fields } from './Fields.tsx';
import type { ListStore } from './list.store.ts';
import { Pictures } from './Pictures.tsx';
import { RelatedList } from './RelatedList.tsx';
import { currencyOf, type Row, textAt } from './row.ts';

/** What a screen's own detail is given of the object that is open. */
export interface OpenDetail {
  row: Row;
  id: string;
  /** To be called once something was changed: the object is read again, and its list. */
  onChanged: () => void;
}

interface Props {
  screen: BuiltScreen;
  detail: BuiltDetail;
  Detail: ComponentType<OpenDetail> | undefined;
  id: string;
  /** The list in which the row is. */
  list: ListStore;
  onClose: () => void;
  /** Called when the list may have changed. */
  onChanged: () => void;
}

/** One object of a screen: its fields as they stand, what can be done, and the lists that belong to it. */
export function DetailPart({ screen, detail, Detail, id, list, onClose, onChanged }: Props) {
  const words = useWords();
  const { call } = detail;
  const store = useMemo(
    () => (call ? detailStore(call, id) : rowStore(list, screen.list.key, id)),
    [call, id, list, screen.list.key],
  );
  const state = useStore(store.$detail, { ssr: 'initial' });
  useEffect(() => {
    if (call) void store.load();
  }, [store, call]);
  const changed = () => {
    if (call) void store.load();
    onChanged();
  };
  return (
    <section className={css.detail} aria-label={named(words, 'screen', `${screen.name}.one`)}>
      <header className={css.head}>
        <h1>{named(words, 'screen', `${screen.name}.one`)}</h1>
        {state.status === 'ready' ? (
          <span className={css.age}>
            {text(words, 'detail.readAt', { time: secondsText(state.atMs, words.locale) })}
          </span>
        ) : null}
        <IconButton icon="refresh" label={text(words, 'detail.refresh')} onClick={() => void store.load()} />
        <IconButton icon="close" label={text(words, 'detail.close')} onClick={onClose} />
      </header>
      {state.status === 'loading' ? (
        <Skeleton shape="line" count={8} label={text(words, 'list.loading')} />
      ) : null}
      {state.status === 'failed' ? (
        <ErrorState
          title={text(words, 'detail.failed')}
          retryLabel={text(words, 'list.retry')}
          onRetry={() => void store.load()}
        >
          {failureWords(words, state.code)}
        </ErrorState>
      ) : null}
      {state.status === 'ready' ? (
        <Ready {...{ screen, detail, Detail, id, state }} onChanged={changed} />
      ) : null}
    </section>
  );
}

interface ReadyProps extends Pick<Props, 'screen' | 'detail' | 'Detail' | 'id' | 'onChanged'> {
  state: Extract<DetailState, { status: 'ready' }>;
}

function Ready({ screen, detail, Detail, id, state: { row }, onChanged }: ReadyProps) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [acting, setActing] = useState<BuiltAction>();
  const offered = screen.actions.filter(
    (action) =>
      !action.isOfList && rightTo(session, action.call.permission) !== undefined && isOffered(action, row),
  );
  return (
    <>
      {offered.length > 0 ? (
        <div className={css.actions}>
          {offered.map((action) => (
            <Button key={action.call.name} onClick={() => setActing(action)}>
              {named(words, 'call', action.call.name)}
            </Button>
          ))}
        </div>
      ) : null}
      {Detail ? <Detail row={row} id={id} onChanged={onChanged} /> : <Fields row={row} />}
      {detail.pictures ? <Pictures pictures={detail.pictures} row={row} id={id} /> : null}
      {detail.related
        .filter(({ call }) => rightTo(session, call.permission) !== undefined)
        .map((list) => (
          <RelatedList key={list.call.name} list={list} id={id} currency={currencyOf(row)} />
        ))}
      {acting ? (
        <ActionForm
          action={acting}
          id={id}
          detail={row}
          onClose={() => setActing(undefined)}
          onDone={onChanged}
        />
      ) : null}
    </>
  );
}

function isOffered({ only }: BuiltAction, row: Row): boolean {
  return only === undefined || only.is.includes(textAt(row, only.at) ?? '');
}
