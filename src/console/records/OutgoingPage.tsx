import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { exactTimeText } from '#src/browser/date-text.ts';
import { detailStore } from '#src/console/kit/sections/detail.store.ts';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { ReadState } from '#src/console/kit/sections/ReadState.tsx';
import { useLive } from '#src/console/kit/use-live.ts';
import type { BuiltCall, BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { outgoingContracts } from '#src/contracts/outgoing/outgoing.ts';
import css from './console-records.module.css';

type Outgoing = OutputOf<typeof outgoingContracts.operatorOutgoing>;

/** How mail and SMS stand. */
export function OutgoingPage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <OutgoingBody />
    </OwnPage>
  );
}

/** A call without a path of its own names, as the kit's store reads it. */
const call: BuiltCall = {
  ...{ name: 'operatorOutgoing', method: 'GET', path: outgoingContracts.operatorOutgoing.path },
  ...{ permission: outgoingContracts.operatorOutgoing.permission, params: [], fields: [] },
};

function OutgoingBody() {
  const store = useMemo(() => detailStore(call, ''), []);
  const state = useStore(store.$detail, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  useLive(true, store.load);
  if (state.status !== 'ready') return <ReadState state={state} onRetry={() => void store.load()} />;
  return <Shown value={state.row as Outgoing} />;
}

function Shown({ value: { waiting, oldestAtMs, today, messages } }: { value: Outgoing }) {
  const words = useWords();
  return (
    <div className={css.page}>
      <p className={css.figure}>
        <strong className="number">{waiting}</strong> {said(words, 'records.waiting')}
        {oldestAtMs === null ? null : (
          <small>{said(words, 'records.oldest', { time: exactTimeText(oldestAtMs, words.locale) })}</small>
        )}
      </p>
      <table className={css.table}>
        <caption>{said(words, 'records.today')}</caption>
        <thead>
          <tr>
            <th scope="col">{said(words, 'records.channel')}</th>
            <th scope="col">{named(words, 'column', 'outcome')}</th>
            <th scope="col">{said(words, 'records.number')}</th>
          </tr>
        </thead>
        <tbody>
          {today.map(({ channel, outcome, number }) => (
            <tr key={`${channel} ${outcome}`}>
              <td>{named(words, 'choice', channel)}</td>
              <td>{named(words, 'choice', outcome)}</td>
              <td className="number">{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {today.length === 0 ? <p className={css.soft}>{said(words, 'records.nothingSent')}</p> : null}
      {messages.length > 0 ? (
        <section className={css.page}>
          <h2>{said(words, 'records.kept')}</h2>
          <ul className={css.messages}>
            {messages.map(({ id, to, subject, text, writtenAtMs }) => (
              <li key={id}>
                <small>
                  {exactTimeText(writtenAtMs, words.locale)} · <bdi>{to}</bdi>
                </small>
                {subject === '' ? null : <b>{subject}</b>}
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
