import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { ThreadWaiting, type WaitingThread } from '#src/ui/states/ThreadWaiting.tsx';
import { ComplaintEntry } from './ComplaintEntry.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import thread from '#src/ui/states/thread.module.css';
import css from './complaints.module.css';
import { $complaints, loadComplaints, loadOlderComplaints } from './complaints.store.ts';
import type { ComplaintsWords } from './complaints-words.server.ts';
import { EvidenceFile } from './EvidenceFile.tsx';

interface Props {
  words: ComplaintsWords;
}

/** The form for complaints, earlier complaints with deadlines, who decides disputes, and the member's records. */
export function ComplaintsIsland({ words }: Props) {
  const { t, language } = words;
  const state = useStore($complaints, { ssr: 'initial' });
  useEffect(() => void loadComplaints(), []);
  if (state.status !== 'ready') return <Waiting state={state} t={t} />;
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
        <OlderButton label={t.older} failed={t.failed} load={loadOlderComplaints} />
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

function Waiting({ state, t }: { state: WaitingThread; t: Props['words']['t'] }) {
  const { loading, failed, failedExplained, retry, freeReject, freeRejectExplained, login, register } = t;
  return (
    <ThreadWaiting
      state={state}
      count={3}
      words={{ loading, failed, failedExplained, retry, freeReject, freeRejectExplained, login, register }}
      onRetry={() => void loadComplaints()}
    />
  );
}
