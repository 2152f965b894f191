import { useEffect, useRef } from 'react';
import { said, useWords } from '#src/console/words/words.ts';
import css from './first-run.module.css';
import type { FirstRunItem } from './first-run.store.ts';

interface Props {
  items: readonly FirstRunItem[];
  /** The place of the open step among them. */
  at: number;
}

/** The numbered steps: beside the open one where there is room, else in a line that scrolls to it. */
export function Steps({ items, at }: Props) {
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  const doneCount = items.filter(({ state }) => state !== 'open').length;
  useEffect(() => {
    const open = list.current?.children[at];
    open?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [at]);
  return (
    <nav aria-label={said(words, 'firstRun.steps')} className={css.nav}>
      <p className={css.progress}>
        <progress value={doneCount} max={items.length} aria-label={said(words, 'firstRun.steps')} />
        <span>{said(words, 'firstRun.stepAt', { at: at + 1, all: items.length })}</span>
        <span>{said(words, 'firstRun.progress', { done: doneCount, all: items.length })}</span>
      </p>
      <ol className={css.steps} ref={list}>
        {items.map(({ name, state, waits }, place) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={place === at ? 'step' : undefined} data-state={state}>
              <span>
                {place + 1}. {said(words, `firstRun.${name}`)}
              </span>
              <StepStatus state={state} isRequested={waits.length > 0} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What has become of a step; nothing while it is open and nobody has asked for anything. */
function StepStatus({ state, isRequested }: { state: FirstRunItem['state']; isRequested: boolean }) {
  const words = useWords();
  if (isRequested) return <small>{said(words, 'firstRun.asked')}</small>;
  return state === 'open' ? null : <small>{said(words, `firstRun.${state}`)}</small>;
}
