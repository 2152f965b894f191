import { useState } from 'react';
import type { Row } from '#src/console/kit/row.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import type { NestedProps } from './field-props.ts';
import { beginningOf, type Schema } from './schema.ts';
import css from './settings-form.module.css';

/** The place of something inside of a value. */
function inside(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

/** A row with one value changed; one that is taken away is left out. */
function withValue(row: Row, name: string, value: unknown): Row {
  const { [name]: _, ...others } = row;
  if (value === undefined) return others;
  // A changed value keeps its place.
  return Object.hasOwn(row, name) ? { ...row, [name]: value } : { ...others, [name]: value };
}

type Rowed = NestedProps & { row: Row };

/** The fields of a group. */
export function GroupFields({
  fields,
  row,
  schema,
  path,
  currency,
  onChange,
  Child,
}: Rowed & { fields: readonly (readonly [string, Schema])[] }) {
  const words = useWords();
  const own = typeof row['currency'] === 'string' ? row['currency'] : currency;
  return (
    <div className={css.group}>
      {fields.map(([name, field]) => (
        <Child
          key={name}
          schema={field}
          value={row[name]}
          path={inside(path, name)}
          label={named(words, 'setting', name)}
          isRequired={schema.required?.includes(name) === true && field.default === undefined}
          currency={own}
          onChange={(value) => onChange(withValue(row, name, value))}
        />
      ))}
    </div>
  );
}

type ListProps = NestedProps & { items: Schema; max: number; entries: readonly unknown[] };

/** The entries of a list, which can be added, taken away and moved. */
export function ListFields({ items, max, entries, path, label, currency, onChange, Child }: ListProps) {
  const words = useWords();
  // An entry that moves takes what was typed into it along.
  const [keys, setKeys] = useState<readonly string[]>(() => entries.map(() => crypto.randomUUID()));
  const change = (next: readonly unknown[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const swap = (at: number, to: number) => change(swapped(entries, at, to), swapped(keys, at, to));
  return (
    <>
      <ol className={css.entries}>
        {entries.map((entry, at) => {
          const name = said(words, 'settings.entry', { number: at + 1 });
          return (
            <li key={keys[at] ?? at} className={css.entry}>
              <Child
                schema={items}
                value={entry}
                path={inside(path, at)}
                label={name}
                isRequired
                currency={currency}
                onChange={(value) => onChange(entries.map((each, place) => (place === at ? value : each)))}
              />
              <div className={css.acts}>
                <span className={css.up}>
                  <IconButton
                    icon="chevron"
                    label={said(words, 'settings.up', { name })}
                    disabled={at === 0}
                    onClick={() => swap(at, at - 1)}
                  />
                </span>
                <span className={css.down}>
                  <IconButton
                    icon="chevron"
                    label={said(words, 'settings.down', { name })}
                    disabled={at === entries.length - 1}
                    onClick={() => swap(at, at + 1)}
                  />
                </span>
                <IconButton
                  icon="close"
                  label={said(words, 'settings.remove', { name })}
                  onClick={() => change(without(entries, at), without(keys, at))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className={css.acts}>
        <Button
          disabled={entries.length >= max}
          onClick={() => change([...entries, beginningOf(items)], [...keys, crypto.randomUUID()])}
        >
          {said(words, 'settings.add', { name: label })}
        </Button>
      </div>
    </>
  );
}

function without<Entry>(entries: readonly Entry[], at: number): Entry[] {
  return entries.filter((_, place) => place !== at);
}

function swapped<Entry>(entries: readonly Entry[], at: number, to: number): Entry[] {
  const next = [...entries];
  const [one, other] = [next[at], next[to]];
  if (one === undefined || other === undefined) return next;
  next[at] = other;
  next[to] = one;
  return next;
}

type RecordProps = Rowed & { values: Schema; keys: readonly string[] | undefined };

/** Values by keys; a key that is a currency is that of its amounts. */
export function RecordFields({ values, keys, row, path, label, currency, onChange, Child }: RecordProps) {
  const words = useWords();
  const [key, setKey] = useState('');
  const left = keys?.filter((each) => !Object.hasOwn(row, each));
  const isTaken = key.trim() === '' || Object.hasOwn(row, key.trim());
  const add = () => {
    onChange({ ...row, [key.trim()]: beginningOf(values) });
    setKey('');
  };
  const typed = {
    label: said(words, 'settings.newKey', { name: label }),
    value: key,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setKey(currentTarget.value),
  };
  return (
    <>
      {Object.entries(row).map(([name, value]) => (
        <div key={name} className={css.entry}>
          <Child
            schema={values}
            value={value}
            path={inside(path, name)}
            label={keys ? named(words, 'setting', name) : name}
            isRequired
            currency={/^[A-Z]{3,5}$/.test(name) ? name : currency}
            onChange={(changed) => onChange(withValue(row, name, changed))}
          />
          <div className={css.acts}>
            <Button onClick={() => onChange(withValue(row, name, undefined))}>
              {said(words, 'settings.remove', { name })}
            </Button>
          </div>
        </div>
      ))}
      <div className={css.acts}>
        {left ? (
          <Select
            {...typed}
            options={['', ...left].map((value) => ({
              value,
              label: value === '' ? '–' : named(words, 'setting', value),
            }))}
          />
        ) : (
          <Field {...typed} autoComplete="off" />
        )}
        <Button disabled={isTaken} onClick={add}>
          {said(words, 'settings.addKey')}
        </Button>
      </div>
    </>
  );
}

type VariantProps = Rowed & { by: string; variants: readonly Schema[] };

/** One of several groups, told apart by one of their fields. */
export function VariantFields({ by, variants, row, label, ...rest }: VariantProps) {
  const words = useWords();
  const nameOf = (variant: Schema) => String(variant.properties?.[by]?.const);
  const current = variants.find((variant) => nameOf(variant) === row[by]);
  const options = variants.map((variant) => ({
    value: nameOf(variant),
    label: named(words, 'choice', nameOf(variant)),
  }));
  const choose = (name: string) => {
    const chosen = variants.find((variant) => nameOf(variant) === name);
    if (chosen) rest.onChange({ ...(beginningOf(chosen) as Row), [by]: name });
  };
  return (
    <>
      <Select
        label={named(words, 'setting', by)}
        options={current ? options : [{ value: '', label: '–' }, ...options]}
        value={current ? nameOf(current) : ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {current ? (
        <GroupFields
          {...rest}
          key={nameOf(current)}
          label={label}
          row={row}
          schema={current}
          fields={Object.entries(current.properties ?? {}).filter(([name]) => name !== by)}
        />
      ) : null}
    </>
  );
}
