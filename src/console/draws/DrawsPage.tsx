import { late } from '#src/console/late/late.tsx';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { useLive } from '#src/console/kit/use-live.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { said, useWords } from '#src/console/words/words.ts';
import css from './draws.module.css';
import { $waiting, loadWaiting } from './draws.store.ts';

/** Loaded once somebody opens what it shows. */
const LateGameDraws = late(async () => (await import('./GameDraws.tsx')).GameDraws);

/** The lottery games; above them what waits for an entry, and in an open one its draws. */
export function DrawsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} head={<Waiting />} Detail={LateGameDraws} />;
}

function Waiting() {
  const words = useWords();
  const waiting = useStore($waiting, { ssr: 'initial' });
  useEffect(() => void loadWaiting(), []);
  useLive(true, loadWaiting);
  if (waiting === undefined) return null;
  if (waiting.length === 0) return <p className={css.soft}>{said(words, 'draws.nothingWaits')}</p>;
  return (
    <section className={css.waiting} aria-label={said(words, 'draws.waiting')}>
      <h2>{said(words, 'draws.waiting')}</h2>
      <ul>
        {waiting.map(({ gameId, numero, drawsAtMs, tickets, station, entries }) => (
          <li key={`${gameId}/${numero}`}>
            <a href={`?id=${gameId}#${numero}`}>
              <strong className="number">{numero}</strong> {station}
              <span className={css.soft}>
                {shortDateTimeText(drawsAtMs, words.locale)} ·{' '}
                {said(words, 'draws.tickets', { count: tickets })}
                {entries.length > 0 ? ` · ${said(words, 'draws.oneEntered')}` : ''}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
