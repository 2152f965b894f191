import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $place, filterBy, settleFilters } from '#src/console/kit/place.store.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $tills, loadTills, type Till } from './tills.store.ts';
import css from './payments.module.css';

/** Whose payouts are listed: every till with what waits there. The one of the payout that is open is chosen, or else one where something is uncertain. */
export function TillChoice() {
  const words = useWords();
  const state = useStore($tills, { ssr: 'initial' });
  const place = useStore($place, { ssr: 'initial' });
  const chosen = place?.filters['till'];
  useEffect(() => {
    void loadTills();
  }, []);
  useEffect(() => {
    if (state.status !== 'ready' || !place || chosen !== undefined) return;
    const first =
      state.tills.find(({ tillId }) => place.id?.startsWith(`${tillId}/`)) ??
      state.tills.find(({ payouts }) => payouts.stuck.length > 0) ??
      state.tills[0];
    if (first) settleFilters({ till: first.tillId });
  }, [state, place, chosen]);
  if (state.status === 'failed')
    return (
      <ErrorState
        title={text(words, 'list.failed')}
        retryLabel={text(words, 'list.retry')}
        onRetry={() => void loadTills()}
      >
        {failureWords(words, state.code)}
      </ErrorState>
    );
  if (state.status !== 'ready') return <Skeleton shape="row" count={1} label={text(words, 'list.loading')} />;
  if (state.tills.length === 0) return <p className={css.soft}>{said(words, 'payments.noTill')}</p>;
  return (
    <fieldset className={css.choice}>
      <legend>{said(words, 'payments.till')}</legend>
      {state.tills.map((till) => (
        <Choice
          key={till.tillId}
          till={till}
          isChosen={till.tillId === chosen}
          onChoose={() => filterBy({ till: till.tillId })}
        />
      ))}
    </fieldset>
  );
}

function Choice({ till, isChosen, onChoose }: { till: Till; isChosen: boolean; onChoose: () => void }) {
  const words = useWords();
  const { tillId, currency, payouts, stops } = till;
  const isStopped = stops.some(({ what }) => what === 'payouts');
  return (
    <button type="button" className={css.till} aria-pressed={isChosen} onClick={onChoose}>
      <strong>
        <bdi>{tillId}</bdi> <span className={css.soft}>{currency}</span>
      </strong>
      <span className={css.soft}>{said(words, 'payments.waiting', { count: payouts.waiting })}</span>
      {payouts.stuck.length > 0 ? (
        <span className={css.alarm}>{said(words, 'payments.stuck', { count: payouts.stuck.length })}</span>
      ) : null}
      {isStopped ? <span className={css.alarm}>{said(words, 'payments.stopped')}</span> : null}
    </button>
  );
}
