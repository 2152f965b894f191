import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import button from '#src/ui/buttons/button.module.css';
import { FilterBar } from '#src/ui/paged/FilterBar.tsx';
import { PagedFound } from '#src/ui/paged/PagedFound.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { OrderDays } from './OrderDays.tsx';
import { OrderRow } from './OrderRow.tsx';
import css from './orders.module.css';
import { filterOf, orders, ordersFilter, ordersFilters, type OrdersPage } from './orders.store.ts';
import type { OrdersWords } from './orders-words.server.ts';
import { settlementPauseMs } from './settlement-pause.ts';

interface Props {
  words: OrdersWords;
}

/** How often the list looks for new orders while no draw is due, in milliseconds. */
const lookAgainMs = 30_000;

const pauseMs = ({ list }: OrdersPage) =>
  Math.min(lookAgainMs, settlementPauseMs(list, Date.now()) ?? lookAgainMs);

/** The player's lottery orders, latest first, with totals by day; those whose draws are due follow them. */
export function OrdersIsland({ words }: Props) {
  const { t, language } = words;
  const filter = filterOf(useStore(ordersFilter.$values, { ssr: 'initial' }));
  useEffect(() => void orders.load({ filter }), [filter]);
  return (
    <FilterBar
      choices={{
        id: 'orders',
        label: t.filter,
        of: ordersFilters.map((id) => ({ id, label: t[id] })),
        current: filter,
        onChange: (id) => ordersFilter.choose({ state: id === 'all' ? undefined : id }),
      }}
    >
      <PagedFound
        store={orders}
        locale={intlLocale[language]}
        words={{
          loading: t.loading,
          failed: t.failed,
          failedExplained: t.failedNext,
          retry: t.retry,
          older: t.older,
          newEntries: t.newEntries,
        }}
        loadsNearEnd
        pauseMs={pauseMs}
        empty={
          <EmptyState
            icon="ticket"
            title={t.empty}
            action={
              <a className={`${button.button} ${button.primary}`} href="/m/lottery">
                {t.toLottery}
              </a>
            }
          >
            {t.emptyNext}
          </EmptyState>
        }
      >
        {({ list, days, currency, timeZone }) => (
          <>
            <OrderDays days={days} currency={currency} words={words} />
            <ul className={css.list} aria-label={t.title}>
              {list.map((order) => (
                <OrderRow key={order.orderId} order={order} timeZone={timeZone} words={words} />
              ))}
            </ul>
          </>
        )}
      </PagedFound>
    </FilterBar>
  );
}
