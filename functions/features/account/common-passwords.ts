import filter from './common-passwords.bin';
import { filterHolds } from './password-filter.ts';

const bytes = new Uint8Array(filter);

/**
 * Whether a password is among the 100,000 most used ones of known breaches, which guessers try first. One of two
 * thousand others is refused with them. The filter is made by scripts/build/common-passwords.ts.
 */
export function isCommonPassword(password: string): boolean {
  return filterHolds(bytes, password);
}
