import { useStore } from '@nanostores/react';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './console-home.module.css';
import { $counts, loadCounts } from './counts.store.ts';

/** What was answered and refused, by name; read once somebody opens it. */
export function Counts() {
  const words = useWords();
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && $counts.get()?.ok !== true) void loadCounts();
      }}
    >
      <summary>{said(words, 'home.counts')}</summary>
      <Read />
    </details>
  );
}

function Read() {
  const words = useWords();
  const counts = useStore($counts, { ssr: 'initial' });
  if (!counts) return <Skeleton shape="line" count={4} label={text(words, 'list.loading')} />;
  if (!counts.ok)
    return (
      <ErrorState
        title={text(words, 'detail.failed')}
        retryLabel={text(words, 'list.retry')}
        onRetry={() => void loadCounts()}
      >
        {failureWords(words, counts.code)}
      </ErrorState>
    );
  if (counts.value.counts.length === 0) return <p className={css.calm}>{said(words, 'home.noCounts')}</p>;
  const number = (value: number) => <td className="number">{value.toLocaleString(words.locale)}</td>;
  return (
    <div className={css.table}>
      <table aria-label={said(words, 'home.counts')}>
        <thead>
          <tr>
            <th scope="col">{said(words, 'home.what')}</th>
            <th scope="col">{said(words, 'home.lastHour')}</th>
            <th scope="col">{said(words, 'home.lastDay')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.value.counts.map(({ name, lastHour, lastDay }) => (
            <tr key={name}>
              <th scope="row">
                <bdi dir="ltr">{name}</bdi>
              </th>
              {number(lastHour)}
              {number(lastDay)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
