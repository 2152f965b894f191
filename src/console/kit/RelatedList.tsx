import { useMemo, useState } from 'react';
import { named, useWords } from '#src/console/words/words.ts';
import type { BuiltList } from '#src/console/screen/built-screen.ts';
import css from './detail-part.module.css';
import { idIn } from './detail.store.ts';
import { ListPart } from './ListPart.tsx';
import { type Filters, listStore } from './list.store.ts';

interface Props {
  list: BuiltList;
  /** The object to which the list belongs. */
  id: string;
  currency: string | undefined;
}

/** A list that belongs to an object; it is read once it was opened. */
export function RelatedList({ list, id, currency }: Props) {
  const words = useWords();
  const store = useMemo(() => listStore(list, idIn(list.call, id)), [list, id]);
  const filters: Filters = list.by === undefined ? {} : { [list.by]: id };
  const [isOpen, setIsOpen] = useState(false);
  const { opens } = list;
  const hrefOf = opens === undefined ? undefined : (row: string) => `${opens}?id=${encodeURIComponent(row)}`;
  const label = named(words, 'call', list.call.name);
  return (
    <details
      className={css.related}
      onToggle={({ currentTarget: { open } }) => {
        if (open && !isOpen) void store.load(filters);
        setIsOpen(open);
      }}
    >
      <summary>{label}</summary>
      {isOpen ? (
        <ListPart list={list} store={store} label={label} hrefOf={hrefOf} currency={currency} />
      ) : null}
    </details>
  );
}
