import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { secondsText } from '#src/browser/date-text.ts';
import { failureWords, named, said, text, useWords } from '#src/console/words/words.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './held.module.css';
import { type Sides, sidesStore } from './sides.store.ts';

/** What the wallet states and what the same is by its evidence, beside each other; what differs stands out. */
export function WalletSidesPart({ memberId }: { memberId: string }) {
  const words = useWords();
  const store = useMemo(() => sidesStore(memberId), [memberId]);
  const state = useStore(store.$sides, { ssr: 'initial' });
  useEffect(() => {
    void store.load();
  }, [store]);
  return (
    <section className={css.section} aria-label={said(words, 'held.sides')}>
      <header className={css.head}>
        <h2>{said(words, 'held.sides')}</h2>
        {state.status === 'ready' ? (
          <span className={css.soft}>
            {text(words, 'detail.readAt', { time: secondsText(state.sides.atMs, words.locale) })}
          </span>
        ) : null}
        <IconButton icon="refresh" label={said(words, 'held.readSides')} onClick={() => void store.load()} />
      </header>
      {state.status === 'loading' ? (
        <Skeleton shape="line" count={6} label={text(words, 'list.loading')} />
      ) : null}
      {state.status === 'failed' ? (
        <ErrorState
          title={text(words, 'detail.failed')}
          retryLabel={text(words, 'list.retry')}
          onRetry={() => void store.load()}
        >
          {failureWords(words, state.code)}
        </ErrorState>
      ) : null}
      {state.status === 'ready' ? <Compared sides={state.sides} /> : null}
    </section>
  );
}

function Compared({ sides }: { sides: Sides }) {
  const words = useWords();
  const { currency, accounts, sums, counts, isChained, isSameInHouse, isDelivering } = sides;
  const money = (minor: number) => <Money amountMinor={minor} currency={currency} locale={words.locale} />;
  const count = (value: number) => <span className="number">{value.toLocaleString(words.locale)}</span>;
  return (
    <>
      <table className={css.table} aria-label={said(words, 'held.sides')}>
        <thead>
          <tr>
            <th scope="col">{said(words, 'held.compared')}</th>
            <th scope="col">{said(words, 'held.stated')}</th>
            <th scope="col">{said(words, 'held.evidence')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((pair) => (
            <Pair key={pair.of} name={named(words, 'account', pair.of)} pair={pair} show={money} />
          ))}
          {sums.map((pair) => (
            <Pair key={pair.of} name={named(words, 'compared', pair.of)} pair={pair} show={money} />
          ))}
          {counts.map((pair) => (
            <Pair key={pair.of} name={named(words, 'compared', pair.of)} pair={pair} show={count} />
          ))}
        </tbody>
      </table>
      <ul className={css.remarks}>
        {isChained ? null : <li data-tone="danger">{said(words, 'held.notChained')}</li>}
        {isSameInHouse === false ? <li data-tone="danger">{said(words, 'held.notSameInHouse')}</li> : null}
        {isDelivering ? <li>{said(words, 'held.delivering')}</li> : null}
        {sums.some(({ of }) => of === 'house') ? null : <li>{said(words, 'held.houseSilent')}</li>}
        <li>{said(words, 'held.neverCorrected')}</li>
      </ul>
    </>
  );
}

interface PairProps {
  name: string;
  pair: { readonly wallet: number; readonly evidence: number };
  show: (value: number) => ReactNode;
}

/** One line of the comparison; a difference is said in words too, since a colour alone is none for everybody. */
function Pair({ name, pair: { wallet, evidence }, show }: PairProps) {
  const words = useWords();
  const differs = wallet !== evidence;
  return (
    <tr data-tone={differs ? 'danger' : undefined}>
      <th scope="row">
        {name}
        {differs ? (
          <span className={css.difference}>
            {said(words, 'held.difference')} {show(wallet - evidence)}
          </span>
        ) : null}
      </th>
      <td>{show(wallet)}</td>
      <td>{show(evidence)}</td>
    </tr>
  );
}
