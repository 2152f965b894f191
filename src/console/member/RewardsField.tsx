import { useState } from 'react';
import type { OwnField } from '#src/console/kit/sections/own-parts.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money/money.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import css from './member.module.css';

const gifts = ['cash', 'bonus'] as const;

/** One reward: cash, or bonus money that has to be staked first. */
export function RewardsField({ name, label, currency = '', error }: OwnField) {
  const words = useWords();
  const [gives, setGives] = useState<string>('cash');
  const [amount, setAmount] = useState('');
  const minor = minorOfDecimal(amount.trim(), currencyDecimals(currency));
  const rewards =
    minor.ok && minor.value > 0 ? [{ gives, amountMinor: { [currency]: minor.value } }] : undefined;
  return (
    <fieldset className={css.fieldset}>
      <legend>{label}</legend>
      <Select
        label={said(words, 'members.gives')}
        value={gives}
        options={gifts.map((each) => ({ value: each, label: named(words, 'choice', each) }))}
        onChange={({ currentTarget: { value } }) => setGives(value)}
      />
      <Field
        label={`${named(words, 'field', 'amountMinor')} (${currency})`}
        inputMode="decimal"
        isQuantity
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => setAmount(value)}
        {...(error !== undefined && { error })}
      />
      <input type="hidden" name={name} value={rewards ? JSON.stringify(rewards) : ''} readOnly />
    </fieldset>
  );
}
