import { shortDateTimeText } from '#src/browser/date-text.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import { Thread } from './Thread.tsx';
import css from './threads.module.css';

export type OpenComplaint = OutputOf<typeof complaintsContracts.operatorComplaints>['items'][number];

/** A complaint: by when it has to be decided, what it is about, and what both sides have written. */
export function ComplaintThread({ complaint }: { complaint: OpenComplaint }) {
  const words = useWords();
  const { topic, about, pack, decided, isOverdue, answers, replies = [] } = complaint;
  const time = (atMs: number) => shortDateTimeText(atMs, words.locale);
  const values = { time: time(complaint.deadlineAtMs) };
  return (
    <Thread
      member={complaint}
      began={{ words: complaint.words, atMs: complaint.sentAtMs }}
      answers={answers.map(({ words: written, answeredAtMs }) => ({ words: written, atMs: answeredAtMs }))}
      replies={replies.map(({ words: written, sentAtMs, reopens }) => ({
        words: reopens ? `${said(words, 'threads.reopened')} ${written}` : written,
        atMs: sentAtMs,
      }))}
    >
      {decided ? (
        <p className={css.closed}>
          {said(words, 'threads.decided', {
            outcome: named(words, 'choice', decided.outcome),
            time: time(decided.atMs),
          })}
        </p>
      ) : (
        <p className={isOverdue ? css.overdue : css.due}>
          {said(words, isOverdue ? 'threads.overdue' : 'threads.due', values)}
        </p>
      )}
      <p className={css.note}>
        {named(words, 'choice', topic)}
        {about === '' ? null : (
          <>
            {' '}
            · <bdi>{about}</bdi>
          </>
        )}{' '}
        · {said(words, 'threads.pack', { pack })}
      </p>
    </Thread>
  );
}
