import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { secondsText } from '#src/browser/date-text.ts';
import { detailStore } from '#src/console/kit/sections/detail.store.ts';
import { ReadState } from '#src/console/kit/sections/ReadState.tsx';
import { StaleNote } from '#src/console/kit/sections/StaleNote.tsx';
import { Value } from '#src/console/kit/Value.tsx';
import type { BuiltCall } from '#src/console/screen/built-screen.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import css from './console-reports.module.css';

type Tills = OutputOf<typeof tillsOperationsContracts.operatorTills>;
type Till = Tills['items'][number];

/** A call without a path of its own names, as the kit's store reads it. */
const call: BuiltCall = {
  ...{ name: 'operatorTills', method: 'GET', path: tillsOperationsContracts.operatorTills.path },
  ...{ permission: tillsOperationsContracts.operatorTills.permission, params: [], fields: [] },
};
const sums = [
  'settledMinor',
  'creditedMinor',
  'paidOutMinor',
  'bouncedMinor',
  'returnedMinor',
  'feesMinor',
  'linesMinor',
] as const satisfies readonly (keyof Till['books'])[];
/** What scrolls can be reached by the keyboard. */
const reachable = { tabIndex: 0 };

/** Below the cashier's days each till as it stands now: what is stopped, how old its extract is, and its sums. */
export function TillsNow() {
  const words = useWords();
  const store = useMemo(() => detailStore(call, ''), []);
  const state = useStore(store.$detail, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  const label = said(words, 'reports.tills');
  return (
    <div className={css.tills}>
      <h2>{label}</h2>
      {state.status === 'ready' ? (
        <>
          <StaleNote of="detail" atMs={state.atMs} failure={state.failure} />
          <p className={css.about}>
            {said(words, 'reports.tillsAbout', { time: secondsText(state.atMs, words.locale) })}
          </p>
          <Table tills={(state.row as Tills).items} label={label} />
        </>
      ) : (
        <ReadState state={state} onRetry={() => void store.load()} />
      )}
    </div>
  );
}

function Table({ tills, label }: { tills: readonly Till[]; label: string }) {
  const words = useWords();
  if (tills.length === 0) return <p className={css.empty}>{said(words, 'reports.noTill')}</p>;
  return (
    <section className={css.scroll} aria-label={label} {...reachable}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{said(words, 'reports.till')}</th>
            <th scope="col">{said(words, 'reports.stopped')}</th>
            <th scope="col">{said(words, 'reports.extractTo')}</th>
            {sums.map((sum) => (
              <th key={sum} scope="col">
                {named(words, 'till', sum)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tills.map(({ tillId, currency, stops, reconciledToMs, books }) => (
            <tr key={tillId}>
              <th scope="row">
                <a href={`/ops/tills?id=${tillId}`}>{tillId}</a>
              </th>
              <td>
                {stops.map(({ what }) => named(words, 'till', what)).join(', ') ||
                  said(words, 'reports.runs')}
              </td>
              <td>
                <Value kind="instant" value={reconciledToMs} currency={undefined} />
              </td>
              {sums.map((sum) => (
                <td key={sum}>
                  <Value kind="money" value={books[sum]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
