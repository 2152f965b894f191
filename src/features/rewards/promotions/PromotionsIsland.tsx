import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionDetail } from './PromotionDetail.tsx';
import { Way } from './Way.tsx';
import { $openPromotion, openPromotion } from './promotion-view.store.ts';
import { $promotions, loadPromotions } from './promotions.store.ts';
import type { PromotionsWords } from './promotions-words.server.ts';
import css from './promotions.module.css';

interface Props {
  words: PromotionsWords;
}

/** The promotions as a list, and the one that the address names with its terms and its one button. */
export function PromotionsIsland({ words }: Props) {
  const { t } = words;
  const promotions = useStore($promotions, { ssr: 'initial' });
  const open = useStore($openPromotion, { ssr: 'initial' });
  useEffect(() => void loadPromotions(), []);
  if (promotions.status === 'loading') return <Skeleton shape="card" count={3} label={t.loading} />;
  if (promotions.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadPromotions()}>
        {t.failedExplained}
      </ErrorState>
    );
  if (promotions.status === 'stopped')
    return (
      <EmptyState icon="pause" title={t.stopped} action={<Way href="/m/limits">{t.toLimits}</Way>}>
        {t.stoppedExplained}
      </EmptyState>
    );
  const { items, reader } = promotions;
  if (items.length === 0)
    return (
      <EmptyState icon="gift" title={t.empty}>
        {t.emptyExplained}
      </EmptyState>
    );
  if (open === undefined)
    return (
      <ul className={css.list} aria-label={t.list}>
        {items.map((item) => (
          <PromotionCard key={item.promotionId} item={item} words={words} />
        ))}
      </ul>
    );
  const item = items.find(({ promotionId }) => promotionId === open);
  return item ? (
    <PromotionDetail key={item.promotionId} item={item} reader={reader} words={words} />
  ) : (
    <EmptyState
      icon="gift"
      title={t.gone}
      action={
        <Button kind="primary" onClick={() => openPromotion()}>
          {t.all}
        </Button>
      }
    >
      {t.goneExplained}
    </EmptyState>
  );
}
