import { createHash } from 'node:crypto';

/** Letters that no hand and no font takes for one another; without vowels they spell no word. */
const letters = 'CDFGHJKMNPRTVWXYZ';
const length = 8;
const isReference = /^[CDFGHJKMNPRTVWXYZ]{8}$/;

/** What a payer writes as the purpose of a transfer, so that its money is found again: the same for one id always. */
export function transferReferenceOf(id: string): string {
  let left = BigInt(`0x${createHash('sha256').update(`transfer ${id}`).digest('hex')}`);
  let reference = '';
  for (let at = 0; at < length; at += 1) {
    reference += letters[Number(left % BigInt(letters.length))];
    left /= BigInt(letters.length);
  }
  return reference;
}

/** The references that may stand in what a payer wrote: banks change the case, and payers split and surround it. */
export function referencesIn(purpose: string): readonly string[] {
  const words = purpose.toUpperCase().split(/[^A-Z0-9]+/);
  const joined = words.map((word, at) => word + (words[at + 1] ?? ''));
  return [...new Set([...words, ...joined].filter((word) => isReference.test(word)))];
}
