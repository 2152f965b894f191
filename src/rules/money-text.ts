import { currencyDecimals, decimalOfMinor } from './money.ts';

interface MoneyTextOptions {
  /** Truncated to whole units, as header and side menu show a balance. */
  whole?: boolean;
  /** The currency's letters or sign before the number. */
  withCurrency?: boolean;
  /** With a plus where it is above zero. */
  signed?: boolean;
}

/** Making a format costs many times its use, and counters write a figure several times a second. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes integer minor units of a currency as a localised amount, without a float in between. */
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
