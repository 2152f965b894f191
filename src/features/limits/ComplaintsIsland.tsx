import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import button from '#src/ui/button.module.css';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { showToast } from '#src/ui/toast.ts';
import { ComplaintEntry } from './ComplaintEntry.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import thread from '#src/ui/thread.module.css';
import css from './complaints.module.css';
import { $complaints, loadComplaints, loadOlderComplaints } from './complaints.store.ts';
import type { ComplaintsWords } from './complaints-words.server.ts';
import { EvidenceFile } from './EvidenceFile.tsx';

interface Props {
  words: ComplaintsWords;
}

/** The form for complaints, those made before with their deadline, who decides a dispute, and the member's records. */
export function ComplaintsIsland({ words }: Props) {
  const { t, language } = words;
  const state = useStore($complaints, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadComplaints(), []);
  if (state.status === 'loading') return <Skeleton shape="card" count={3} label={t.loading} />;
  if (state.status === 'failed')
    return state.code === 'REAL_ACCOUNT_NEEDED' ? (
      <EmptyState
        icon="lock"
        title={t.freeReject}
        action={
          <a className={`${button.button} ${button.primary}`} href="/m/register">
            {t.register}
          </a>
        }
      >
        {t.freeRejectExplained}
      </EmptyState>
    ) : (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadComplaints()}>
        {t.failedExplained}
      </ErrorState>
    );
  const older = async () => {
    setBusy(true);
    if (!(await loadOlderComplaints())) showToast(t.failed, { kind: 'danger' });
    setBusy(false);
  };
  const { items, nowMs, answerDays, disputeBody, nextCursor } = state;
  return (
    <>
      <p className={css.lead}>{fill(t.lead, { days: answerDays }, intlLocale[language])}</p>
      <ComplaintForm words={words} />
      <h2 className={css.heading}>{t.thread}</h2>
      {items.length === 0 ? (
        <p className={css.help}>{t.empty}</p>
      ) : (
        <ul className={thread.thread} aria-label={t.thread}>
          {items.map((item) => (
            <ComplaintEntry key={item.reference} item={item} nowMs={nowMs} words={words} />
          ))}
        </ul>
      )}
      {nextCursor === undefined ? null : (
        <Button wide busy={busy} onClick={() => void older()}>
          {t.older}
        </Button>
      )}
      {disputeBody ? (
        <section className={css.part} aria-labelledby="dispute">
          <h2 id="dispute" className={css.heading}>
            {t.dispute}
          </h2>
          <p className={css.help}>{t.disputeLead}</p>
          <a className={css.body} href={disputeBody.url} rel="noopener noreferrer" target="_blank">
            <bdi>{disputeBody.name}</bdi>
          </a>
        </section>
      ) : null}
      <EvidenceFile words={words} />
    </>
  );
}
