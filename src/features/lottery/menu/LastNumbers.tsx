import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import css from './last-numbers.module.css';
import { $lastResults } from './last-results.store.ts';
import type { MenuGame } from './menu.store.ts';
import { hasPrizes, shownNumbers } from '#src/features/lottery/bets/shown-numbers.ts';

interface Props {
  game: Pick<MenuGame, 'gameId' | 'shape'>;
  words: WordsFor<'lotteries'>;
}

/** The maximum number of numbers on a card, which is narrow; further ones are left out. */
const shownMax = 10;

/** The last numbers of a game, shown small over the art of its card. */
export function LastNumbers({ game: { gameId, shape }, words: { t, language } }: Props) {
  const last = useStore($lastResults, { ssr: 'initial' }).get(gameId);
  const numbers = last ? shownNumbers(shape, last.result) : [];
  const all = numbers.join(hasPrizes(shape) ? '' : ' ');
  return (
    <span className={css.last} data-shape={shape}>
      {last ? (
        <>
          <span className="visually-hidden">
            {fill(t.lastNumbers, { numbers: all }, intlLocale[language])}
          </span>
          <span className={css.numbers} dir="ltr" aria-hidden="true">
            {numbers.slice(0, shownMax).map((number, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- numbers can repeat, indexes cannot
              <i key={place} className={css.number}>
                {number}
              </i>
            ))}
            {numbers.length > shownMax ? '…' : null}
          </span>
        </>
      ) : null}
    </span>
  );
}
