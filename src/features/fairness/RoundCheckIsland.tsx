import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { CheckInput } from './CheckInput.tsx';
import type { FieldText } from './engine-check.ts';
import { checkedEngine, checkedEngines, engineChecks } from './engine-checks.ts';
import type { RoundCheckWords } from './fairness-words.server.ts';
import { $engine, $verdict, checkRound, chooseEngine } from './round-check.store.ts';
import css from './round-check.module.css';
import { RoundVerdict } from './RoundVerdict.tsx';

interface Props {
  words: RoundCheckWords;
}

/** The form that computes a round anew, and what came of it. */
export function RoundCheckIsland({ words }: Props) {
  const { t } = words;
  const form = useRef<HTMLFormElement>(null);
  const engine = useStore($engine, { ssr: 'initial' });
  const verdict = useStore($verdict, { ssr: 'initial' });
  const [handed, setHanded] = useState<URLSearchParams>();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const malformed = verdict.status === 'malformed' ? verdict.fields : [];
  const text: FieldText = (name) => (form.current && controlOf(form.current, name)?.value) ?? '';

  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    setHanded(fragment);
    void chooseEngine(checkedEngine(fragment.get('engine')));
  }, []);
  useEffect(() => {
    if (!engine.check) return;
    draw();
    if (handed?.has('server')) void checkRound(words, text);
  }, [engine.check]);
  useEffect(() => {
    const [first] = verdict.status === 'malformed' ? verdict.fields : [];
    if (form.current && first) controlOf(form.current, first)?.focus();
  }, [verdict]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void checkRound(words, text);
  }

  return (
    <>
      <form ref={form} className={css.form} data-check="form" noValidate onSubmit={submit}>
        <div data-kind="choice">
          <label htmlFor="engine">{t.engine}</label>
          <select
            id="engine"
            name="engine"
            value={engine.name}
            onChange={(event) => void chooseEngine(checkedEngine(event.target.value))}
          >
            {checkedEngines.map((name) => (
              <option key={name} value={name}>
                {t[engineChecks[name].label]}
              </option>
            ))}
          </select>
        </div>
        <div className={css.fields} key={engine.name}>
          {engine.check?.fields(words, text).map((field) => (
            <CheckInput
              key={field.name}
              field={field}
              initial={handed?.get(field.name) ?? field.initial ?? ''}
              isMalformed={malformed.includes(field.name)}
              onChoice={draw}
            />
          ))}
        </div>
        <Button kind="primary" type="submit" wide disabled={!engine.check} data-check="submit">
          {t.check}
        </Button>
        <p className={`${css.hint} ${css.here}`}>{t.here}</p>
      </form>
      <RoundVerdict verdict={verdict} words={words} />
    </>
  );
}

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
}
