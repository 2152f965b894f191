import { named, said, text, useWords } from '#src/console/words/words.ts';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import type { SchemaFieldProps } from './field-props.ts';
import { useRefusal, usualText } from './use-refusal.ts';

interface Props extends SchemaFieldProps {
  /** What can be chosen; undefined for a text. */
  choices: readonly unknown[] | undefined;
  isLong: boolean;
}

/** A text, a choice or a switch. */
export function PlainField(props: Props) {
  const words = useWords();
  const { choices, schema, value, path, label, isRequired, isLong, onChange } = props;
  const refusal = useRefusal(path);
  if (choices) return <ChoiceField {...props} choices={choices} />;
  const common = {
    label,
    value: typeof value === 'string' ? value : '',
    help: usualText(words, schema),
    ...refusal,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value === '' && !isRequired ? undefined : currentTarget.value),
  };
  const bound = schema.maxLength === undefined ? {} : { maxLength: schema.maxLength };
  return isLong ? (
    <TextArea {...common} {...bound} rows={3} />
  ) : (
    <Field {...common} {...bound} autoComplete="off" />
  );
}

type ChoiceProps = SchemaFieldProps & { choices: readonly unknown[] };

function ChoiceField({ choices, schema, value, path, label, isRequired, onChange }: ChoiceProps) {
  const words = useWords();
  const refusal = useRefusal(path);
  const isSwitch = choices.every((choice) => typeof choice === 'boolean');
  if (isSwitch && isRequired)
    return (
      <>
        <Checkbox checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
          {label}
        </Checkbox>
        {refusal.error ? <p role="alert">{refusal.error}</p> : null}
      </>
    );
  const wordFor = (choice: unknown) =>
    typeof choice === 'boolean'
      ? text(words, choice ? 'value.yes' : 'value.no')
      : named(words, 'choice', String(choice));
  const usual =
    schema.default === undefined
      ? text(words, 'form.none')
      : said(words, 'settings.default', { value: wordFor(schema.default) });
  const options = choices.map((choice) => ({ value: JSON.stringify(choice), label: wordFor(choice) }));
  return (
    <Select
      label={label}
      options={isRequired && value !== undefined ? options : [{ value: '', label: usual }, ...options]}
      value={value === undefined ? '' : JSON.stringify(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : (JSON.parse(currentTarget.value) as unknown))
      }
      {...refusal}
    />
  );
}
