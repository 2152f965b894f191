import { dateTimeText } from '#src/browser/date-text.ts';
import type { Feedback } from '#src/contracts/feedback/feedback.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import thread from '#src/ui/states/thread.module.css';
import css from './feedback.module.css';
import type { FeedbackWords } from './feedback-words.server.ts';

interface Props {
  item: Feedback;
  words: FeedbackWords;
}

/** What a member wrote, and what the operator answered. */
export function FeedbackEntry({ item, words: { t, language } }: Props) {
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
      {item.answers.map((answer) => (
        <div key={answer.answeredAtMs} className={thread.answer}>
          <p className={css.by}>
            {t.answer} · <time>{dateTimeText(answer.answeredAtMs, locale)}</time>
          </p>
          <p className={thread.said} dir="auto">
            {answer.words}
          </p>
        </div>
      ))}
      {item.answers.length === 0 ? <p className={css.help}>{t.waiting}</p> : null}
    </li>
  );
}
