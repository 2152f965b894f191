import { useContext } from 'react';
import { named, text, useWords, wordOf } from '#src/console/words/words.ts';
import { localTime } from '#src/console/form/local-time.ts';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import css from './form-field.module.css';
import { OwnPartsOfScreen } from '#src/console/kit/sections/own-parts.ts';
import { textOf } from './row.ts';
import type { BuiltField } from '#src/console/screen/built-screen.ts';

interface Props {
  field: BuiltField;
  currency: string | undefined;
  isWrong: boolean;
  /** What the field begins with. */
  begun?: unknown;
}

/** A field of a form, as the contract describes it. */
export function FormField({ field, currency, isWrong, begun }: Props) {
  const words = useWords();
  const { name, kind, choices, isRequired, lengthMax } = field;
  const Own = useContext(OwnPartsOfScreen).fields?.[name];
  const unit = kind === 'money' ? ` (${currency ?? text(words, 'value.minorUnit')})` : '';
  const common = {
    label: `${named(words, 'field', name)}${unit}${isRequired || kind === 'flag' ? '' : ` · ${text(words, 'form.optional')}`}`,
    help: wordOf(words, 'help', name) ?? (kind === 'list' ? text(words, 'form.lines') : undefined),
    name,
    ...(isWrong && { error: text(words, 'form.wrong') }),
  };
  const begunAs =
    begun === undefined || begun === null
      ? ''
      : kind === 'json'
        ? JSON.stringify(begun, null, 2)
        : textOf(begun);
  if (Own) return <Own {...common} currency={currency} begun={begunAs} />;
  if (choices && kind === 'choices') return <Choices {...common} choices={choices} />;
  if (choices) {
    const options = choices
      .filter((each) => each !== '')
      // The same letter may mean another thing in another field.
      .map((each) => ({
        value: each,
        label: wordOf(words, 'choice', `${name}.${each}`) ?? named(words, 'choice', each),
      }));
    const none = { value: '', label: text(words, isRequired ? 'form.choose' : 'form.none') };
    return <Select {...common} options={[none, ...options]} defaultValue={begunAs} />;
  }
  if (kind === 'flag')
    return (
      <Checkbox name={name} defaultChecked={begun === true}>
        {common.label}
      </Checkbox>
    );
  const bound = lengthMax === undefined ? {} : { maxLength: lengthMax };
  if (kind === 'long' || kind === 'list' || kind === 'json')
    return <TextArea {...common} {...bound} rows={kind === 'json' ? 14 : 3} defaultValue={begunAs} />;
  if (kind === 'instant') return <Field {...common} type="datetime-local" defaultValue={localTime(begun)} />;
  if (kind === 'money') return <Field {...common} inputMode="decimal" isQuantity autoComplete="off" />;
  if (kind === 'whole')
    return <Field {...common} inputMode="numeric" isQuantity autoComplete="off" defaultValue={begunAs} />;
  return <Field {...common} {...bound} autoComplete="off" defaultValue={begunAs} />;
}

interface ChoicesProps {
  label: string;
  name: string;
  choices: readonly string[];
  error?: string;
}

/** One or more of a few. */
function Choices({ label, name, choices, error }: ChoicesProps) {
  const words = useWords();
  return (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      {choices.map((each) => (
        <Checkbox key={each} name={name} value={each}>
          {named(words, 'choice', each)}
        </Checkbox>
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
