import pages from '#functions/generated/pages.json' with { type: 'json' };

/** The languages that the pages are built in. */
export const builtLanguages: readonly string[] = pages.languages;
