import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { secondsText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './history.module.css';
import { $movements, type HistoryDay, loadMovements } from './history.store.ts';

interface Props {
  /** Undefined while the sheet is closed. */
  day: HistoryDay | undefined;
  title: string;
  timeZone: string;
  words: WordsFor<'limits-history'>;
  onClose: () => void;
}

/** Every movement of the balance on one day, latest first. */
export function MovementsSheet({ day, title, timeZone, words, onClose }: Props) {
  const { t } = words;
  return (
    <Sheet open={day !== undefined} onClose={onClose} title={title} closeLabel={t.close}>
      {day === undefined ? null : <MovementList key={day.day} day={day} timeZone={timeZone} words={words} />}
    </Sheet>
  );
}

function MovementList({ day, timeZone, words }: Pick<Props, 'timeZone' | 'words'> & { day: HistoryDay }) {
  const { t, language } = words;
  const movements = useStore($movements, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadMovements(day), [day]);
  if (movements.status === 'loading') return <Skeleton shape="row" count={4} label={t.historyLoading} />;
  if (movements.status === 'failed')
    return (
      <ErrorState title={t.historyFailed} retryLabel={t.retry} onRetry={() => void loadMovements(day)}>
        {t.historyFailedExplained}
      </ErrorState>
    );
  const { items, currency, nextCursor } = movements;
  const locale = intlLocale[language];
  const older = async () => {
    setBusy(true);
    await loadMovements(day, nextCursor);
    setBusy(false);
  };
  return (
    <div className={css.movements}>
      {items.length === 0 ? (
        <p className={css.note}>{t.movementsNone}</p>
      ) : (
        <List label={t.byDay}>
          {items.map((item) => (
            <ListRow
              key={item.seq}
              title={
                <>
                  {t[item.kind]}
                  {item.gameName ? <bdi className={css.game}> {item.gameName}</bdi> : null}
                </>
              }
              detail={
                <>
                  <bdi>{zonedText(secondsText, item.atMs, locale, timeZone)}</bdi>
                  {' · '}
                  {fill(t.balanceAfter, { amount: moneyText(item.balanceMinor, currency, locale) }, locale)}
                </>
              }
              end={<Money amountMinor={item.changeMinor} currency={currency} locale={locale} />}
            />
          ))}
        </List>
      )}
      {nextCursor === undefined ? null : (
        <Button wide busy={busy} onClick={() => void older()}>
          {t.older}
        </Button>
      )}
    </div>
  );
}
