import { textOf, valueAt } from '#src/console/kit/row.ts';
import { type RefusedField, refusedAt } from '#src/console/stored/refused-fields.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { CountriesField } from './CountriesField.tsx';
import { lineLists, policyIn, type TypedPolicy } from './typed-policy.ts';

interface Props {
  typed: TypedPolicy;
  /** What the site has refused of it. */
  refused: readonly RefusedField[];
  onType: (changed: Partial<TypedPolicy>) => void;
}

/** The fields of a policy; what the site refuses of one stands below it, with the entry. */
export function PolicyFields({ typed, refused, onType: type }: Props) {
  const words = useWords();
  const errorOf = (path: string) => {
    const [first] = refusedAt(refused, path);
    if (!first) return {};
    // A refused list as a whole is no entry of it.
    const value = valueAt(policyIn(typed), first.path);
    const entry = value === undefined || Array.isArray(value) ? '' : textOf(value);
    return { error: said(words, 'places.refused', { entry, reason: first.reason ?? '' }).trim() };
  };
  return (
    <>
      <Select
        label={said(words, 'places.field.mode')}
        help={said(words, 'places.help.mode')}
        value={typed.mode}
        options={(['allowlist', 'denylist'] as const).map((value) => ({
          value,
          label: said(words, `places.value.${value}`),
        }))}
        onChange={({ currentTarget }) =>
          type({ mode: currentTarget.value === 'denylist' ? 'denylist' : 'allowlist' })
        }
        {...errorOf('mode')}
      />
      <CountriesField
        codes={typed.countries}
        onChange={(countries) => type({ countries: [...countries] })}
        {...errorOf('countries')}
      />
      {(['tor', 'unknown'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={typed[name] === 'allow'}
          onChange={({ currentTarget }) => type({ [name]: currentTarget.checked ? 'allow' : 'deny' })}
        >
          {said(words, `places.serves.${name}`)}
        </Checkbox>
      ))}
      {lineLists.map((list) => (
        <TextArea
          key={list}
          label={said(words, `places.field.${list}`)}
          help={said(words, `places.help.${list}`)}
          rows={3}
          spellCheck={false}
          value={typed[list]}
          onChange={({ currentTarget }) => type({ [list]: currentTarget.value })}
          {...errorOf(list)}
        />
      ))}
    </>
  );
}
