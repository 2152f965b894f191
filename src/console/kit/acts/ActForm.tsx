import { type FormEvent, useContext, useRef, useState } from 'react';
import { textsOf } from '#src/console/form/form-texts.ts';
import type { BuiltAction } from '#src/console/screen/built-screen.ts';
import { failureWords, named, text, useWords, wordOf } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from '#src/console/kit/action-form.module.css';
import type { ActionState, ActionStore } from '#src/console/kit/action.store.ts';
import { doubtWords } from './doubt.ts';
import { Effect } from '#src/console/kit/Effect.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { FormField } from '#src/console/kit/FormField.tsx';
import { currencyOf, type Row, valueAt } from '#src/console/kit/row.ts';
import { OwnPartsOfScreen } from '#src/console/kit/sections/own-parts.ts';
import { readTyped } from '#src/console/kit/typed-fields.ts';

interface Props {
  action: BuiltAction;
  detail: Row;
  store: ActionStore;
  state: Exclude<ActionState, { status: 'done' }>;
  onDone: () => void;
}

/** The fields that the contract has, and what the act will do. Nothing typed is lost on a failure. */
export function ActForm({ action, detail, store, state, onDone }: Props) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<Row>({});
  // What is read again meanwhile makes no other act of it, until the operator has looked at it.
  const [seen, setSeen] = useState(detail);
  const { call, fixed, fresh, filled, together } = action;
  const own = useContext(OwnPartsOfScreen).fields ?? {};
  const fields = call.fields
    .filter(({ name }) => !Object.hasOwn(fixed, name) && !fresh.includes(name))
    // A screen's own part writes its value as JSON.
    .map((field) => (own[field.name] ? { ...field, kind: 'json' as const } : field));
  const currency = currencyOf(seen);
  const change = () => {
    const read = readTyped(fields, textsOf(form.current), currency);
    setTyped(read.ok ? read.input : {});
    store.forgetFailure();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped(fields, textsOf(form.current), currency);
    setWrong(read.ok ? [] : read.wrong);
    if (!read.ok) {
      form.current?.querySelector<HTMLElement>(`[name="${read.wrong[0]}"]`)?.focus();
      return;
    }
    await store.send(read.input, seen);
    const after = store.$action.get();
    if (after.status === 'done' || (after.status === 'failed' && isOvertaken.test(after.code))) onDone();
  };
  const isConflict =
    state.status === 'failed' &&
    state.code === 'VERSION_CONFLICT' &&
    detail !== seen &&
    !isEqual(detail, seen);
  const explained = wordOf(words, 'explained', call.name);
  return (
    <form ref={form} className={css.form} noValidate onInput={change} onSubmit={(event) => void send(event)}>
      {explained === undefined ? null : <p>{explained}</p>}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          currency={currency}
          isWrong={wrong.includes(field.name)}
          begun={beginningOf(filled[field.name], seen)}
        />
      ))}
      <Effect
        kind="preview"
        name={call.name}
        values={{ ...seen, ...action.set, ...typed }}
        currency={currency}
      />
      {together ? <p className={css.note}>{text(words, 'form.together')}</p> : null}
      <FormNotice>{state.status === 'failed' ? <Failure action={action} state={state} /> : null}</FormNotice>
      {isConflict ? <Conflict detail={detail} onSeen={() => setSeen(detail)} /> : null}
      <Button type="submit" kind="primary" wide disabled={isConflict} busy={state.status === 'sending'}>
        {named(words, 'call', call.name)}
      </Button>
    </form>
  );
}

/** Somebody else was faster, so the object is no longer as it is shown. */
const isOvertaken = /^(?:VERSION_CONFLICT|STATE_CHANGED)$|_(?:DECIDED|CLOSED)$/;

/** What a field begins with: the value at a path of the detail. */
function beginningOf(path: string | undefined, detail: Row): unknown {
  return path === undefined ? undefined : valueAt(detail, path);
}

/** Somebody else was faster: what they made of it, beside what was typed. */
function Conflict({ detail, onSeen }: { detail: Row; onSeen: () => void }) {
  const words = useWords();
  return (
    <section className={css.conflict}>
      <h3>{text(words, 'form.asItIs')}</h3>
      <Fields row={detail} />
      <Button onClick={onSeen}>{text(words, 'form.seen')}</Button>
    </section>
  );
}

function isEqual(one: Row, other: Row): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface FailureProps {
  action: BuiltAction;
  state: Extract<ActionState, { status: 'failed' }>;
}

function Failure({ action, state }: FailureProps) {
  const words = useWords();
  const permission = state.details?.['permission'];
  return (
    <>
      {failureWords(words, state.code)} {state.isUnknown ? doubtWords(words, action) : null}
      {typeof permission === 'string' ? ` ${permission}` : null}
    </>
  );
}
