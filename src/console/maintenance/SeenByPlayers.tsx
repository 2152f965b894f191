import { shortDateTimeText } from '#src/browser/date-text.ts';
import { said, useWords } from '#src/console/words/words.ts';
import type { SystemState } from '#src/contracts/operations/operations.ts';
import css from './maintenance.module.css';

interface Props {
  state: SystemState;
  languages: readonly string[];
}

/** What players of each language read during a maintenance, and what is served meanwhile. */
export function SeenByPlayers({ state, languages }: Props) {
  const words = useWords();
  const { endsAtMs, message, messages } = state;
  return (
    <section className={css.seen} aria-labelledby="maintenance-seen">
      <h2 id="maintenance-seen">{said(words, 'maintenance.seen')}</h2>
      <ul className={css.notices}>
        {languages.map((language) => {
          const own = messages?.[language] ?? message;
          return (
            <li key={language}>
              <h3>{languageName(language, words.locale)}</h3>
              <p lang={language} dir="auto">
                {own ?? <em>{said(words, 'maintenance.noMessage')}</em>}
              </p>
              {endsAtMs === undefined ? null : (
                <p className={css.soft}>
                  {said(words, 'maintenance.until', { time: shortDateTimeText(endsAtMs, words.locale) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <h2>{said(words, 'maintenance.meanwhile')}</h2>
      <ul className={css.facts}>
        {(['pages', 'open', 'money', 'operators'] as const).map((fact) => (
          <li key={fact}>{said(words, `maintenance.meanwhile.${fact}`)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The name of a language in the operator's own. */
export function languageName(language: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
}
