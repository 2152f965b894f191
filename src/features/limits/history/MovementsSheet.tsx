import type { WordsFor } from '#src/i18n/words.ts';
import { useEffect } from 'react';
import { secondsText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import { movementAddress } from '#src/rules/site/movement-address.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { PagedFound } from '#src/ui/paged/PagedFound.tsx';
import css from './history.module.css';
import { type HistoryDay, movements } from './history.store.ts';

interface Props {
  /** Undefined while the sheet is closed. */
  day: HistoryDay | undefined;
  title: string;
  timeZone: string;
  words: WordsFor<'limits-history' | 'movements' | 'activity'>;
  onClose: () => void;
}

/** Every movement of the balance on one day, latest first. */
export function MovementsSheet({ day, title, timeZone, words, onClose }: Props) {
  return (
    <Sheet open={day !== undefined} onClose={onClose} title={title} closeLabel={words.t.close}>
      {day === undefined ? null : <MovementList key={day.day} day={day} timeZone={timeZone} words={words} />}
    </Sheet>
  );
}

function MovementList({ day, timeZone, words }: Pick<Props, 'timeZone' | 'words'> & { day: HistoryDay }) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { fromMs, toMs } = day;
  useEffect(() => void movements.load({ fromMs: String(fromMs), toMs: String(toMs) }), [fromMs, toMs]);
  return (
    <PagedFound
      store={movements}
      keepsPlace={false}
      locale={intlLocale[language]}
      words={{
        retry: t.retry,
        older: t.older,
        newEntries: t.newEntries,
        loading: t.historyLoading,
        failed: t.historyFailed,
        failedExplained: t.historyFailedExplained,
      }}
      empty={<p className={css.note}>{t.movementsNone}</p>}
    >
      {({ list, currency }) => (
        <List label={t.byDay}>
          {list.map((item) => {
            const href = movementAddress(item);
            return (
              <ListRow
                key={item.seq}
                title={
                  <>
                    {item.txCode ? t[item.txCode] : t.otherMovement}
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
                end={
                  <Money
                    amountMinor={item.changeMinor || (item.bonusChangeMinor ?? 0)}
                    currency={currency}
                    locale={locale}
                    signed
                  />
                }
                {...(href === undefined ? {} : { href })}
              />
            );
          })}
        </List>
      )}
    </PagedFound>
  );
}
