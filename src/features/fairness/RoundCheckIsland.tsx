import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { Button } from '#src/ui/Button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { type RoundField, roundFields } from './round-to-verify.ts';
import type { RoundCheckWords } from './fairness-words.server.ts';
import { $roundCheck, checkRound } from './round-check.store.ts';
import css from './round-check.module.css';
import { RoundVerdict } from './RoundVerdict.tsx';
import { SeedInput } from './SeedInput.tsx';

interface Props {
  words: RoundCheckWords;
  models: readonly { readonly id: string; readonly text: string }[];
}

/** The form that computes a round anew, and what came of it. */
export function RoundCheckIsland({ words, models }: Props) {
  const { t, language } = words;
  const form = useRef<HTMLFormElement>(null);
  const check = useStore($roundCheck, { ssr: 'initial' });
  const [modelId, setModelId] = useState(models[0]?.id ?? '');
  const hydrated = useHydrated();
  const count = slotModel(modelId)?.lineCount ?? 1;
  const malformed: ReadonlySet<RoundField> = new Set(check.status === 'malformed' ? check.fields : []);

  useEffect(() => {
    if (!form.current || !prefill(form.current)) return;
    setModelId(control(form.current, 'model').value);
    void checkRound(textOf(form.current));
  }, []);
  useEffect(() => {
    const [first] = check.status === 'malformed' ? check.fields : [];
    if (form.current && first) control(form.current, first).focus();
  }, [check]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void checkRound(textOf(event.currentTarget));
  }

  return (
    <>
      <form ref={form} className={css.form} data-check="form" noValidate onSubmit={submit}>
        <SeedInput name="server" label={t.serverSeed} help={t.serverSeedHint} malformed={malformed} />
        <SeedInput name="hash" label={t.commitment} malformed={malformed} />
        <SeedInput name="client" label={t.clientSeed} maxLength={64} malformed={malformed} />
        <label htmlFor="model">{t.model}</label>
        <select id="model" name="model" value={modelId} onChange={(event) => setModelId(event.target.value)}>
          {models.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
        <div className={css.pair}>
          <SeedInput name="nonce" label={t.nonce} number defaultValue="0" malformed={malformed} />
          <SeedInput name="stake" label={t.stake} number describedBy="stake-hint" malformed={malformed} />
        </div>
        <p className={css.hint} id="stake-hint">
          {fill(t.stakeHint, { count }, intlLocale[language])}
        </p>
        <Button kind="primary" type="submit" wide disabled={!hydrated} data-check="submit">
          {t.check}
        </Button>
        <p className={`${css.hint} ${css.here}`}>{t.here}</p>
      </form>
      <RoundVerdict check={check} lineCount={count} words={words} />
    </>
  );
}

type Control = HTMLInputElement | HTMLSelectElement;

const control = (form: HTMLFormElement, name: RoundField) => form.elements.namedItem(name) as Control;

const textOf = (form: HTMLFormElement) => (field: RoundField) => control(form, field).value;

/** Fills the form from the address fragment that the game passed on, which browsers send to no server. */
function prefill(form: HTMLFormElement): boolean {
  const handed = new URLSearchParams(location.hash.slice(1));
  for (const name of roundFields) {
    const text = handed.get(name);
    if (text !== null) control(form, name).value = text;
  }
  return handed.has('server');
}
