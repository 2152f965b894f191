import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { favouritesFirst, gamesOn, tagsByWeekday } from '#src/rules/lottery/menu-order.ts';
import css from './lottery-card.module.css';
import { LotteryCard } from './LotteryCard.tsx';
import { loadLastResults } from './last-results.store.ts';
import { $lotteryFavourites } from './lottery-favourites.store.ts';
import { $weekday, chooseWeekday, type MenuCategory, type MenuGame } from './menu.store.ts';
import { WeekdayBar } from './WeekdayBar.tsx';

interface Props {
  category: MenuCategory | undefined;
  words: WordsFor<'lotteries'>;
}

const noGames: readonly MenuGame[] = [];

/** The games of a category, favourites first; only those of one weekday if it is selected. */
export function MenuPanel({ category, words }: Props) {
  const { t } = words;
  const favourites = useStore($lotteryFavourites, { ssr: 'initial' });
  const weekday = useStore($weekday, { ssr: 'initial' });
  const all = category?.games ?? noGames;
  // Every refresh of the menu brings new games, and perhaps new results.
  useEffect(() => void loadLastResults(all.map(({ gameId }) => gameId)), [all]);
  if (all.length === 0)
    return (
      <EmptyState
        icon="ticket"
        title={t.empty}
        action={
          <a className={`${button.button} ${button.quiet}`} href="/m/gameList?type=hot">
            {t.toGames}
          </a>
        }
      >
        {t.emptyNext}
      </EmptyState>
    );
  const games = favouritesFirst(gamesOn(all, weekday), favourites);
  return (
    <>
      {category && tagsByWeekday.includes(category.tag) ? <WeekdayBar words={words} /> : null}
      {games.length === 0 ? (
        <EmptyState
          icon="clock"
          title={t.emptyDay}
          action={
            <button
              className={`${button.button} ${button.quiet}`}
              type="button"
              onClick={() => chooseWeekday(weekday)}
            >
              {t.allGames}
            </button>
          }
        >
          {t.emptyDayNext}
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {games.map((game) => (
            <LotteryCard
              key={game.gameId}
              game={game}
              isFavourite={favourites.has(game.gameId)}
              words={words}
            />
          ))}
        </ul>
      )}
    </>
  );
}
