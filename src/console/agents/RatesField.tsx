import { useState } from 'react';
import type { OwnField } from '#src/console/kit/sections/own-parts.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import { type Product, products } from '#src/contracts/games/products.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import css from './agents.module.css';
import { ppmOfPercent } from './percent.ts';

/** A rate for each product whose rate is to change; the others stay as they are. */
export function RatesField({ name, label, error }: OwnField) {
  const words = useWords();
  const [typed, setTyped] = useState<Partial<Record<Product, string>>>({});
  return (
    <fieldset className={css.fieldset}>
      <legend>{label}</legend>
      <p className={css.soft}>{said(words, 'agents.ratesHelp')}</p>
      <div className={css.columns}>
        {products.map((product) => (
          <Field
            key={product}
            label={`${named(words, 'choice', product)} (%)`}
            inputMode="decimal"
            isQuantity
            autoComplete="off"
            onInput={({ currentTarget: { value } }) =>
              setTyped((before) => ({ ...before, [product]: value }))
            }
          />
        ))}
      </div>
      {error === undefined ? null : <p role="alert">{error}</p>}
      <input type="hidden" name={name} value={ratesOf(typed)} readOnly />
    </fieldset>
  );
}

/** As JSON; empty while nothing is typed, and what is no percent is told as wrong. */
function ratesOf(typed: Partial<Record<Product, string>>): string {
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  if (given.length === 0) return '';
  const rates = given.map(([product, text]) => [product, ppmOfPercent(text)] as const);
  return rates.some(([, ppm]) => ppm === undefined) ? '?' : JSON.stringify(Object.fromEntries(rates));
}
