import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { hitsOf } from '#src/rules/keno/keno-engine.ts';
import css from './round-check.module.css';

interface Props {
  drawn: readonly number[];
  picks: readonly number[];
  words: WordsFor<'round-check'>;
}

/** The twenty balls in the order in which the seeds drew them, and the picks that they hit. */
export function KenoFigure({ drawn, picks, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  const hits = hitsOf(picks, drawn);
  const balls = new Intl.ListFormat(locale, { type: 'unit' }).format(drawn.map(String));
  return (
    <figure className={css.spin}>
      <figcaption className={css.caption}>
        <strong>{t.kenoDrawn}</strong>
        {picks.length > 0 ? (
          <span>{fill(t.kenoHits, { hits: hits.length, picks: picks.length }, locale)}</span>
        ) : null}
      </figcaption>
      <div className={css.window} aria-hidden="true">
        {drawn.map((ball) => (
          <span key={ball} data-kind="plain" data-paying={hits.includes(ball) || undefined}>
            {ball}
          </span>
        ))}
      </div>
      <p className={css.stops}>{fill(t.kenoBalls, { balls }, locale)}</p>
    </figure>
  );
}
