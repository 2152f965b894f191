import type { WordsFor } from '#src/i18n/words.ts';
import { shortDateText } from '#src/browser/date-text.ts';
import { playHistoryContracts } from '#src/contracts/records/play-history.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import type { SpanText } from '#src/ui/fields/day-spans.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { PagedFound } from '#src/ui/paged/PagedFound.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import css from './history.module.css';
import { type HistoryPage, playDays, sumOf } from './history.store.ts';
import { HistoryDays } from './HistoryDays.tsx';
import { HistorySums } from './HistorySums.tsx';

interface Props {
  words: WordsFor<'limits-history' | 'movements' | 'activity'>;
  /** Undefined until the site's clock is known. */
  span: SpanText | undefined;
  timeZone: string | undefined;
}

/** The sums of the chosen dates and since the member joined, and the days with play. */
export function HistoryFound({ words, span, timeZone = '' }: Props) {
  const { t, language } = words;
  return (
    <PagedFound
      store={playDays}
      isReady={span !== undefined}
      locale={intlLocale[language]}
      words={{
        retry: t.retry,
        newEntries: t.newEntries,
        loading: t.historyLoading,
        failed: t.historyFailed,
        failedExplained: t.historyFailedExplained,
        older: t.more,
      }}
      empty={<EmptyState icon="receipt" title={t.noDays} />}
      renderBefore={(found) => <Sums found={found} words={words} />}
      renderAfter={(found) => <End found={found} span={span} words={words} />}
    >
      {({ list, currency, nextCursor }) => (
        <>
          <HistoryDays days={list} currency={currency} timeZone={timeZone} words={words} />
          {nextCursor === undefined ? null : <p className={css.note}>{t.moreExplained}</p>}
        </>
      )}
    </PagedFound>
  );
}

interface PartProps {
  found: HistoryPage;
  words: Props['words'];
}

function Sums({ found: { list, lifetime, paid, currency }, words }: PartProps) {
  const { t } = words;
  return (
    <>
      <HistorySums
        title={t.inSpan}
        sum={sumOf(list)}
        netDepositsMinor={paid.inSpan.netMinor}
        currency={currency}
        words={words}
      />
      <HistorySums
        title={t.lifetime}
        sum={lifetime}
        netDepositsMinor={paid.lifetime.netMinor}
        currency={currency}
        words={words}
      />
      <p className={css.note}>{t.netDepositsHelp}</p>
    </>
  );
}

function End({ found: { archivedUntilMs, fromMs }, span, words }: PartProps & Pick<Props, 'span'>) {
  const { t, language } = words;
  const locale = intlLocale[language];
  return (
    <>
      {archivedUntilMs !== undefined && archivedUntilMs >= fromMs ? (
        <p className={css.note}>
          {fill(t.archived, { date: shortDateText(archivedUntilMs, locale) }, locale)}
        </p>
      ) : null}
      <a
        className={`${button.button} ${button.quiet} ${button.wide}`}
        href={`${playHistoryContracts.movementsFile.path}?${new URLSearchParams({ ...span, language: language.toUpperCase() })}`}
        download="history.csv"
      >
        <Icon name="download" />
        {t.file}
      </a>
    </>
  );
}
