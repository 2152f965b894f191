import { dateTimeText } from '#src/browser/date-text.ts';
import { type Feedback, replyLengthMax } from '#src/contracts/feedback/feedback.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { ThreadReply } from '#src/ui/states/ThreadReply.tsx';
import { ThreadTurns, type Turn } from '#src/ui/states/ThreadTurns.tsx';
import { replyToFeedback } from './feedback.store.ts';
import thread from '#src/ui/states/thread.module.css';
import css from './feedback.module.css';
import type { FeedbackWords } from './feedback-words.server.ts';

interface Props {
  item: Feedback;
  words: FeedbackWords;
}

/** What a member wrote, and what the operator answered. */
export function FeedbackEntry({ item, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  return (
    <li className={thread.entry} data-feedback={item.id}>
      <time className={css.date}>{dateTimeText(item.sentAtMs, locale)}</time>
      <p className={thread.said} dir="auto">
        {item.words}
      </p>
      {item.remark ? (
        <p className={css.remarked} dir="auto">
          {item.remark}
        </p>
      ) : null}
      {item.pictures.length > 0 ? (
        <ul className={css.row} aria-label={t.picture}>
          {item.pictures.map((id) => (
            <li key={id} className={css.chosen}>
              <img src={`/wps/member/feedback/${item.id}/pictures/${id}`} alt={t.picture} loading="lazy" />
            </li>
          ))}
        </ul>
      ) : null}
      <ThreadTurns
        turns={turnsOf(item)}
        names={{ house: t.answer, member: t.you }}
        timeText={(atMs) => dateTimeText(atMs, locale)}
      />
      {item.answers.length === 0 ? <p className={css.help}>{t.waiting}</p> : null}
      {item.mayReply ? (
        <ThreadReply
          words={{ open: t.reply, label: t.replyWords, missing: t.replyMissing, send: t.replySend }}
          maxLength={replyLengthMax}
          send={async (reply) => {
            const code = await replyToFeedback(item.id, reply);
            if (code) showToast(failureText(words, code), { kind: 'danger' });
            return code === undefined;
          }}
        />
      ) : null}
    </li>
  );
}

function turnsOf({ answers, replies }: Feedback): Turn[] {
  return [
    ...answers.map(({ words, answeredAtMs }) => ({ by: 'house', words, atMs: answeredAtMs }) as const),
    ...replies.map(({ words, sentAtMs }) => ({ by: 'member', words, atMs: sentAtMs }) as const),
  ];
}
