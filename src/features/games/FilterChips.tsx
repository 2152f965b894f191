import { useStore } from '@nanostores/react';
import { $gameList, askedQuery } from './game-list.store.ts';
import type { Words } from '#src/i18n/words.ts';
import { goTo } from './list-navigation.ts';
import { useAskedQuery } from './use-asked-query.ts';
import css from './provider-chips.module.css';

/** The words of the filters. */
export type FilterKey =
  | 'classifyfruit'
  | 'classifygems'
  | 'classifynew'
  | 'filters'
  | 'minBetHint'
  | 'minLineHint';

/** One unit of the currency at least, in minor units, and the least number of lines. */
const filters = [
  ['minBet', '100', 'minBetHint'],
  ['minLine', '25', 'minLineHint'],
  ['gameClassify', 'new', 'classifynew'],
  ['gameClassify', 'fruit', 'classifyfruit'],
  ['gameClassify', 'gems', 'classifygems'],
] as const;

/** Puts a filter onto the list, or takes it off where it has that value. */
function toggleFilter(name: string, value: string): void {
  const { filters: before = {}, ...query } = askedQuery();
  const { [name]: chosen, ...others } = before;
  const next = chosen === value ? others : { ...others, [name]: value };
  void goTo({ ...query, ...(Object.keys(next)[0] ? { filters: next } : {}) });
}

interface Props {
  words: Words<FilterKey>;
}

/** What narrows a list beside its providers; the hot list and the favourites are shown whole. */
export function FilterChips({ words: { t } }: Props) {
  const asked = useAskedQuery();
  const { category } = useStore($gameList, { ssr: 'initial' }).query;
  if (category === 'HOT' || category === 'FAV') return null;
  return (
    <search className={css.chips} aria-label={t.filters} data-filter-chips>
      {filters.map(([name, value, word]) => (
        <button
          key={word}
          type="button"
          className={css.chip}
          aria-pressed={asked.filters?.[name] === value}
          onClick={() => toggleFilter(name, value)}
        >
          {t[word]}
        </button>
      ))}
    </search>
  );
}
