/** Replaces the digits of Arabic, Persian and full-width keyboards with Latin ones. */
export function latinDigits(typed: string): string {
  return typed.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );
}
