import { currencyDecimals, decimalOfMinor } from './money.ts';

interface MoneyTextOptions {
  /** Truncated to whole units, as the header and the side menu show balances. */
  whole?: boolean;
  /** Puts the currency's letters or symbol before the number. */
  withCurrency?: boolean;
  /** Adds a plus sign to positive amounts. */
  signed?: boolean;
}

/** Creating a format costs far more than using one, and counters format a figure several times a second. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats integer minor units of a currency as a localised amount, without going through a float. */
export function moneyText(
  amountMinor: number,
  currency: string,
  locale: string,
  { whole = false, withCurrency = true, signed = false }: MoneyTextOptions = {},
): string {
  const digits = currencyDecimals(currency);
  const key = [locale, currency, whole, withCurrency, signed].join();
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      ...(withCurrency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
      minimumFractionDigits: whole ? 0 : digits,
      maximumFractionDigits: whole ? 0 : digits,
      roundingMode: 'trunc',
      ...(signed ? { signDisplay: 'exceptZero' } : {}),
    });
  formats.set(key, format);
  return format.format(decimalOfMinor(amountMinor, digits) as Intl.StringNumericLiteral);
}
