import { currencyDecimals, knowsCurrency, minorOfDecimal } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { CamtAmount } from './extract-camt-document.ts';

/** The minor units of an XML decimal, which may have a plus, zeros before and after, or nothing beside its point. */
export function camtMinor(
  { '#text': text, Ccy: currency }: CamtAmount,
  own: string,
): Result<number, 'amount-invalid' | 'currency-unknown'> {
  if (currency !== own && !knowsCurrency(currency)) return failed('currency-unknown');
  const [, whole = '', fraction = ''] = /^\+?(\d{0,30})(?:\.(\d{0,30}))?$/.exec(text) ?? [];
  if (whole === '' && fraction === '') return failed('amount-invalid');
  const [digits, decimals] = [whole.replace(/^0+/, ''), withoutLastZeros(fraction)];
  const plain = `${digits === '' ? '0' : digits}${decimals === '' ? '' : `.${decimals}`}`;
  const minor = minorOfDecimal(plain, currencyDecimals(currency));
  return minor.ok ? ok(minor.value) : failed('amount-invalid');
}

function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
