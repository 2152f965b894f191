import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { useLive } from '#src/console/kit/use-live.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { languageName } from '#src/console/words/language-name.ts';
import { failureWords, said, text, useWords, wordOf } from '#src/console/words/words.ts';
import { firstRunSteps, type FirstRunStep } from '#src/contracts/first-run/first-run.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './first-run.module.css';
import { $firstRun, type FirstRun, type FirstRunItem, loadFirstRun } from './first-run.store.ts';
import { steps } from './late-steps.ts';
import { Steps } from './Steps.tsx';
import { $unsaved } from './unsaved.store.ts';

/** What is lacking in a language. */
const ofLanguage: ReadonlySet<string> = new Set(['terms', 'welcome']);

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

/** The step that is open, as the address says; what was typed and not saved keeps it open until that is decided. */
function useOpenStep(begun: FirstRunStep, heading: RefObject<HTMLHeadingElement | null>) {
  // Reading the steps again changes what is done, and never which step somebody is at.
  const [current, setCurrent] = useState(() => stepInAddress() ?? begun);
  const [wanted, setWanted] = useState<FirstRunStep>();
  useEffect(() => {
    const follow = () => {
      const next = stepInAddress() ?? current;
      if (next === current) return;
      const isHeld = $unsaved.get().length > 0;
      setWanted(isHeld ? next : undefined);
      if (isHeld) return history.replaceState(null, '', `#${current}`);
      setCurrent(next);
      heading.current?.focus();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [current, heading]);
  const goOn = () => {
    setWanted(undefined);
    if (wanted === undefined) return;
    $unsaved.set([]);
    location.hash = wanted;
  };
  return { current, wanted, goOn };
}

/** Asks before the page is left with something that was typed and not saved. */
function useLeaveGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ($unsaved.get().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

function Wizard({ value }: { value: FirstRun }) {
  const words = useWords();
  const firstOpen = value.items.find(({ state }) => state === 'open')?.name ?? 'open';
  const heading = useRef<HTMLHeadingElement>(null);
  const { current, wanted, goOn } = useOpenStep(firstOpen, heading);
  const unsaved = useStore($unsaved, { ssr: 'initial' });
  useLeaveGuard();
  const at = value.items.findIndex(({ name }) => name === current);
  const item = value.items[at];
  const next = value.items[at + 1]?.name;
  const held = unsaved.length > 0 ? wanted : undefined;
  return (
    <div className={css.wizard}>
      <Steps items={value.items} at={at} />
      {item ? (
        <OpenStep key={item.name} {...{ item, value, heading }}>
          <FormNotice>
            {held === undefined ? null : (
              <>
                <p>{said(words, 'firstRun.held', { forms: unsaved.join(', ') })}</p>
                <Button onClick={goOn}>
                  {said(words, 'firstRun.leave', { step: said(words, `firstRun.${held}`) })}
                </Button>
              </>
            )}
          </FormNotice>
          {next ? (
            <a className={css.next} href={`#${next}`}>
              {said(words, 'firstRun.next', { step: said(words, `firstRun.${next}`) })}
            </a>
          ) : null}
        </OpenStep>
      ) : null}
    </div>
  );
}

interface OpenProps {
  item: FirstRunItem;
  value: FirstRun;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The way on. */
  children: ReactNode;
}

function OpenStep({ item, value, heading, children }: OpenProps) {
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
              <li key={`${what} ${of}`}>
                {said(words, `firstRun.lack.${what}`, {
                  of: ofLanguage.has(what) ? languageName(of, words.locale) : of,
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={css.stored}>
          {wordOf(words, 'firstRun.doneMeans', item.name) ?? said(words, `firstRun.${item.state}`)}
        </p>
      )}
      {item.notes.map(({ what, of }) => (
        <p key={`${what} ${of}`} className={css.note}>
          {said(words, `firstRun.note.${what}`, { of })}
        </p>
      ))}
      <Step value={value} />
      {children}
    </section>
  );
}
