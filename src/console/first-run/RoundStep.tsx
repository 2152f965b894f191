import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import css from './first-run.module.css';
import { loadFirstRun } from './first-run.store.ts';
import type { StepProps } from './first-run.store.ts';
import { roundStore } from './round.store.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

const lookAgainMs = 3_000;

/** One round by a trial account, and what became of it on its way to the books of the house. */
export function RoundStep({ value }: StepProps) {
  const words = useWords();
  // Reading the steps again names the round anew; what is being looked at stays.
  const [store] = useState(() => roundStore(value.round));
  const { games, round, status, code } = useStore(store.$round, { ssr: 'initial' });
  const [chosen, setChosen] = useState('');
  useEffect(() => void store.load(), [store]);
  const isWaiting = round?.checks.some(({ state }) => state === 'waiting') === true;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => {
      if (!document.hidden) void store.lookAgain().then(loadFirstRun);
    };
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, store]);
  if (games === undefined) return <Skeleton shape="line" count={3} label={text(words, 'list.loading')} />;
  const nodeId = chosen || games[0]?.nodeId;
  return (
    <div className={css.form}>
      {nodeId === undefined ? (
        <p>{said(words, 'firstRun.noGame')}</p>
      ) : (
        <>
          <Select
            label={said(words, 'firstRun.field.game')}
            options={games.map((game) => ({ value: game.nodeId, label: game.name }))}
            value={nodeId}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Button kind="primary" busy={status === 'playing'} onClick={() => void store.play(nodeId)}>
            {said(words, 'firstRun.play')}
          </Button>
        </>
      )}
      <FormNotice>{code === undefined ? null : failureWords(words, code)}</FormNotice>
      {round?.gameUrl === undefined ? null : (
        <a className={css.next} href={round.gameUrl} target="_blank" rel="noreferrer">
          {said(words, 'firstRun.openGame')}
        </a>
      )}
      {round ? (
        <>
          <p>
            {said(words, 'firstRun.staked')}{' '}
            <Money amountMinor={round.stakeMinor} currency={round.currency} locale={words.locale} />
            {' · '}
            {said(words, 'firstRun.won')}{' '}
            <Money amountMinor={round.winMinor} currency={round.currency} locale={words.locale} />
          </p>
          {isWaiting ? <p className={css.soft}>{said(words, 'firstRun.roundWaits')}</p> : null}
          <ul className={css.checks} aria-live="polite">
            {round.checks.map((check) => (
              <li key={check.name} data-state={check.state}>
                <b>{said(words, `firstRun.check.${check.name}`)}</b> {said(words, `firstRun.${check.state}`)}
                {check.code === undefined ? '' : `: ${failureWords(words, check.code)}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
