interface MoneyTextOptions {
  /** Truncated to whole units, as header and side menu show a balance. */
  whole?: boolean;
  /** The currency's letters or sign before the number. */
  withCurrency?: boolean;
}

/** Writes integer minor units of a currency as a localised amount, without a float in between. */
export function moneyText(
  amountMinor: number,
  currency: string,
  locale: string,
  { whole = false, withCurrency = true }: MoneyTextOptions = {},
): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    ...(withCurrency ? { style: 'currency', currency } : {}),
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: whole ? 0 : digits,
    roundingMode: 'trunc',
  });
  return format.format(decimal(amountMinor, digits));
}

function minorDigits(currency: string): number {
  if (currency === 'PKR') return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

function decimal(amountMinor: number, digits: number): Intl.StringNumericLiteral {
  const sign = amountMinor < 0 ? '-' : '';
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const fraction = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${sign}${text.slice(0, text.length - digits)}${fraction}` as Intl.StringNumericLiteral;
}
