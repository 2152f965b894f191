import { shortDateTimeText } from '#src/browser/date-text.ts';
import { type ConsoleWords, named, said, useWords } from '#src/console/words/words.ts';
import { type DashboardQueue, queueMax } from '#src/contracts/operations/dashboard.ts';
import css from './console-home.module.css';
import { queuePlaces } from './queue-places.ts';

/** What waits, each with the way to its screen; what does not wait stands below in one line. */
export function Queues({ queues }: { queues: readonly DashboardQueue[] }) {
  const words = useWords();
  const waiting = queues.filter(({ count }) => count > 0);
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <section className={css.queues} aria-labelledby="home-queues">
      <h2 id="home-queues">{said(words, 'home.queues')}</h2>
      {waiting.length === 0 ? <p className={css.calm}>{said(words, 'home.nothingWaits')}</p> : null}
      <ul className={css.waiting}>
        {waiting.map((queue) => (
          <li key={queue.name}>
            <a href={queuePlaces[queue.name]} data-late={isLate(queue) || undefined}>
              <span className={css.name}>{named(words, 'queue', queue.name)}</span>
              <strong className="number">
                {queue.count >= queueMax ? said(words, 'home.orMore', { count: queueMax }) : queue.count}
              </strong>
              <span className={css.since}>{sinceText(queue, words)}</span>
            </a>
          </li>
        ))}
      </ul>
      {empty.length > 0 ? (
        <p className={css.empty}>
          <span>{said(words, 'home.empty')}</span>
          {empty.map(({ name }) => (
            <a key={name} href={queuePlaces[name]}>
              {named(words, 'queue', name)}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function isLate({ dueAtMs }: DashboardQueue): boolean {
  return dueAtMs !== undefined && dueAtMs < Date.now();
}

function sinceText({ oldestAtMs, dueAtMs }: DashboardQueue, words: ConsoleWords): string {
  const at = (atMs: number) => ({ time: shortDateTimeText(atMs, words.locale) });
  if (dueAtMs !== undefined) return said(words, 'home.due', at(dueAtMs));
  return oldestAtMs === undefined ? '' : said(words, 'home.since', at(oldestAtMs));
}
