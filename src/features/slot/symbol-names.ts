import type { Language } from '#src/i18n/languages.ts';

/** By theme and language, the names of what its reels show after wild and scatter. */
export type SymbolNames = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;
