import { useStore } from '@nanostores/react';
import { $gameList, requestedQuery } from '#src/features/games/navigation/game-list.store.ts';
import type { Words } from '#src/i18n/words.ts';
import { goTo } from '#src/features/games/navigation/list-navigation.ts';
import { useRequestedQuery } from './use-requested-query.ts';
import css from './provider-chips.module.css';

/** The messages of the filters. */
export type FilterKey =
  | 'classifyfruit'
  | 'classifygems'
  | 'classifynew'
  | 'filters'
  | 'minBetHint'
  | 'minLineHint';

/** The minimum bet is one unit of the currency, in minor units; the minimum number of lines is 25. */
const filters = [
  ['minBet', '100', 'minBetHint'],
  ['minLine', '25', 'minLineHint'],
  ['gameClassify', 'new', 'classifynew'],
  ['gameClassify', 'fruit', 'classifyfruit'],
  ['gameClassify', 'gems', 'classifygems'],
] as const;

/** Adds a filter to the list, or removes it if it already has that value. */
function toggleFilter(name: string, value: string): void {
  const { filters: before = {}, ...query } = requestedQuery();
  const { [name]: chosen, ...others } = before;
  const next = chosen === value ? others : { ...others, [name]: value };
  void goTo({ ...query, ...(Object.keys(next)[0] ? { filters: next } : {}) });
}

interface Props {
  words: Words<FilterKey>;
}

/** The filters of a list, besides its providers; the hot list and the favourites have none. */
export function FilterChips({ words: { t } }: Props) {
  const request = useRequestedQuery();
  const { category } = useStore($gameList, { ssr: 'initial' }).query;
  if (category === 'HOT' || category === 'FAV') return null;
  return (
    <search className={css.chips} aria-label={t.filters} data-filter-chips>
      {filters.map(([name, value, word]) => (
        <button
          key={word}
          type="button"
          className={css.chip}
          aria-pressed={request.filters?.[name] === value}
          onClick={() => toggleFilter(name, value)}
        >
          {t[word]}
        </button>
      ))}
    </search>
  );
}
