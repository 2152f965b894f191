import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { boundsText, percentText } from '#src/features/agents/screen/level-text.ts';
import type { OwnContract } from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';

interface Props {
  terms: Pick<OwnContract, 'tiers' | 'product'>;
  /** What was typed, by the place of the tier. */
  rates: readonly string[];
  wrongAt: number | undefined;
  currency: string;
  words: ContractWords;
  onType: (rates: readonly string[]) => void;
}

/** One field for each of the own tiers, with the highest rate that can be offered there. */
export function RateFields({ terms: { tiers, product }, rates, wrongAt, currency, words, onType }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  return tiers.map((tier, at) => {
    const bounds = boundsText(tier, currency, words);
    const rate = percentText(tier.rate, locale);
    return (
      <Field
        key={`${product}-${tier.rate}`}
        name={`rate-${at}`}
        label={bounds === '' ? t.rateAlways : fill(t.rate, { bounds }, locale)}
        help={fill(t.rateMost, { rate }, locale)}
        error={wrongAt === at ? fill(t.rateWrong, { rate }, locale) : undefined}
        inputMode="decimal"
        isQuantity
        autoComplete="off"
        maxLength={8}
        value={rates[at] ?? ''}
        onChange={(event) => {
          const typed = event.target.value;
          onType(tiers.map((_, place) => (place === at ? typed : (rates[place] ?? ''))));
        }}
      />
    );
  });
}
