import { useState } from 'react';
import { typedIn } from '#src/console/form/form-texts.ts';
import { DocumentForm } from './DocumentForm.tsx';
import css from './first-run.module.css';
import { isRow, textAt, valueAt } from '#src/console/kit/row.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';

/** The packs that every site has; one of an operator's own is written among the settings. */
const packs = ['uk', 'open', 'fixed-only', 'demo'] as const;

/** The rules that protect players, who helps them, and who decides disputes. */
export function ProtectionStep() {
  const words = useWords();
  return (
    <>
      <PackForm />
      <DocumentForm
        name="help-organisations"
        title={said(words, 'firstRun.form.help')}
        read={(form, document) => ({ elsewhere: withFirst(document['elsewhere'], form) })}
      >
        {(document, { errorOf }) => (
          <NamedPage label="organisation" stored={valueAt(document, 'elsewhere.0')} errorOf={errorOf} />
        )}
      </DocumentForm>
      <DocumentForm
        name="complaints"
        title={said(words, 'firstRun.form.disputes')}
        read={(form) => ({ disputeBody: { name: typedIn(form, 'name'), url: typedIn(form, 'url') } })}
      >
        {(document, { errorOf }) => (
          <NamedPage label="body" stored={valueAt(document, 'disputeBody')} errorOf={errorOf} />
        )}
      </DocumentForm>
    </>
  );
}

function PackForm() {
  const words = useWords();
  return (
    <DocumentForm
      name="jurisdiction"
      title={said(words, 'firstRun.form.pack')}
      read={(form) => ({ pack: typedIn(form, 'pack') })}
    >
      {(document) => <Pack stored={textAt(document, 'pack')} />}
    </DocumentForm>
  );
}

/** The choice of a pack, with what the chosen one is for. */
function Pack({ stored }: { stored: string | undefined }) {
  const words = useWords();
  const known: readonly string[] = packs;
  const [chosen, setChosen] = useState(stored ?? packs[0]);
  const names = stored === undefined || known.includes(stored) ? known : [...known, stored];
  return (
    <>
      <Select
        name="pack"
        label={said(words, 'firstRun.field.pack')}
        help={said(words, 'firstRun.help.pack')}
        options={names.map((value) => ({ value, label: value }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <dl className={css.packs}>
        {packs.map((name) => (
          <div key={name} data-chosen={name === chosen || undefined}>
            <dt>{name}</dt>
            <dd>{said(words, `firstRun.pack.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface NamedProps {
  label: 'organisation' | 'body';
  stored: unknown;
  errorOf: (field: string) => { error?: string };
}

/** Somebody outside with a page of their own. */
function NamedPage({ label, stored, errorOf }: NamedProps) {
  const words = useWords();
  return (
    <>
      <Field
        {...errorOf('name')}
        name="name"
        label={said(words, `firstRun.field.${label}`)}
        defaultValue={textAt(stored, 'name') ?? ''}
        maxLength={120}
        required
        autoComplete="off"
      />
      <Field
        {...errorOf('url')}
        name="url"
        type="url"
        label={said(words, 'firstRun.field.url')}
        help={said(words, 'firstRun.help.url')}
        defaultValue={textAt(stored, 'url') ?? ''}
        maxLength={300}
        required
        autoComplete="off"
      />
    </>
  );
}

/** The list of organisations with what was typed in place of its first; the others stay. */
function withFirst(stored: unknown, form: FormData) {
  const [first, ...others] = Array.isArray(stored) ? (stored as unknown[]) : [];
  const kept = isRow(first) ? first : { about: valueAt(first, 'about') ?? {} };
  return [{ ...kept, name: typedIn(form, 'name'), url: typedIn(form, 'url') }, ...others];
}
