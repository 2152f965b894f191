/** Marks a test that looks at layout or words: it runs a second time, in Urdu from right to left. */
export const rightToLeft = '@rtl';

/** Marks a long journey whose steps are the same whichever way it reads: the deep lane walks it from right to left too. */
export const rightToLeftInDeep = '@deep-rtl';
