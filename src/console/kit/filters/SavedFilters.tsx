import { type FormEvent, useState } from 'react';
import { typedIn } from '#src/console/form/form-texts.ts';
import { text, useWords } from '#src/console/words/words.ts';
import type { BuiltList } from '#src/console/screen/built-screen.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import css from './saved-filters.module.css';
import type { Filters, ListStore } from '#src/console/kit/list.store.ts';
import { CopyIds } from './CopyIds.tsx';
import { dropFilter, filterNameMax, nameable, saveFilter, savedFilters } from './saved-filters.ts';

interface Props {
  screen: string;
  list: BuiltList;
  store: ListStore;
  filters: Filters;
}

/** Filters of this screen that the operator has named; they stay in this browser. Below them, the ids of the rows. */
export function SavedFilters({ screen, list, store, filters }: Props) {
  const words = useWords();
  const [saved, setSaved] = useState(() => savedFilters(screen));
  const [isFull, setIsFull] = useState(false);
  const kept = nameable(list.filters, filters);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typedIn(new FormData(event.currentTarget), 'name');
    if (name === '') return;
    setIsFull(!saveFilter(screen, name, kept));
    setSaved(savedFilters(screen));
  };
  const drop = (name: string) => {
    dropFilter(screen, name);
    setIsFull(false);
    setSaved(savedFilters(screen));
  };
  return (
    <div className={css.saved}>
      {saved.length > 0 ? (
        <ul>
          {saved.map(({ name, query }) => (
            <li key={name}>
              <a href={`?${query}`}>{name}</a>
              <IconButton
                icon="close"
                label={text(words, 'list.dropFilter', { name })}
                onClick={() => drop(name)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {Object.keys(kept).length === 0 ? (
        <p className={css.soft}>{text(words, 'list.chooseFirst')}</p>
      ) : (
        <form onSubmit={save}>
          <Field
            label={text(words, 'list.filterName')}
            name="name"
            maxLength={filterNameMax}
            required
            autoComplete="off"
          />
          <Button type="submit">{text(words, 'list.saveFilter')}</Button>
        </form>
      )}
      {isFull ? <p role="alert">{text(words, 'list.filtersFull')}</p> : null}
      <CopyIds store={store} by={list.key} />
    </div>
  );
}
