import pages from '#functions/generated/pages.json' with { type: 'json' };

/** What the build writes of languages: those of the pages, and what of each natives have read. */
interface Built {
  readonly languages: readonly string[];
  readonly reading?: readonly LanguageReading[];
}

interface LanguageReading {
  readonly code: string;
  readonly texts: number;
  readonly readByNatives: number;
  readonly missing: number;
}

const built: Built = pages;

/** The languages that the pages are built in. */
export const builtLanguages: readonly string[] = built.languages;

/** How many of the site's texts natives have read in each of them, and how many it lacks. */
export const languageReadings: readonly LanguageReading[] = built.reading ?? [];
