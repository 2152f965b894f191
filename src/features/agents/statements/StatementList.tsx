import type { ShownStatement } from '#src/contracts/agents/statements.ts';
import { siteTimeZone } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { useStore } from '@nanostores/react';
import { periodText } from './period-text.ts';
import type { StatementPlace } from './statement-place.store.ts';
import {
  $statementFilter,
  filterStatements,
  olderStatements,
  type StatementFilter,
  type Statements,
} from './statements.store.ts';
import { StatementName } from './StatementName.tsx';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  statements: Extract<Statements, { status: 'ready' }>;
  place: StatementPlace;
  words: StatementWords;
}

const filters: readonly StatementFilter[] = ['all', 'rebate', 'daily', 'hourly', 'dividend', 'fee'];

/** The agent's statements by period, the newest first, and the way to the dividends that the agent gave. */
export function StatementList({ statements, place, words }: Props) {
  const { t } = words;
  const filter = useStore($statementFilter);
  const { items, nextCursor } = statements;
  if (items.length === 0 && filter === 'all')
    return (
      <div className={css.parts}>
        <EmptyState icon="receipt" title={t.noStatements}>
          {t.noStatementsExplained}
        </EmptyState>
        <GivenRow words={words} />
      </div>
    );
  return (
    <div className={css.parts}>
      <GivenRow words={words} />
      <Tabs
        id="statements"
        label={t.kinds}
        kind="pills"
        tabs={filters.map((id) => ({ id, label: id === 'all' ? t.allKinds : t[id] }))}
        current={filter}
        onChange={(chosen) => void filterStatements(chosen)}
      />
      <TabPanel id="statements" current={filter}>
        <div className={css.parts}>
          {items.length === 0 ? <p className={css.faint}>{t.noneOfKind}</p> : null}
          {periodsOf(items).map((of) => (
            <Period key={of[0]?.id} items={of} currency={statements.currency} place={place} words={words} />
          ))}
          {nextCursor === undefined ? null : (
            <OlderButton label={t.olderStatements} failed={t.statementsFailed} load={olderStatements} />
          )}
        </div>
      </TabPanel>
    </div>
  );
}

interface PeriodProps extends Pick<Props, 'place' | 'words'> {
  items: readonly ShownStatement[];
  currency: string;
}

function Period({ items, currency, place, words }: PeriodProps) {
  const locale = intlLocale[words.language];
  const [first] = items;
  const name = first ? periodText(first, locale, siteTimeZone()) : '';
  const current = place.shows === 'statement' ? place.id : undefined;
  return (
    <section className={css.period}>
      <h2>{name}</h2>
      <List label={name}>
        {items.map(({ id, kind, product, state, netMinor }) => (
          <ListRow
            key={id}
            title={
              <span data-current={id === current || undefined}>
                <StatementName kind={kind} product={product} words={words} />
              </span>
            }
            detail={<span data-state={state}>{words.t[state]}</span>}
            end={<Money amountMinor={netMinor} currency={currency} locale={locale} />}
            href={`#${id}`}
          />
        ))}
      </List>
    </section>
  );
}

function GivenRow({ words: { t } }: Pick<Props, 'words'>) {
  return (
    <List label={t.given}>
      <ListRow icon="person" title={t.given} detail={t.givenDetail} href="#given" />
    </List>
  );
}

/** Statements one after another of the same period. */
function periodsOf(items: readonly ShownStatement[]): readonly (readonly ShownStatement[])[] {
  return [...Map.groupBy(items, ({ fromMs, toMs }) => `${fromMs}-${toMs}`).values()];
}
