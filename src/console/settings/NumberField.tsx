import { useState } from 'react';
import { text, useWords } from '#src/console/words/words.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money/money.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import type { SchemaFieldProps } from './field-props.ts';
import { useRefusal, usualText } from './use-refusal.ts';

interface Props extends SchemaFieldProps {
  isWhole: boolean;
  min?: number;
  max?: number;
}

/**
 * A number within its bounds, or an amount in decimals of its currency. What is no number stays in the document as it was
 * typed, so that nothing is stored that nobody has typed: the site refuses it.
 */
export function NumberField(props: Props) {
  const { path, isWhole, currency } = props;
  const isAmount = /Minor(?:$|[.A-Z])/.test(path) && isWhole;
  const decimals = isAmount && currency !== undefined ? currencyDecimals(currency) : 0;
  // In another currency the same document holds another amount, which is shown anew.
  return <NumberIn key={decimals} {...props} isAmount={isAmount} decimals={decimals} />;
}

interface InProps extends Props {
  isAmount: boolean;
  decimals: number;
}

function NumberIn(props: InProps) {
  const { schema, value, path, label, isRequired, currency, min, max, isWhole } = props;
  const { onChange, isAmount, decimals } = props;
  const words = useWords();
  const refusal = useRefusal(path);
  const [typed, setTyped] = useState(() => shown(value, decimals));
  const isOut = typeof value === 'number' && (value < (min ?? value) || value > (max ?? value));
  const isWrong = isOut || typeof value === 'string';
  const bounds =
    min !== undefined || max !== undefined ? `${shown(min, decimals)} – ${shown(max, decimals)}` : undefined;
  const usual = isAmount ? undefined : usualText(words, schema);
  const unit = isAmount ? ` (${currency ?? text(words, 'value.minorUnit')})` : '';
  return (
    <Field
      label={`${label}${unit}`}
      help={[usual, bounds].filter(Boolean).join(' · ')}
      inputMode={isWhole && decimals === 0 ? 'numeric' : 'decimal'}
      isQuantity
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value.trim(), decimals, isRequired));
      }}
      {...(isWrong && { error: text(words, 'form.wrong') })}
      {...refusal}
    />
  );
}

function shown(value: unknown, decimals: number): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return decimals === 0 ? String(value) : (value / 10 ** decimals).toFixed(decimals);
}

function read(typed: string, decimals: number, isRequired: boolean): unknown {
  if (typed === '') return isRequired ? '' : undefined;
  if (decimals > 0) {
    const minor = minorOfDecimal(typed, decimals);
    return minor.ok ? minor.value : typed;
  }
  return /^[-+]?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed;
}
