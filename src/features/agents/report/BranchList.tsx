import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { moreBranches, type ReadyReport } from './report.store.ts';
import type { ReportWords } from './report-words.ts';
import css from './report.module.css';

interface Props {
  ready: ReadyReport;
  words: ReportWords;
}

/** The branches of agents directly below, as far as they may be seen. */
export function BranchList({ ready, words: { t, language } }: Props) {
  const { branches, nextCursor, report } = ready;
  const locale = intlLocale[language];
  return (
    <section className={css.section}>
      <h3>{t.branches}</h3>
      {branches.length > 0 ? (
        <List label={t.branches}>
          {branches.map(({ customerId, account, days, validMinor }) => (
            <ListRow
              key={customerId}
              icon="person"
              title={<bdi translate="no">{account}</bdi>}
              detail={fill(t.branchDays, { count: days }, locale)}
              end={<Money amountMinor={validMinor} currency={report.currency} locale={locale} />}
            />
          ))}
        </List>
      ) : null}
      {nextCursor === undefined ? null : (
        <OlderButton label={t.moreBranches} failed={t.reportFailed} load={moreBranches} />
      )}
      <p className={css.faint}>{t.branchesExplained}</p>
    </section>
  );
}
