import { latinDigits } from '#src/rules/text/latin-digits.ts';

/** The typed amount with Latin digits and a decimal point, without thousands separators. */
export function plainAmount(typed: string): string {
  return latinDigits(typed)
    .replaceAll('\u066b', '.')
    .replaceAll(/[\s\u066c]|,(?=\d{3}(?:\D|$))/g, '');
}

/** The whole number in a field of up to six digits, whatever else was typed; 0 without a digit. */
export function wholeOfTyped(typed: string): number {
  return Number(latinDigits(typed).replaceAll(/\D/g, '').slice(0, 6));
}
