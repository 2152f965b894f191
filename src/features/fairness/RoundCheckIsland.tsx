import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CheckInput } from './CheckInput.tsx';
import type { FieldText } from './engine-check.ts';
import { checkedEngine, checkedEngines, engineChecks } from './engine-checks.ts';
import { $engine, $handed, $verdict, checkRound, chooseEngine, takeHanded } from './round-check.store.ts';
import css from './round-check.module.css';
import { RoundVerdict } from './RoundVerdict.tsx';

interface Props {
  words: WordsFor<'round-check'>;
}

/** The form that recomputes a round, and its result. */
export function RoundCheckIsland({ words }: Props) {
  const { t } = words;
  const form = useRef<HTMLFormElement>(null);
  const engine = useStore($engine, { ssr: 'initial' });
  const verdict = useStore($verdict, { ssr: 'initial' });
  const handed = useStore($handed, { ssr: 'initial' });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const malformed = verdict.status === 'malformed' ? verdict.fields : [];

  useEffect(() => {
    void takeHanded(new URLSearchParams(location.hash.slice(1)));
  }, []);
  useEffect(() => {
    if (engine.check && handed.has('server')) void checkRound(words, textOf(form.current));
  }, [engine.check, handed, words]);
  useEffect(() => {
    const [first] = verdict.status === 'malformed' ? verdict.fields : [];
    if (form.current && first) controlOf(form.current, first)?.focus();
  }, [verdict]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void checkRound(words, textOf(event.currentTarget));
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
        {/* Whoever came from a round reads its verdict; the values behind it are one tap further. */}
        <details open={!handed.has('server') || malformed.length > 0}>
          <summary className={css.technical}>{t.technicalDetails}</summary>
          <div className={css.fields} key={engine.name}>
            {engine.check
              ?.fields(words, (name) => chosen[name] ?? handed.get(name) ?? '')
              .map((field) => (
                <CheckInput
                  key={field.name}
                  field={field}
                  initial={handed.get(field.name) ?? field.initial ?? ''}
                  isMalformed={malformed.includes(field.name)}
                  onChoice={(id) => setChosen({ ...chosen, [field.name]: id })}
                />
              ))}
          </div>
        </details>
        <Button kind="primary" type="submit" wide disabled={!engine.check} data-check="submit">
          {t.check}
        </Button>
        <p className={`${css.hint} ${css.here}`}>{t.here}</p>
      </form>
      <RoundVerdict verdict={verdict} words={words} />
    </>
  );
}

/** Returns a reader of the form's fields. */
function textOf(form: HTMLFormElement | null): FieldText {
  return (name) => (form && controlOf(form, name)?.value) ?? '';
}

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
}
