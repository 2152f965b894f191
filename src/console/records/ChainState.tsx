import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { exactTimeText } from '#src/browser/date-text.ts';
import { detailStore } from '#src/console/kit/sections/detail.store.ts';
import { useLive } from '#src/console/kit/use-live.ts';
import type { BuiltCall } from '#src/console/screen/built-screen.ts';
import { type ConsoleWords, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { eventsContracts } from '#src/contracts/events/events.ts';
import css from './console-records.module.css';

type Chain = OutputOf<typeof eventsContracts.eventChain>;

/** A call without a path of its own names, as the kit's store reads it. */
const call: BuiltCall = {
  ...{ name: 'eventChain', method: 'GET', path: eventsContracts.eventChain.path },
  ...{ permission: eventsContracts.eventChain.permission, params: [], fields: [] },
};

/** The site checks the chain once a minute. */
const everyMs = 60_000;

/** Whether the log's chain holds, as the site found when it last looked. */
export function ChainState() {
  const words = useWords();
  const store = useMemo(() => detailStore(call, ''), []);
  const state = useStore(store.$detail, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  useLive(true, store.load, everyMs);
  if (state.status === 'failed') return <p className={css.soft}>{said(words, 'records.chainUnread')}</p>;
  if (state.status !== 'ready') return null;
  const chain = state.row as Chain;
  return (
    <output className={css.chain} data-broken={chain.brokenAt === undefined ? undefined : ''}>
      {sentencesOf(chain, words).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </output>
  );
}

function sentencesOf(chain: Chain, words: ConsoleWords): readonly string[] {
  const { head, verifiedTo, verifiedAtMs, begunAtMs = 0, brokenAt, foundAtMs = 0 } = chain;
  const at = (ms: number) => exactTimeText(ms, words.locale);
  if (brokenAt !== undefined)
    return [said(words, 'records.chainBroken', { row: brokenAt, time: at(foundAtMs) })];
  if (head.count === 0) return [said(words, 'records.chainEmpty')];
  if (verifiedAtMs === undefined || verifiedTo === 0) return [said(words, 'records.chainUnchecked')];
  const left = head.count - verifiedTo;
  return [
    said(words, 'records.chainVerified', { row: verifiedTo, time: at(verifiedAtMs) }),
    ...(left > 0 ? [said(words, 'records.chainBehind', { count: left })] : []),
    said(words, 'records.chainSince', { time: at(begunAtMs) }),
  ];
}
