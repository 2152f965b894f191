import { moneyText } from './money-text.ts';

interface Props {
  amountMinor: number;
  currency: string;
  locale: string;
  whole?: boolean;
}

/** An amount of money with its currency, in figures that keep their width. */
export function Money({ amountMinor, currency, locale, whole = false }: Props) {
  return (
    <bdi className="number" translate="no">
      {moneyText(amountMinor, currency, locale, { whole })}
    </bdi>
  );
}
