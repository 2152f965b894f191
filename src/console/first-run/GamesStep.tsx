import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import css from './first-run.module.css';
import { loadFirstRun } from './first-run.store.ts';
import { makersStore } from './makers.store.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** The makers of games: all at once, or some of them on their own page; and the way to a file of games. */
export function GamesStep() {
  const words = useWords();
  const store = useMemo(() => makersStore(), []);
  const state = useStore(store.$makers, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  const off = state.makers.filter(({ enabled }) => !enabled);
  const games = state.makers.reduce((sum, maker) => sum + (maker.enabled ? maker.gamesOn : 0), 0);
  const switchAll = async () => {
    await store.switchAllOn();
    await loadFirstRun();
  };
  return (
    <div className={css.form}>
      {state.status === 'loading' ? (
        <Skeleton shape="line" count={2} label={text(words, 'list.loading')} />
      ) : (
        <p>
          {said(words, 'firstRun.makers', {
            on: state.makers.length - off.length,
            all: state.makers.length,
            games,
          })}
        </p>
      )}
      <FormNotice>{state.code === undefined ? null : failureWords(words, state.code)}</FormNotice>
      {off.length > 0 ? (
        <Button kind="primary" busy={state.status === 'switching'} onClick={() => void switchAll()}>
          {said(words, off.length < state.makers.length ? 'firstRun.switchOthers' : 'firstRun.switchAll', {
            count: off.length,
          })}
        </Button>
      ) : null}
      <ul className={css.links}>
        <li>
          <a href="/ops/vendors">{said(words, 'firstRun.toMakers')}</a>
        </li>
        <li>
          <a href="/ops/import">{said(words, 'firstRun.toImport')}</a>
        </li>
        <li>
          <a href="/ops/order">{said(words, 'firstRun.toOrder')}</a>
        </li>
      </ul>
    </div>
  );
}
