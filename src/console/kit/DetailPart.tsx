import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { secondsText } from '#src/browser/date-text.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { named, text, useWords } from '#src/console/words/words.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { ActionForm } from './ActionForm.tsx';
import { Acts, isOffered } from '#src/console/kit/acts/Acts.tsx';
import type { BuiltAction, BuiltDetail, BuiltScreen } from '#src/console/screen/built-screen.ts';
import css from './detail-part.module.css';
import { type DetailState, detailStore, rowStore } from '#src/console/kit/sections/detail.store.ts';
import { Fields } from './Fields.tsx';
import type { ListStore } from './list.store.ts';
import { OpenAct } from '#src/console/kit/acts/OpenAct.tsx';
import { PartSection } from '#src/console/kit/sections/PartSection.tsx';
import { Pictures } from './Pictures.tsx';
import { ReadState } from '#src/console/kit/sections/ReadState.tsx';
import { RelatedList } from './RelatedList.tsx';
import { type Row, textAt } from './row.ts';
import { StaleNote } from '#src/console/kit/sections/StaleNote.tsx';

/** What a screen's own detail is given of the object that is open. */
export interface OpenDetail {
  screen: BuiltScreen;
  row: Row;
  id: string;
  /** To be called once something was changed: the object is read again, and its list. */
  onChanged: () => void;
  /** The acts that this detail has to offer itself, as far as the operator may do them. */
  acts: readonly string[];
  /** Opens the form of one of them, with what it concerns beside the row. */
  onAct: (act: string, about?: Row) => void;
}

interface Props {
  screen: BuiltScreen;
  detail: BuiltDetail;
  Detail: ComponentType<OpenDetail> | undefined;
  id: string;
  /** The list in which the row is, and the field by which it knows a row. */
  list: ListStore;
  listKey: string;
  onClose: () => void;
  /** Called when the list may have changed. */
  onChanged: () => void;
}

/** One object of a screen: its fields as they stand, what can be done, and the lists that belong to it. */
export function DetailPart({ screen, detail, Detail, id, list, listKey, onClose, onChanged }: Props) {
  const words = useWords();
  const { call } = detail;
  const store = useMemo(
    () => (call ? detailStore(call, id) : rowStore(list, listKey, id)),
    [call, id, list, listKey],
  );
  const state = useStore(store.$detail, { ssr: 'initial' });
  useEffect(() => {
    if (call) void store.load();
  }, [store, call]);
  const changed = () => {
    if (call) void store.load();
    onChanged();
  };
  const title =
    state.status === 'ready' && detail.title !== undefined ? textAt(state.row, detail.title) : undefined;
  return (
    <section className={css.detail} aria-label={named(words, 'screen', `${screen.name}.one`)}>
      <header className={css.head}>
        <h1>
          {named(words, 'screen', `${screen.name}.one`)} {title === undefined ? null : <bdi>{title}</bdi>}
        </h1>
        {state.status === 'ready' ? (
          <span className={css.age}>
            {text(words, 'detail.readAt', { time: secondsText(state.atMs, words.locale) })}
          </span>
        ) : null}
        <IconButton icon="refresh" label={text(words, 'detail.refresh')} onClick={() => void store.load()} />
        <IconButton icon="close" label={text(words, 'detail.close')} onClick={onClose} />
      </header>
      {state.status === 'ready' ? (
        <StaleNote of="detail" atMs={state.atMs} failure={state.failure} />
      ) : (
        <ReadState state={state} onRetry={() => void store.load()} />
      )}
      {state.status === 'ready' ? (
        <Ready {...{ screen, detail, Detail, id, state }} onChanged={changed} />
      ) : null}
    </section>
  );
}

/** The ids of pictures say nothing beside the pictures. */
function withoutPictures(row: Row, { pictures }: BuiltDetail): Row {
  return pictures ? Object.fromEntries(Object.entries(row).filter(([name]) => name !== pictures.at)) : row;
}

interface ReadyProps extends Pick<Props, 'screen' | 'detail' | 'Detail' | 'id' | 'onChanged'> {
  state: Extract<DetailState, { status: 'ready' }>;
}

function Ready({ screen, detail, Detail, id, state: { row, isGone }, onChanged }: ReadyProps) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const acts = isGone ? [] : screen.actions.filter(({ isOfList, isOwn }) => !isOfList && !isOwn);
  const own = acts.filter((action) => action.inDetail && isOffered(action, row, session));
  const [acting, setActing] = useState<{ readonly action: BuiltAction; readonly about: Row }>();
  const act = (name: string, about: Row = {}) => {
    const action = own.find(({ call }) => call.name === name);
    if (action) setActing({ action, about });
  };
  const below = acts.filter((action) => action.isOpenBelow && isOffered(action, row, session));
  return (
    <>
      {isGone ? <output className={css.gone}>{text(words, 'detail.gone')}</output> : null}
      <Acts
        actions={acts.filter(({ isOpenBelow, inDetail }) => !isOpenBelow && !inDetail)}
        id={id}
        detail={row}
        onDone={onChanged}
      />
      {Detail ? (
        <Detail {...{ screen, row, id, onChanged }} acts={own.map(({ call }) => call.name)} onAct={act} />
      ) : (
        <Fields row={withoutPictures(row, detail)} />
      )}
      {acting ? (
        <ActionForm
          action={acting.action}
          id={id}
          detail={{ ...row, ...acting.about }}
          onClose={() => setActing(undefined)}
          onDone={onChanged}
        />
      ) : null}
      {detail.pictures ? <Pictures pictures={detail.pictures} row={row} id={id} /> : null}
      {below.map((action) => (
        <OpenAct key={action.call.name} action={action} id={id} detail={row} onDone={onChanged} />
      ))}
      {(detail.parts ?? [])
        .filter(({ call }) => rightTo(session, call.permission) !== undefined)
        .map((part) => (
          <PartSection key={part.call.name} {...{ part, id, onChanged }} owner={row} />
        ))}
      {detail.related
        .filter(({ call }) => rightTo(session, call.permission) !== undefined)
        .map((list) => (
          <RelatedList key={list.call.name} {...{ list, id, onChanged }} owner={row} />
        ))}
    </>
  );
}
