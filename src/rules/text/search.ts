/** Arabic letters that Urdu texts use interchangeably, normalised to the Urdu ones. */
const alike: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ' };

/**
 * Normalises a name or query for comparison (NFKD): ignores width, case, accents and vowel marks, and
 * decomposes Hangul, so that a half-typed syllable matches.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ'’`]/gu, '')
    .toLowerCase()
    .replace(/[يىكهة]/g, (letter) => alike[letter] ?? letter)
    .replace(/[\s\p{Pd}.,:;·]+/gu, ' ')
    .trim();
}

/** The normalised words of a query. */
export function searchWords(search: string): readonly string[] {
  return folded(search)
    .split(' ')
    .filter((word) => word !== '');
}

/** Whether a normalised text contains every word; an empty query matches everything. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
