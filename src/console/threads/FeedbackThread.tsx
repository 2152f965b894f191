import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import { Thread } from './Thread.tsx';
import css from './threads.module.css';

export type OpenFeedback = OutputOf<typeof feedbackContracts.operatorFeedback>['items'][number];

/** What a member wrote, with what followed. */
export function FeedbackThread({ feedback }: { feedback: OpenFeedback }) {
  const { words, remark, sentAtMs, answers, replies } = feedback;
  return (
    <Thread
      member={feedback}
      began={{ words, atMs: sentAtMs }}
      answers={answers.map((answer) => ({ words: answer.words, atMs: answer.answeredAtMs }))}
      replies={replies.map((reply) => ({ words: reply.words, atMs: reply.sentAtMs }))}
    >
      {remark === '' ? null : <p className={css.note}>{remark}</p>}
    </Thread>
  );
}
