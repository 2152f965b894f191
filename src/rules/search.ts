/** Arabic letters that Urdu keyboards and texts use side by side, folded to the Urdu one. */
const alike: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ' };

/**
 * Folds a name or a search to what is compared: width, case, accents and vowel marks do not count, and
 * Hangul falls into its letters, so that a syllable half typed already matches.
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

/** The folded words of a search. */
export function searchWords(search: string): readonly string[] {
  return folded(search)
    .split(' ')
    .filter((word) => word !== '');
}

/** Whether a folded text holds every word; no words match all. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
