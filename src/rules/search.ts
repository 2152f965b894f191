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

/** Whether a folded text holds every word of a folded search; a search of no words matches all. */
export function holdsWords(text: string, search: string): boolean {
  return search.split(' ').every((word) => text.includes(word));
}
