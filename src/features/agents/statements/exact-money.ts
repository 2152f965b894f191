import { currencyDecimals } from '#src/rules/money/money.ts';

/** Digits of a millionth. */
const millionthDigits = 6;

/** An amount in millionths of a minor unit, with as many decimals as it needs and no rounding, such as $0.617285. */
export function exactMoneyText(millionths: bigint, currency: string, locale: string): string {
  const digits = currencyDecimals(currency);
  const places = digits + millionthDigits;
  const size = (millionths < 0n ? -millionths : millionths).toString().padStart(places + 1, '0');
  const decimal = `${millionths < 0n ? '-' : ''}${size.slice(0, -places)}.${size.slice(-places)}`;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: places,
  });
  return format.format(decimal as Intl.StringNumericLiteral);
}
