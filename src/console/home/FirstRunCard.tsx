import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $firstRun, loadFirstRun } from '#src/console/first-run/first-run.store.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { said, useWords } from '#src/console/words/words.ts';
import css from './console-home.module.css';

/** Until a new site is opened: how far its owners are, and the way on. */
export function FirstRunCard() {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const firstRun = useStore($firstRun, { ssr: 'initial' });
  const mayRun = rightTo(session, 'firstrun.write') !== undefined;
  useEffect(() => {
    if (mayRun) void loadFirstRun();
  }, [mayRun]);
  if (!mayRun || firstRun.status !== 'ready' || !firstRun.value.isNew) return null;
  const { items } = firstRun.value;
  const done = items.filter(({ state }) => state !== 'open').length;
  return (
    <a className={css.firstRun} href="/ops/first-run">
      <strong>{said(words, 'home.firstRun', { done, all: items.length })}</strong>
      <progress value={done} max={items.length} aria-hidden="true" />
      <span>{said(words, 'home.firstRunWhy')}</span>
    </a>
  );
}
