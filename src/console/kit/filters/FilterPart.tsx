import { type FormEvent, useRef } from 'react';
import { localTime } from '#src/console/form/local-time.ts';
import { textsOf } from '#src/console/form/form-texts.ts';
import { named, text, useWords, wordOf } from '#src/console/words/words.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import type { BuiltField } from '#src/console/screen/built-screen.ts';
import css from './filter-part.module.css';
import type { Filters } from '#src/console/kit/list.store.ts';

interface Props {
  fields: readonly BuiltField[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** A filter as its field shows it: an instant as the time of this place. */
function shownIn({ name, kind, otherwise = '' }: BuiltField, filters: Filters): string {
  const value = filters[name] ?? otherwise;
  return kind === 'instant' && value !== '' ? localTime(Number(value)) : value;
}

/** What a call is asked for what stands in a field. */
function filterOf({ kind }: BuiltField, typed: string): string {
  return kind === 'instant' && typed !== '' ? String(Date.parse(typed)) : typed;
}

/** What a list is filtered by: a choice counts at once, a text with the enter key or when it is left. */
export function FilterPart({ fields, filters, onChange }: Props) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  if (fields.length === 0) return null;
  const change = () => {
    const read = textsOf(form.current);
    // A field that is only left changes nothing, and so closes no open row.
    const changed = fields.filter((field) => read(field.name).trim() !== shownIn(field, filters));
    if (changed.length === 0) return;
    const kept = Object.fromEntries(
      fields.map(({ name, otherwise = '' }) => [name, filters[name] ?? otherwise]),
    );
    const entered = changed.map((field) => [field.name, filterOf(field, read(field.name).trim())] as const);
    onChange({ ...kept, ...Object.fromEntries(entered) });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    change();
  };
  return (
    <search aria-label={text(words, 'list.filters')}>
      <form ref={form} className={css.filters} onSubmit={send}>
        {fields.map((field) => {
          const { name, kind, choices, otherwise } = field;
          const label = named(words, 'field', name);
          const value = shownIn(field, filters);
          if (!choices)
            return (
              <Field
                key={`${name} ${value}`}
                label={label}
                name={name}
                defaultValue={value}
                {...(kind === 'instant' && { type: 'datetime-local' as const })}
                onBlur={change}
                onKeyDown={({ key }) => key === 'Enter' && change()}
              />
            );
          const options = choices.map((each) => ({
            value: each,
            label: wordOf(words, 'choice', `${name}.${each}`) ?? named(words, 'choice', each),
          }));
          return (
            <Select
              key={`${name} ${value}`}
              label={label}
              name={name}
              defaultValue={value}
              options={
                otherwise === undefined
                  ? [{ value: '', label: text(words, 'list.any') }, ...options]
                  : options
              }
              onChange={change}
            />
          );
        })}
      </form>
    </search>
  );
}
