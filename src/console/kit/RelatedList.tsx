import { useMemo, useState } from 'react';
import { named, useWords } from '#src/console/words/words.ts';
import type { BuiltList } from '#src/console/screen/built-screen.ts';
import { Acts } from '#src/console/kit/acts/Acts.tsx';
import { FilterPart } from '#src/console/kit/filters/FilterPart.tsx';
import css from './detail-part.module.css';
import { idIn } from '#src/console/kit/sections/detail.store.ts';
import { ListPart } from './ListPart.tsx';
import { type Filters, listStore } from './list.store.ts';
import { currencyOf, type Row, textAt } from './row.ts';
import { RowSheet } from '#src/console/kit/sections/RowSheet.tsx';

interface Props {
  list: BuiltList;
  /** The object to which the list belongs. */
  id: string;
  owner: Row;
  /** Called when an act has changed the object. */
  onChanged: () => void;
}

/** A list that belongs to an object; it is read once it was opened, and has the acts that concern it. */
export function RelatedList({ list, id, owner, onChanged }: Props) {
  const words = useWords();
  const of = (list.of && textAt(owner, list.of)) ?? id;
  const store = useMemo(() => listStore(list, idIn(list.call, of)), [list, of]);
  const always: Filters = list.by === undefined ? {} : { [list.by]: id };
  const [chosen, setChosen] = useState<Filters>({});
  const filterBy = (filters: Filters) => {
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
    setChosen(given);
    void store.load({ ...given, ...always });
  };
  const [isOpen, setIsOpen] = useState(false);
  const [row, setRow] = useState<Row>();
  const { opens, row: opened, actions = [] } = list;
  const hrefOf = opens === undefined ? undefined : (key: string) => `${opens}?id=${encodeURIComponent(key)}`;
  const label = named(words, 'call', list.call.name);
  const open = (key: string) => {
    const state = store.$rows.get();
    if (state.status === 'ready') setRow(state.rows.find((each) => textAt(each, list.key) === key));
  };
  const changed = () => {
    void store.refresh();
    onChanged();
  };
  return (
    <details
      className={css.related}
      onToggle={({ currentTarget: { open: isNowOpen } }) => {
        if (isNowOpen && !isOpen) void store.load({ ...chosen, ...always });
        setIsOpen(isNowOpen);
      }}
    >
      <summary>{label}</summary>
      {isOpen ? (
        <div className={css.opened}>
          <Acts actions={actions} id={id} detail={owner} onDone={changed} />
          <FilterPart
            fields={list.filters.filter(({ name }) => name !== list.by)}
            filters={chosen}
            onChange={filterBy}
          />
          <ListPart
            list={list}
            store={store}
            label={label}
            hrefOf={hrefOf}
            onOpen={opened ? open : undefined}
            currency={currencyOf(owner)}
          />
        </div>
      ) : null}
      {row && opened ? (
        <RowSheet
          {...{ list, opened, row, id, owner }}
          onClose={() => setRow(undefined)}
          onChanged={changed}
        />
      ) : null}
    </details>
  );
}
