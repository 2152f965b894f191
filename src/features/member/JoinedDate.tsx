import { dateText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import css from './member-card.module.css';

interface Props {
  registeredAtMs: number | undefined;
  words: WordsFor<'member-card'>;
}

/** Since when the member has been registered; its space is reserved. */
export function JoinedDate({ registeredAtMs, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  return (
    <p className={`${css.since} ${css.awaited}`}>
      {registeredAtMs === undefined
        ? ''
        : fill(t.memberSince, { date: dateText(registeredAtMs, locale) }, locale)}
    </p>
  );
}
