import { createHash } from 'node:crypto';

/** Letters that are not confused with one another in handwriting or print; without vowels they spell no word. */
const letters = 'CDFGHJKMNPRTVWXYZ';
const length = 8;
const isReference = /^[CDFGHJKMNPRTVWXYZ]{8}$/;

/** The reference that a payer enters for a transfer, by which the money is matched; always the same for one id. */
export function transferReferenceOf(id: string): string {
  let left = BigInt(`0x${createHash('sha256').update(`transfer ${id}`).digest('hex')}`);
  let reference = '';
  for (let at = 0; at < length; at += 1) {
    reference += letters[Number(left % BigInt(letters.length))];
    left /= BigInt(letters.length);
  }
  return reference;
}

/**
 * The possible references in what a payer wrote: banks change the case, and payers
 * split them or add text around them.
 */
export function referencesIn(purpose: string): readonly string[] {
  const words = purpose.toUpperCase().split(/[^A-Z0-9]+/);
  const joined = words.map((word, at) => word + (words[at + 1] ?? ''));
  return [...new Set([...words, ...joined].filter((word) => isReference.test(word)))];
}
