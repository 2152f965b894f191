import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { nearEndPx, whenInView } from '#src/browser/in-view.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { OrderDays } from './OrderDays.tsx';
import { OrderRow } from './OrderRow.tsx';
import css from './orders.module.css';
import {
  $orders,
  $ordersFilter,
  loadOlderOrders,
  loadOrders,
  ordersFilters,
  watchOrders,
} from './orders.store.ts';
import type { OrdersWords } from './orders-words.server.ts';

interface Props {
  words: OrdersWords;
}

/** The player's lottery orders, latest first, with totals by day. */
export function OrdersIsland({ words }: Props) {
  const { t } = words;
  const filter = useStore($ordersFilter, { ssr: 'initial' });
  useEffect(() => watchOrders(), []);
  return (
    <div className={css.orders}>
      <Tabs
        id="orders"
        label={t.filter}
        kind="pills"
        tabs={ordersFilters.map((id) => ({ id, label: t[id] }))}
        current={filter}
        onChange={(id) => void loadOrders(id)}
      />
      <TabPanel id="orders" current={filter}>
        <OrderList words={words} />
      </TabPanel>
    </div>
  );
}

function OrderList({ words }: Props) {
  const { t } = words;
  const orders = useStore($orders, { ssr: 'initial' });
  const end = useRef<HTMLDivElement>(null);
  const older = useCallback(async () => {
    if (!(await loadOlderOrders())) showToast(t.failed, { kind: 'danger' });
  }, [t.failed]);
  const hasMore = orders.status === 'ready' && orders.nextCursor !== undefined;
  // After a failure only the button retries: a list near its end would otherwise retry endlessly.
  const waits = hasMore && orders.older === 'waiting';
  useEffect(() => {
    if (!end.current || !waits) return undefined;
    const near = { rootMargin: `${nearEndPx}px` };
    return whenInView(end.current, (isNear) => void (isNear && older()), near);
  }, [waits, older]);
  if (orders.status === 'loading') return <Skeleton shape="row" count={6} label={t.loading} />;
  if (orders.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadOrders()}>
        {t.failedNext}
      </ErrorState>
    );
  if (orders.items.length === 0)
    return (
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
    );
  return (
    <>
      <OrderDays days={orders.days} currency={orders.currency} words={words} />
      <ul className={css.list} aria-label={t.title}>
        {orders.items.map((order) => (
          <OrderRow key={order.orderId} order={order} timeZone={orders.timeZone} words={words} />
        ))}
      </ul>
      <div ref={end}>
        {hasMore ? (
          <Button wide busy={orders.older === 'loading'} onClick={() => void older()}>
            {t.older}
          </Button>
        ) : null}
      </div>
    </>
  );
}
