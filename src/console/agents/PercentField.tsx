import { useState } from 'react';
import type { OwnField } from '#src/console/kit/sections/own-parts.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { ppmOfPercent } from './percent.ts';

/** A rate, typed as percent and sent in millionths. */
export function PercentField({ name, label, error }: OwnField) {
  const [typed, setTyped] = useState('');
  const ppm = ppmOfPercent(typed);
  return (
    <>
      <Field
        label={`${label} (%)`}
        inputMode="decimal"
        isQuantity
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => setTyped(value)}
        {...(error !== undefined && { error })}
      />
      <input type="hidden" name={name} value={ppm ?? (typed.trim() === '' ? '' : '?')} readOnly />
    </>
  );
}
