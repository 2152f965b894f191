import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { ownAction } from '#src/console/content/own-action.ts';
import { textsOf } from '#src/console/form/form-texts.ts';
import { type ActionState, actionStore } from '#src/console/kit/action.store.ts';
import { FormField } from '#src/console/kit/FormField.tsx';
import { $place } from '#src/console/kit/place.store.ts';
import { textAt } from '#src/console/kit/row.ts';
import type { NewObject } from '#src/console/kit/ScreenPage.tsx';
import { readTyped } from '#src/console/kit/typed-fields.ts';
import { failureWords, named, said, text, useWords } from '#src/console/words/words.ts';
import { exportNames } from '#src/contracts/operations/exports.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { filterFields, otherFields } from './export-fields.ts';
import css from './exports.module.css';

/** A new export: its rows and filter, which a list may have filled in by the address, and in words what it will hold. */
export function NewExport({ screen, onMade }: NewObject) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const filters = useStore($place, { ssr: 'initial' })?.filters ?? {};
  const [what, setWhat] = useState(() => nameIn(filters['what']) ?? 'members');
  const [hasContacts, setHasContacts] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const action = ownAction(screen, 'makeExport');
  const store = useMemo(() => actionStore(action, undefined), [action]);
  const state = useStore(store.$action, { ssr: 'initial' });
  const fields = filterFields(what);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped([...fields, ...otherFields], textsOf(form.current), undefined);
    setWrong(read.ok ? [] : read.wrong);
    if (!read.ok) {
      form.current?.querySelector<HTMLElement>(`[name="${read.wrong[0]}"]`)?.focus();
      return;
    }
    const { withContacts, reason, ...filter } = read.input;
    await store.send({ what, filter, withContacts, reason }, {});
    const after = store.$action.get();
    const made = after.status === 'done' ? textAt(after.answer, 'exportId') : undefined;
    if (made !== undefined) onMade(made);
  };
  const change = () => {
    setHasContacts(textsOf(form.current)('withContacts') === 'on');
    store.forgetFailure();
  };
  if (state.status === 'done') return <Requested approvalId={state.approvalId} />;
  return (
    <form ref={form} className={css.part} noValidate onInput={change} onSubmit={(event) => void send(event)}>
      <Select
        label={named(words, 'field', 'what')}
        value={what}
        onChange={({ currentTarget: { value } }) => setWhat(nameIn(value) ?? what)}
        options={exportNames.map((each) => ({ value: each, label: named(words, 'choice', each) }))}
      />
      <div className={css.filters}>
        {fields.map((field) => (
          <FormField
            key={`${what} ${field.name}`}
            field={field}
            currency={undefined}
            isWrong={wrong.includes(field.name)}
            begun={begunAs(field.kind, filters[field.name])}
          />
        ))}
      </div>
      <p className={css.soft}>{said(words, 'exports.times')}</p>
      {otherFields.map((field) => (
        <FormField key={field.name} field={field} currency={undefined} isWrong={wrong.includes(field.name)} />
      ))}
      <output className={css.state} data-state={hasContacts ? 'waiting' : 'ready'}>
        {said(words, `exports.holds.${what}`)}{' '}
        {said(words, hasContacts ? `exports.with.${what}` : 'exports.without')}
      </output>
      <Failure state={state} />
      <Button type="submit" kind="primary" wide busy={state.status === 'sending'}>
        {said(words, hasContacts ? 'exports.ask' : 'exports.make')}
      </Button>
    </form>
  );
}

function nameIn(typed: string | undefined) {
  return exportNames.find((each) => each === typed);
}

/** A value of the address as the field of its kind begins with it. */
function begunAs(kind: string, value: string | undefined): unknown {
  return kind === 'instant' && value !== undefined ? Number(value) : value;
}

function Failure({ state }: { state: ActionState }) {
  const words = useWords();
  return (
    <FormNotice>
      {state.status === 'failed'
        ? `${failureWords(words, state.code)} ${state.isUnknown ? text(words, 'form.unknown') : ''}`
        : null}
    </FormNotice>
  );
}

/** It was asked for before, by a call whose answer was lost. */
function Requested({ approvalId }: { approvalId: string | undefined }) {
  const words = useWords();
  return (
    <div className={css.part}>
      <output>{text(words, 'form.asked')}</output>
      {approvalId === undefined ? null : (
        <a className={css.link} href={`/ops/approvals?id=${approvalId}`}>
          {text(words, 'form.toApproval')}
        </a>
      )}
    </div>
  );
}
