import { intlLocale } from '#src/i18n/languages.ts';
import type { Rebates } from '#src/contracts/agents/rebates.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Select } from '#src/ui/fields/Select.tsx';
import { percentText } from './percent-text.ts';

interface Range {
  readonly product: keyof Rebates;
  readonly lowestPpm: number;
  readonly highestPpm: number;
  readonly intervalPpm: number;
}

interface Props {
  ranges: readonly Range[];
  rates: Rebates;
  words: WordsFor<'team' | 'agents'>;
  onChange: (rates: Rebates) => void;
}

/** A choice for each product of the rates that can be given. */
export function RateFields({ ranges, rates, words: { t, language }, onChange }: Props) {
  const locale = intlLocale[language];
  return ranges.map(({ product, lowestPpm, highestPpm, intervalPpm }) => {
    const text = (ppm: number) => percentText(ppm, locale);
    const steps = Math.max(0, Math.floor((highestPpm - lowestPpm) / intervalPpm));
    const choices = Array.from({ length: steps + 1 }, (_, step) => lowestPpm + step * intervalPpm);
    const range = { from: text(lowestPpm), to: text(lowestPpm + steps * intervalPpm) };
    return (
      <Select
        key={product}
        label={t[product]}
        help={steps === 0 ? t.rateFixed : fill(t.rateRange, range, locale)}
        disabled={steps === 0}
        value={String(rates[product] ?? lowestPpm)}
        options={choices.map((ppm) => ({ value: String(ppm), label: text(ppm) }))}
        onChange={(event) => onChange({ ...rates, [product]: Number(event.target.value) })}
      />
    );
  });
}
