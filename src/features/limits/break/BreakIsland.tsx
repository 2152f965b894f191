import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { logOut } from '#src/api/session.store.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from '#src/features/limits/limits.module.css';
import type { limitsCalls } from '#src/features/limits/limits-words.server.ts';
import { $protection, loadProtection } from '#src/features/limits/protection.store.ts';
import { StopCard } from '#src/features/limits/StopCard.tsx';

interface Props {
  words: WordsFor<'limits' | 'limits-break', typeof limitsCalls>;
}

/** Where a member on a break arrives: until when it lasts, and the ways that stay open. */
export function BreakIsland({ words }: Props) {
  const { t } = words;
  const protection = useStore($protection, { ssr: 'initial' });
  useEffect(() => void loadProtection(), []);
  const stop = protection.status === 'ready' ? protection.protectionStatus.stop : undefined;
  const isOver = protection.status === 'ready' && !stop;
  useEffect(() => {
    // The pages that a break closes open again.
    if (isOver) document.cookie = 'onBreak=; Path=/; Max-Age=0; SameSite=Lax';
  }, [isOver]);
  return (
    <div className={css.sections}>
      {protection.status === 'loading' ? <Skeleton shape="card" count={1} label={t.loading} /> : null}
      {protection.status === 'failed' ? (
        <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadProtection()}>
          {t.failedExplained}
        </ErrorState>
      ) : null}
      {stop ? <StopCard stop={stop} words={words} /> : null}
      {isOver ? (
        <EmptyState icon="check" title={t.overTitle}>
          {t.overExplained}
        </EmptyState>
      ) : null}
      <OpenWays words={words} />
    </div>
  );
}

/** What stays open during a break; none of it plays. */
function OpenWays({ words: { t } }: Props) {
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    if (await logOut()) return location.replace('/m/login');
    setBusy(false);
    showToast(t.logoutFailed, { kind: 'danger' });
  }

  return (
    <section className={css.section} aria-labelledby="open-title">
      <h2 id="open-title" className={css.heading}>
        {t.open}
      </h2>
      <List label={t.open}>
        <ListRow icon="wallet-out" title={t.withdraw} detail={t.withdrawLead} href="/m/withdraw" />
        <ListRow icon="receipt" title={t.records} detail={t.recordsLead} href="/m/limits/history" />
        <ListRow icon="shield" title={t.toLimits} detail={t.limitsLead} href="/m/limits" />
        <ListRow icon="message" title={t.support} detail={t.supportLead} href="/m/messages" />
      </List>
      <Button busy={busy} onClick={() => void leave()}>
        {t.logout}
      </Button>
    </section>
  );
}
