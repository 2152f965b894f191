import { type FormEvent, useRef } from 'react';
import { textsOf } from '#src/console/form/form-texts.ts';
import { named, text, useWords } from '#src/console/words/words.ts';
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

/** What a list is filtered by: a choice counts at once, a text with the enter key or when it is left. */
export function FilterPart({ fields, filters, onChange }: Props) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  if (fields.length === 0) return null;
  const change = () => {
    const read = textsOf(form.current);
    // A field that is only left changes nothing, and so closes no open row.
    const before = ({ name, otherwise = '' }: BuiltField) => filters[name] ?? otherwise;
    if (fields.every((field) => read(field.name).trim() === before(field))) return;
    onChange(Object.fromEntries(fields.map(({ name }) => [name, read(name).trim()])));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    change();
  };
  return (
    <search aria-label={text(words, 'list.filters')}>
      <form ref={form} className={css.filters} onSubmit={send}>
        {fields.map(({ name, choices, otherwise }) => {
          const label = named(words, 'field', name);
          const value = filters[name] ?? otherwise ?? '';
          if (!choices)
            return (
              <Field
                key={`${name} ${value}`}
                label={label}
                name={name}
                defaultValue={value}
                onBlur={change}
                onKeyDown={({ key }) => key === 'Enter' && change()}
              />
            );
          const options = choices.map((each) => ({ value: each, label: named(words, 'choice', each) }));
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
