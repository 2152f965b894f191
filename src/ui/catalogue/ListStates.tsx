import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import type { SectionProps } from './section-props.ts';
import css from './catalogue.module.css';

const nothing = () => {};

export function ListStates({ t, locale }: SectionProps) {
  return (
    <>
      <List label={t.lists}>
        <ListRow
          icon="wallet"
          title={t.wallet}
          end={<Money amountMinor={1_284_050} currency="PKR" locale={locale} />}
          href="#wallet"
        />
        <ListRow icon="receipt" title={t.records} detail={t.recordsDetail} href="#records" />
        <ListRow icon="logout" title={t.logout} onPress={nothing} />
        <ListRow title={t.joined} end={<bdi className="number">2026-05-04</bdi>} />
      </List>
      <div className={css.frame}>
        <EmptyState icon="star" title={t.empty} action={<Button>{t.seeGames}</Button>}>
          {t.emptyNext}
        </EmptyState>
      </div>
      <div className={css.frame}>
        <ErrorState title={t.failed} retryLabel={t.retry} onRetry={nothing}>
          {t.failedNext}
        </ErrorState>
      </div>
      <div className={css.frame}>
        <Skeleton shape="row" count={3} label={t.loading} />
      </div>
      <Skeleton shape="tile" count={3} label={t.loading} />
      <Skeleton shape="card" label={t.loading} />
      <Skeleton shape="line" count={3} label={t.loading} />
    </>
  );
}
