import { useState } from 'react';
import type { OwnField } from '#src/console/kit/sections/own-parts.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money/money.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import css from './member.module.css';

/** Slots count in full, and no other game: what operators give is not to be turned over at a table. */
const weights = { types: { RNG: 10_000, slot: 10_000 }, games: {} };

const parts = ['multiple', 'maxBetMinor', 'days', 'capMinor'] as const;
type Part = (typeof parts)[number];

/** How bonus money has to be staked; left empty for cash. */
export function WageringField({ name, label, currency = '', error }: OwnField) {
  const words = useWords();
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({});
  return (
    <fieldset className={css.fieldset}>
      <legend>{label}</legend>
      <p className={css.note}>{said(words, 'members.wageringHelp')}</p>
      {parts.map((part) => (
        <Field
          key={part}
          label={
            part.endsWith('Minor')
              ? `${said(words, `members.${part}`)} (${currency})`
              : said(words, `members.${part}`)
          }
          inputMode={part.endsWith('Minor') ? 'decimal' : 'numeric'}
          isQuantity
          autoComplete="off"
          onInput={({ currentTarget: { value } }) =>
            setTyped((before) => ({ ...before, [part]: value.trim() }))
          }
        />
      ))}
      {error === undefined ? null : <p role="alert">{error}</p>}
      <input type="hidden" name={name} value={wageringOf(typed, currency)} readOnly />
    </fieldset>
  );
}

/** As JSON; nothing while all is empty, and what cannot be read is told as wrong. */
function wageringOf(typed: Partial<Record<Part, string>>, currency: string): string {
  if (parts.every((part) => (typed[part] ?? '') === '')) return '';
  const values = parts.map((part) => {
    const value = typed[part] ?? '';
    if (!part.endsWith('Minor')) return value === '' ? Number.NaN : Number(value);
    const minor = minorOfDecimal(value, currencyDecimals(currency));
    return minor.ok ? minor.value : Number.NaN;
  });
  if (!values.every(Number.isInteger)) return '?';
  const entries = parts.map((part, at) => [
    part,
    part.endsWith('Minor') ? { [currency]: values[at] } : values[at],
  ]);
  return JSON.stringify({ ...Object.fromEntries(entries), weights });
}
