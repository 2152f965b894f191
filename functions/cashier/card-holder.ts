/**
 * How the name on an account compares with the member's own: `equal` passes, `partly`
 * needs operators, `other` is refused.
 */
export type HolderMatch = 'equal' | 'partly' | 'other';

/** Compares two names of a person; width, case, marks, punctuation and the order of words are ignored. */
export function holderMatch(holder: string, payeeName: string): HolderMatch {
  const [held, own] = [wordsOf(holder), wordsOf(payeeName)];
  if (held.length === 0 || own.length === 0) return 'other';
  if (keyOf(held) === keyOf(own) || held.join('') === own.join('')) return 'equal';
  const others = new Set(own);
  return held.some((word) => [...word].length > 1 && others.has(word)) ? 'partly' : 'other';
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function keyOf(words: readonly string[]): string {
  return [...words].sort().join(' ');
}
