import { shortDateTimeText } from '#src/browser/date-text.ts';
import type { OwnAnswer } from '#src/console/kit/sections/own-parts.ts';
import { type ConsoleWords, named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { asSeenContracts } from '#src/contracts/limits/as-seen.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import css from './member.module.css';

type Seen = OutputOf<typeof asSeenContracts.memberAsSeen>;
type Limit = Seen['protection']['limits'][number];

/** What the member sees of limits, of a stop and of the inbox. Looking at it changes nothing for them. */
export function AsSeenPart({ row }: OwnAnswer) {
  const words = useWords();
  const { protection, inbox } = row as Seen;
  const { limits, stop, currency, pack } = protection;
  const time = (atMs: number) => shortDateTimeText(atMs, words.locale);
  return (
    <div className={css.part}>
      <p className={css.note}>{said(words, 'members.seenUnder', { pack: `${pack.name} ${pack.version}` })}</p>
      {stop ? (
        <p className={css.stopped}>
          {said(words, 'members.stopped', {
            kind: named(words, 'choice', stop.kind),
            since: time(stop.sinceMs),
            until: stop.untilMs === undefined ? said(words, 'members.noEnd') : time(stop.untilMs),
          })}
        </p>
      ) : null}
      <h2>{said(words, 'members.limits')}</h2>
      <ul className={css.items}>
        {limits.map((limit) => (
          <li key={`${limit.kind} ${limit.period}`}>
            <strong>
              {named(words, 'choice', limit.kind)}, {named(words, 'choice', limit.period)}
            </strong>{' '}
            {limitText(words, limit, currency)}
            {limit.pending ? (
              <p className={css.note}>
                {said(words, 'members.raise', {
                  value: amountText(words, limit, limit.pending.value, currency),
                  time: time(limit.pending.readyAtMs),
                })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <h2>{said(words, 'members.inbox', { count: inbox.unread })}</h2>
      <ul className={css.items}>
        {inbox.messages.map((message) => (
          <li key={`${message.sentAtMs} ${message.title}`} data-unread={!message.read || undefined}>
            {message.title} <span className={css.note}>{time(message.sentAtMs)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function limitText(words: ConsoleWords, limit: Limit, currency: string): string {
  const used = amountText(words, limit, limit.used, currency);
  return limit.value === undefined
    ? said(words, 'members.unlimited', { used })
    : said(words, 'members.limited', { used, value: amountText(words, limit, limit.value, currency) });
}

/** Limits of time are in minutes, all others in money. */
function amountText(
  words: ConsoleWords,
  { kind }: Limit,
  value: number | undefined,
  currency: string,
): string {
  if (value === undefined) return said(words, 'members.noLimit');
  return kind === 'time'
    ? said(words, 'members.minutes', { count: value })
    : moneyText(value, currency, words.locale);
}
