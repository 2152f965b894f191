import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { cellCount } from '#src/rules/mines/mines-model.ts';
import css from './round-check.module.css';

interface Props {
  mines: readonly number[];
  opened: readonly number[];
  words: WordsFor<'round-check'>;
}

const cells = Array.from({ length: cellCount }, (_, cell) => cell);

/** The mine field that the seeds produced, with the cells that the player opened. */
export function MinesFigure({ mines, opened, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  const lost = opened.some((cell) => mines.includes(cell));
  const places = new Intl.ListFormat(locale, { type: 'unit' }).format(mines.map((cell) => String(cell + 1)));
  return (
    <figure className={css.spin}>
      <figcaption className={css.caption}>
        <strong>{fill(t.minesLie, { count: mines.length }, locale)}</strong>
        {opened.length > 0 ? (
          <span>{lost ? t.minesLost : fill(t.minesSafe, { count: opened.length }, locale)}</span>
        ) : null}
      </figcaption>
      <div className={css.window} aria-hidden="true">
        {cells.map((cell) => (
          <span
            key={cell}
            data-kind={mines.includes(cell) ? 'mine' : 'plain'}
            data-paying={opened.includes(cell) || undefined}
          >
            {mines.includes(cell) ? '✹' : opened.includes(cell) ? '◆' : ''}
          </span>
        ))}
      </div>
      <p className={css.stops}>{fill(t.minesPlaces, { places }, locale)}</p>
    </figure>
  );
}
