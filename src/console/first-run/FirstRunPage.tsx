import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { useLive } from '#src/console/kit/use-live.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { firstRunSteps, type FirstRunStep } from '#src/contracts/first-run/first-run.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './first-run.module.css';
import { $firstRun, type FirstRun, type FirstRunItem, loadFirstRun } from './first-run.store.ts';
import { steps } from './late-steps.ts';

/** From an empty merchant to the first served page, step by step. */
export function FirstRunPage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <FirstRunBody />
    </OwnPage>
  );
}

function FirstRunBody() {
  const words = useWords();
  const state = useStore($firstRun, { ssr: 'initial' });
  useEffect(() => void loadFirstRun(), []);
  // Another owner may go on with another step.
  useLive(true, loadFirstRun);
  if (state.status === 'loading')
    return <Skeleton shape="row" count={firstRunSteps.length} label={text(words, 'list.loading')} />;
  if (state.status === 'failed')
    return (
      <ErrorState
        title={text(words, 'detail.failed')}
        retryLabel={text(words, 'list.retry')}
        onRetry={() => void loadFirstRun()}
      >
        {failureWords(words, state.code)}
      </ErrorState>
    );
  return <Wizard value={state.value} />;
}

function stepInAddress(): FirstRunStep | undefined {
  return firstRunSteps.find((name) => `#${name}` === location.hash);
}

function Wizard({ value }: { value: FirstRun }) {
  const words = useWords();
  const firstOpen = value.items.find(({ state }) => state === 'open')?.name ?? 'open';
  // Reading the steps again changes what is done, and never which step somebody is at.
  const [current, setCurrent] = useState(() => stepInAddress() ?? firstOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const follow = () => {
      setCurrent(stepInAddress() ?? current);
      heading.current?.focus();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [current]);
  const at = value.items.findIndex(({ name }) => name === current);
  const item = value.items[at];
  const next = value.items[at + 1]?.name;
  const doneCount = value.items.filter(({ state }) => state !== 'open').length;
  return (
    <div className={css.wizard}>
      <nav aria-label={said(words, 'firstRun.steps')}>
        <p className={css.progress}>
          <progress value={doneCount} max={value.items.length} aria-label={said(words, 'firstRun.steps')} />
          {said(words, 'firstRun.progress', { done: doneCount, all: value.items.length })}
        </p>
        <ol className={css.steps}>
          {value.items.map(({ name, state }) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={name === current ? 'step' : undefined} data-state={state}>
                <span>{said(words, `firstRun.${name}`)}</span>
                <small>{said(words, `firstRun.${state}`)}</small>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {item ? <OpenStep key={item.name} {...{ item, value, next, heading }} /> : null}
    </div>
  );
}

interface OpenProps {
  item: FirstRunItem;
  value: FirstRun;
  next: FirstRunStep | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
}

function OpenStep({ item, value, next, heading }: OpenProps) {
  const words = useWords();
  const Step = steps[item.name];
  return (
    <section className={css.step} aria-labelledby="step">
      <h2 id="step" ref={heading} tabIndex={-1}>
        {said(words, `firstRun.${item.name}`)}
      </h2>
      <p className={css.soft}>{said(words, `firstRun.about.${item.name}`)}</p>
      {item.lacks.length > 0 ? (
        <div className={css.lacks}>
          <p>{said(words, 'firstRun.lacks')}</p>
          <ul>
            {item.lacks.map(({ what, of = '' }) => (
              <li key={`${what} ${of}`}>{said(words, `firstRun.lack.${what}`, { of })}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={css.stored}>{said(words, `firstRun.${item.state}`)}</p>
      )}
      <Step value={value} />
      {next ? (
        <a className={css.next} href={`#${next}`}>
          {said(words, 'firstRun.next', { step: said(words, `firstRun.${next}`) })}
        </a>
      ) : null}
    </section>
  );
}
