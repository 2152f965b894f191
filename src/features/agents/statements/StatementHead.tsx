import { shortDateTimeText } from '#src/browser/date-text.ts';
import { siteTimeZone, zonedText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { periodText } from './period-text.ts';
import { RemindUpline } from './RemindUpline.tsx';
import type { ReadyStatement } from './statement.store.ts';
import { StatementName } from './StatementName.tsx';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  one: ReadyStatement;
  words: StatementWords;
}

/** What a statement pays, for which period, and where the payment is. */
export function StatementHead({ one: { shown, currency }, words }: Props) {
  const { t, language } = words;
  const { kind, product, netMinor, state } = shown;
  const locale = intlLocale[language];
  return (
    <section className={css.head}>
      <div>
        <h2 className={css.name}>
          <StatementName kind={kind} product={product} words={words} />
        </h2>
        <p className={css.faint}>{periodText(shown, locale, siteTimeZone())}</p>
      </div>
      <p className={css.net}>
        <Money amountMinor={netMinor} currency={currency} locale={locale} />
      </p>
      <p>
        <span className={css.badge} data-state={state}>
          {t[state]}
        </span>
      </p>
      <p className={css.soft}>{statusText(shown, words)}</p>
      {shown.waitsForUpline ? <RemindUpline key={shown.id} id={shown.id} words={words} /> : null}
    </section>
  );
}

function statusText({ state, dueAtMs, waitsForUpline }: ReadyStatement['shown'], words: StatementWords) {
  const { t, language } = words;
  if (state !== 'due') return t[`${state}Explained`];
  if (dueAtMs === undefined) return t.dueExplained;
  const locale = intlLocale[language];
  const at = zonedText(shortDateTimeText, dueAtMs, locale, siteTimeZone());
  return fill(waitsForUpline ? t.waitsExplained : t.dueAtExplained, { at }, locale);
}
