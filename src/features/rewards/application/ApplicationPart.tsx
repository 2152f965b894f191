import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Application } from '#src/contracts/rewards/applications.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { NotYet } from '#src/features/rewards/promotions/NotYet.tsx';
import { Way } from '#src/features/rewards/promotions/Way.tsx';
import { PromotionNote } from '#src/features/rewards/promotions/PromotionNote.tsx';
import type { ShownPromotion } from '#src/features/rewards/promotions/promotions.store.ts';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $applications, loadApplications } from './application.store.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import css from './application.module.css';

interface Props {
  item: ShownPromotion;
  words: PromotionsWords;
}

/** The member's application for a promotion: what became of the last one, and the form for another. */
export function ApplicationPart({ item, words }: Props) {
  const { t } = words;
  const applications = useStore($applications, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void loadApplications(), []);
  if (applications.status === 'loading') return <Skeleton shape="card" label={t.loading} />;
  if (applications.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadApplications()}>
        {t.failedExplained}
      </ErrorState>
    );
  const last = applications.list.find(({ promotionId }) => promotionId === item.promotionId);
  const mayApply = item.state === 'open' && item.why === undefined && last?.state !== 'sent';
  return (
    <>
      {last ? <Outcome application={last} words={words} /> : null}
      {last === undefined && item.state === 'used' ? (
        <PromotionNote icon="check" title={t.used} text={t.usedExplained} />
      ) : null}
      {item.state === 'open' && item.why !== undefined ? <NotYet item={item} words={words} /> : null}
      {mayApply && isOpen ? (
        <ApplicationForm item={item} words={words} onSent={() => setIsOpen(false)} />
      ) : mayApply ? (
        <Button kind="primary" wide onClick={() => setIsOpen(true)}>
          {t.apply}
        </Button>
      ) : null}
    </>
  );
}

/** What became of an application, with the operator's reason for a refusal. */
function Outcome({ application, words }: { application: Application; words: PromotionsWords }) {
  const { t, language } = words;
  const { state, reason } = application;
  if (state === 'sent') return <PromotionNote icon="clock" title={t.sent} text={t.sentExplained} />;
  if (state === 'granted')
    return (
      <PromotionNote icon="check" title={t.granted} text={t.grantedExplained}>
        <Way href="/m/rewardCenter">{t.rewardCentre}</Way>
      </PromotionNote>
    );
  const why = reason === undefined ? '' : fill(t.refusedReason, { reason }, intlLocale[language]);
  return (
    <div className={css.refused}>
      <PromotionNote icon="info" title={t.refused} text={why} />
    </div>
  );
}
