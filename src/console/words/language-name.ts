/** A language by its name in the operator's. */
export function languageName(language: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
}
