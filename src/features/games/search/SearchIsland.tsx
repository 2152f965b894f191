import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Words } from '#src/i18n/words.ts';
import { $searchText, search, typeSearch } from '#src/features/games/navigation/list-navigation.ts';
import { SearchField } from './SearchField.tsx';

interface Props {
  words: Words<'clearSearch' | 'search'>;
}

/** The search of the game list, which filters the list while the player types. */
export function SearchIsland({ words }: Props) {
  const text = useStore($searchText, { ssr: 'initial' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.value) typeSearch(input.current.value);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
    input.current?.blur();
  };
  const clear = () => {
    typeSearch('');
    search();
    input.current?.focus();
  };
  return (
    <SearchField
      words={words}
      input={{ ref: input, value: text, onChange: ({ target }) => typeSearch(target.value) }}
      onSubmit={submit}
      onReset={clear}
    />
  );
}
