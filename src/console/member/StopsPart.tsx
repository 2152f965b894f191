import { shortDateTimeText } from '#src/browser/date-text.ts';
import type { OwnAnswer } from '#src/console/kit/sections/own-parts.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { exclusionOperationsContracts } from '#src/contracts/limits/exclusion-operations.ts';
import css from './member.module.css';
import { stopText } from './stop-text.ts';

type Stops = OutputOf<typeof exclusionOperationsContracts.memberStops>;

/** Whether a member may play, every stop there was, and what operators wrote down. */
export function StopsPart({ row }: OwnAnswer) {
  const words = useWords();
  const { standing, stops, notes } = row as Stops;
  const time = (atMs: number | undefined) =>
    atMs === undefined ? said(words, 'members.noEnd') : shortDateTimeText(atMs, words.locale);
  return (
    <div className={css.part}>
      <p className={standing ? css.stopped : css.note}>
        {standing ? stopText(words, standing) : said(words, 'members.plays')}
      </p>
      <h2>{said(words, 'members.stops')}</h2>
      {stops.length === 0 ? <p className={css.note}>{said(words, 'members.noStops')}</p> : null}
      <ol className={css.items}>
        {stops.map((stop) => (
          <li key={`${stop.kind} ${stop.sinceMs}`}>
            <strong>{named(words, 'choice', stop.kind)}</strong> {time(stop.sinceMs)} – {time(stop.endsAtMs)}
            <p className={css.note}>
              {stop.reason} · <bdi>{stop.actor}</bdi>
            </p>
          </li>
        ))}
      </ol>
      <h2>{said(words, 'members.notes')}</h2>
      {notes.length === 0 ? <p className={css.note}>{said(words, 'members.noNotes')}</p> : null}
      <ol className={css.items}>
        {notes.map((note) => (
          <li key={`${note.atMs} ${note.operatorId}`}>
            <p className={css.written}>{note.words}</p>
            <p className={css.note}>
              <bdi>{note.operatorId}</bdi> · {time(note.atMs)}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
