import { useStore } from '@nanostores/react';
import type { ComponentType, ReactNode } from 'react';
import { failureWords, named, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import type { BuiltList } from '#src/console/screen/built-screen.ts';
import css from './list-part.module.css';
import type { ListStore } from './list.store.ts';
import { columnOf, currencyOf, keyOf, type Row } from './row.ts';
import { StaleNote } from '#src/console/kit/sections/StaleNote.tsx';
import { Value } from './Value.tsx';

/** What a screen's own drawing of rows is given in place of the table. */
export interface OwnRows {
  rows: readonly Row[];
  version: number | undefined;
  current: string | undefined;
  hrefOf: ((id: string) => string) | undefined;
  onOpen: ((id: string) => void) | undefined;
  /** To be called once something was changed: the list is read again. */
  onChanged: () => void;
}

interface Props {
  list: BuiltList;
  store: ListStore;
  /** The accessible name of the table. */
  label: string;
  /** The row that is open. */
  current?: string | undefined;
  /** The address of a row; without one rows lead nowhere. */
  hrefOf?: ((id: string) => string) | undefined;
  onOpen?: ((id: string) => void) | undefined;
  currency?: string | undefined;
  /** Draws the rows in place of the table. */
  Rows?: ComponentType<OwnRows> | undefined;
}

/** A list in its states: a table, and cards where there is room for no table, as on a phone. */
export function ListPart(props: Props) {
  const { list, store, Rows, current, hrefOf, onOpen } = props;
  const words = useWords();
  const state = useStore(store.$rows, { ssr: 'initial' });
  if (state.status === 'unasked') return null;
  if (state.status === 'loading')
    return <Skeleton shape="row" count={6} label={text(words, 'list.loading')} />;
  if (state.status === 'failed')
    return (
      <ErrorState
        title={text(words, 'list.failed')}
        retryLabel={text(words, 'list.retry')}
        onRetry={() => void store.refresh()}
      >
        {failureWords(words, state.code)}
      </ErrorState>
    );
  if (state.rows.length === 0 && state.nextCursor === undefined)
    return <p className={css.empty}>{words.texts[`empty.${list.call.name}`] ?? text(words, 'list.empty')}</p>;
  return (
    <div className={css.list}>
      <StaleNote of="list" atMs={state.atMs} failure={state.failure} />
      <output className="visually-hidden">{text(words, 'list.shown', { count: state.rows.length })}</output>
      {Rows ? (
        <Rows
          {...{ current, hrefOf, onOpen, rows: state.rows, version: state.version }}
          onChanged={() => void store.refresh()}
        />
      ) : (
        <Table {...props} rows={state.rows} currency={state.currency ?? props.currency} />
      )}
      {state.nextCursor === undefined ? null : (
        <Button wide busy={state.isReadingOn} onClick={() => void store.readOn()}>
          {text(words, 'list.more')}
        </Button>
      )}
    </div>
  );
}

function Table({ list, label, rows, current, hrefOf, onOpen, currency }: Props & { rows: readonly Row[] }) {
  const words = useWords();
  const { columns, key } = list;
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, kind }) => (
            <th key={name} scope="col" data-kind={kind}>
              {named(words, 'column', name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = keyOf(row, key);
          return (
            <tr
              key={id}
              aria-current={id === current || undefined}
              data-row={hrefOf || onOpen ? '' : undefined}
            >
              {columns.map(({ name, kind }, at) => (
                <td key={name} data-kind={kind} data-label={named(words, 'column', name)}>
                  <Linked
                    href={at === 0 ? hrefOf?.(id) : undefined}
                    onOpen={at === 0 && onOpen ? () => onOpen(id) : undefined}
                  >
                    <Value kind={kind} value={columnOf(row, name)} currency={currencyOf(row, currency)} />
                  </Linked>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The first cell of a row that opens is a link or a button, whose target is the whole row. */
function Linked({
  href,
  onOpen,
  children,
}: {
  href: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}) {
  if (href === undefined && onOpen)
    return (
      <button type="button" className={css.link} onClick={onOpen}>
        {children}
      </button>
    );
  if (href === undefined) return <>{children}</>;
  return (
    <a
      className={css.link}
      href={href}
      data-row-link
      onClick={(event) => {
        // A click with a key held opens a tab or a window, which is the browser's affair.
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
