import type { ComponentProps, FormEvent } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { Words } from '#src/i18n/words.ts';
import css from './search-field.module.css';

interface Props {
  words: Words<'clearSearch' | 'search'>;
  input?: ComponentProps<'input'>;
  onSubmit?: (event: FormEvent) => void;
  onReset?: () => void;
}

/** A search for games by name; without scripts it opens the list of results. */
export function SearchField({ words: { t }, input, onSubmit, onReset }: Props) {
  return (
    <search className={css.place}>
      <form className={css.box} action="/m/gameList" method="get" onSubmit={onSubmit} onReset={onReset}>
        <label className={css.words}>
          <Icon name="search" />
          <span className="visually-hidden">{t.search}</span>
          <input
            {...input}
            className={css.input}
            name="search"
            type="search"
            placeholder={t.search}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button className={css.clear} type="reset" aria-label={t.clearSearch}>
          <Icon name="close" />
        </button>
      </form>
    </search>
  );
}
