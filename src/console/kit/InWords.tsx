import { useWords } from '#src/console/words/words.ts';
import { inWords } from './Effect.tsx';
import { isRow } from './row.ts';

interface Props {
  value: unknown;
  currency: string | undefined;
}

/** A value with others inside of it, such as the terms of a contract, as one line. */
export function InWords({ value, currency }: Props) {
  return <>{inWords(useWords(), '', withRates(value), currency)}</>;
}

/** The terms of an agent's contract, whose rates are millionths or smallest units by their type. */
function withRates(value: unknown): unknown {
  if (!isRow(value) || !Array.isArray(value['tiers'])) return value;
  const { rateType, tiers, ...others } = value;
  const name = rateType === 'P' ? 'ratePpm' : 'rateMinor';
  return {
    ...others,
    tiers: tiers.map((tier: unknown) => {
      if (!isRow(tier)) return tier;
      const { rate, ...bounds } = tier;
      return { ...bounds, [name]: rate };
    }),
  };
}
