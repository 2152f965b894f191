import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WordsFor } from '#src/i18n/words.ts';
import { isSignedIn } from '#src/browser/session.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { TechnicalDetails } from '#src/ui/states/TechnicalDetails.tsx';
import { BreakBegun } from './BreakBegun.tsx';
import { BreakList } from './BreakList.tsx';
import { CheckChoice } from './CheckChoice.tsx';
import { LimitList } from './LimitList.tsx';
import css from './limits.module.css';
import type { limitsCalls } from './limits-words.server.ts';
import { $protection, loadProtection } from './protection.store.ts';
import { StopCard } from './StopCard.tsx';

interface Props {
  words: WordsFor<'limits' | 'reference', typeof limitsCalls>;
}

/** What members decide about their own play: limits, breaks, the reality check. */
export function LimitsIsland({ words }: Props) {
  const { t } = words;
  const protection = useStore($protection, { ssr: 'initial' });
  useEffect(() => {
    if (isSignedIn()) void loadProtection();
  }, []);
  if (protection.status === 'loading')
    return (
      <div data-only="member">
        <Skeleton shape="card" count={3} label={t.loading} />
      </div>
    );
  if (protection.status === 'begun') return <BreakBegun {...protection} words={words} />;
  if (protection.status === 'failed')
    return protection.code === 'REAL_ACCOUNT_NEEDED' ? (
      <EmptyState
        icon="person"
        title={t.trialTitle}
        action={
          <a className={`${button.button} ${button.quiet}`} href="/m/register">
            {t.register}
          </a>
        }
      >
        {t.trialExplained}
      </EmptyState>
    ) : (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadProtection()}>
        {t.failedExplained}
      </ErrorState>
    );
  const { protectionStatus, clockAheadMs } = protection;
  return (
    <div className={css.sections}>
      {protectionStatus.stop ? <StopCard stop={protectionStatus.stop} words={words} /> : null}
      <BreakList protectionStatus={protectionStatus} clockAheadMs={clockAheadMs} words={words} />
      <LimitList protectionStatus={protectionStatus} clockAheadMs={clockAheadMs} words={words} />
      <CheckChoice protectionStatus={protectionStatus} words={words} />
      <TechnicalDetails words={words}>
        <p className={css.lead}>
          {t.packInForce}{' '}
          <bdi translate="no">
            {protectionStatus.pack.name} {protectionStatus.pack.version}
          </bdi>
        </p>
      </TechnicalDetails>
    </div>
  );
}
