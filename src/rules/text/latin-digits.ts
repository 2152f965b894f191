/** Replaces the digits of Arabic, Persian and full-width keyboards with Latin ones. */
export function latinDigits(typed: string): string {
  return typed.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );
}

/**
 * A code or a phone number as it is sent: Latin digits without the spaces, dashes, brackets, dots and invisible
 * direction marks with which people and address books write it. Anything else stays, to be refused by its rule.
 */
export function bareDigits(typed: string): string {
  return latinDigits(typed).replaceAll(/[\s\p{Pd}\p{Cf}().[\]]/gu, '');
}

/** A bare phone number without the dialling code of its country, written as `+92` or `0092`. */
export function withoutDialingCode(bareNumber: string, dialingCode: string): string {
  if (dialingCode === '') return bareNumber;
  const prefix = ['+', '00'].find((each) => bareNumber.startsWith(each + dialingCode));
  return prefix === undefined ? bareNumber : bareNumber.slice(prefix.length + dialingCode.length);
}
