import { dateText, dateTimeText } from '#src/browser/date-text.ts';
import type { OwnComplaint } from '#src/contracts/limits/complaints.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { withShortReferences } from '#src/rules/text/short-reference.ts';
import { daysLeft, outcomeText, topicText } from './complaint-text.ts';
import { Reference } from '#src/ui/amounts/Reference.tsx';
import { ThreadTurns, type Turn } from '#src/ui/states/ThreadTurns.tsx';
import { ComplaintReply } from './ComplaintReply.tsx';
import thread from '#src/ui/states/thread.module.css';
import css from './complaints.module.css';
import type { ComplaintsWords } from './complaints-words.server.ts';

interface Props {
  item: OwnComplaint;
  /** The site's time, which the deadline is measured against. */
  nowMs: number;
  words: ComplaintsWords;
}

/** A complaint with its reference, its deadline or decision, and the answers. */
export function ComplaintEntry({ item, nowMs, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const left = daysLeft(item.deadlineAtMs, Math.max(nowMs, item.sentAtMs));
  const clock = left < 0 ? t.overdue : fill(t.daysLeft, { count: left }, locale);
  return (
    <li className={thread.entry}>
      <div className={css.head}>
        <p className={css.topic}>{topicText(item.topic, t)}</p>
        <p className={css.state} data-state={item.decided ? 'decided' : left < 0 ? 'overdue' : 'open'}>
          {item.decided ? outcomeText(item.decided.outcome, t) : clock}
        </p>
      </div>
      <p className={`${css.small} ${css.referenceLine}`}>
        <span>{t.reference}</span>
        <Reference id={item.reference} words={words} />
      </p>
      <p className={thread.said} dir="auto">
        {item.words}
      </p>
      {item.about ? (
        <p className={css.small} dir="auto">
          {withShortReferences(item.about)}
        </p>
      ) : null}
      {item.decided ? null : (
        <p className={css.small}>{fill(t.decideBy, { date: dateText(item.deadlineAtMs, locale) }, locale)}</p>
      )}
      <ThreadTurns
        turns={turnsOf(item)}
        names={{ house: t.answer, member: t.you }}
        timeText={(atMs) => dateTimeText(atMs, locale)}
      />
      <ComplaintReply item={item} words={words} />
    </li>
  );
}

function turnsOf({ answers, replies = [] }: OwnComplaint): Turn[] {
  return [
    ...answers.map(({ words, answeredAtMs }) => ({ by: 'house', words, atMs: answeredAtMs }) as const),
    ...replies.map(({ words, sentAtMs }) => ({ by: 'member', words, atMs: sentAtMs }) as const),
  ];
}
