/** Marks a test that looks at layout or words: it runs a second time, in Urdu from right to left. */
export const rightToLeft = '@rtl';
