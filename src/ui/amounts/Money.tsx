import { moneyText } from '#src/rules/money/money-text.ts';
import css from './money.module.css';

interface Props {
  amountMinor: number;
  currency: string;
  /** As in `intlLocale`: numerals are Latin in every language. */
  locale: string;
  /** Truncated to whole units, as header and side menu show a balance. */
  whole?: boolean;
  withCurrency?: boolean;
  /** A gain is shown with a plus and in the colour of confirmed money. */
  signed?: boolean;
}

/** An exact amount, in figures of one width; it reads from left to right inside any text. */
export function Money({ amountMinor, currency, locale, signed = false, ...options }: Props) {
  const isGain = signed && amountMinor > 0;
  return (
    <bdi dir="ltr" translate="no" className={isGain ? `number ${css.gain}` : 'number'}>
      {moneyText(amountMinor, currency, locale, { ...options, signed })}
    </bdi>
  );
}
