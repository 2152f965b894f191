import { useState } from 'react';
import type { OwnField } from '#src/console/kit/sections/own-parts.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import { carryRules, contractKinds } from '#src/contracts/agents/contract-terms.ts';
import { products } from '#src/contracts/games/products.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import css from './agents.module.css';
import { emptyTier, termsOf, type TypedTerms, type TypedTier } from './typed-terms.ts';

const tiersMax = 10;
const rateTypes = ['P', 'F'] as const;
const periods = ['half', 'month'] as const;

/** The terms of a contract of the house: what it pays for, and from which figures on. */
export function TermsField({ name, label, currency = '', error }: OwnField) {
  const words = useWords();
  const [typed, setTyped] = useState<TypedTerms>({
    ...{ kind: 'dividend', product: products[0], rateType: 'P', carry: carryRules[0], period: periods[0] },
    ...{ fee: '', tiers: [emptyTier] },
  });
  const change = (changed: Partial<TypedTerms>) => setTyped((before) => ({ ...before, ...changed }));
  const isFee = typed.kind === 'fee';
  const isDividend = typed.kind === 'dividend';
  const choice = <Part extends 'kind' | 'product' | 'rateType' | 'carry' | 'period'>(
    part: Part,
    values: readonly TypedTerms[Part][],
  ) => (
    <Select
      label={said(words, `agents.${part}`)}
      value={typed[part]}
      options={values.map((value) => ({ value, label: named(words, 'choice', `${part}.${value}`) }))}
      onChange={({ currentTarget }) => change({ [part]: currentTarget.value } as Partial<TypedTerms>)}
    />
  );
  return (
    <fieldset className={css.fieldset}>
      <legend>{label}</legend>
      {choice('kind', contractKinds)}
      {isFee ? (
        <Field
          label={`${said(words, 'agents.fee')} (${currency})`}
          inputMode="decimal"
          isQuantity
          autoComplete="off"
          onInput={({ currentTarget: { value } }) => change({ fee: value })}
        />
      ) : (
        <>
          {choice('product', products)}
          {isDividend ? (
            <>
              {choice('carry', carryRules)}
              {choice('period', periods)}
            </>
          ) : (
            choice('rateType', rateTypes)
          )}
          <Tiers typed={typed} currency={currency} onChange={(tiers) => change({ tiers })} />
        </>
      )}
      {error === undefined ? null : <p role="alert">{error}</p>}
      <input type="hidden" name={name} value={termsOf(typed, currency)} readOnly />
    </fieldset>
  );
}

interface TiersProps {
  typed: TypedTerms;
  currency: string;
  onChange: (tiers: readonly TypedTier[]) => void;
}

function Tiers({ typed, currency, onChange }: TiersProps) {
  const words = useWords();
  const { tiers, kind, rateType } = typed;
  const isShare = kind === 'dividend' || rateType === 'P';
  const fields = [
    ['betMinor', currency],
    ['activeMembers', ''],
    ...(kind === 'dividend' ? [['netLossMinor', currency] as const] : []),
    ['rate', isShare ? '%' : currency],
  ] as const;
  const change = (at: number, changed: Partial<TypedTier>) =>
    onChange(tiers.map((tier, each) => (each === at ? { ...tier, ...changed } : tier)));
  return (
    <>
      {tiers.map((tier, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- tiers have no name of their own, only a place
        <fieldset key={at} className={css.tier}>
          <legend>{said(words, 'agents.tier', { number: at + 1 })}</legend>
          {fields.map(([part, unit]) => (
            <Field
              key={part}
              label={`${said(words, `agents.${part}`)}${unit === '' ? '' : ` (${unit})`}`}
              inputMode={part === 'activeMembers' ? 'numeric' : 'decimal'}
              isQuantity
              value={tier[part]}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => change(at, { [part]: value })}
            />
          ))}
          {tiers.length > 1 ? (
            <Button onClick={() => onChange(tiers.filter((_, each) => each !== at))}>
              {said(words, 'agents.removeTier')}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {tiers.length < tiersMax ? (
        <Button onClick={() => onChange([...tiers, emptyTier])}>{said(words, 'agents.addTier')}</Button>
      ) : null}
    </>
  );
}
