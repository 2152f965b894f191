import type { Language } from '#src/i18n/languages.ts';
import { type CatalogueWords, en } from './words-en.ts';
import { ko } from './words-ko.ts';
import { ur } from './words-ur.ts';

/** The texts of the catalogue. It is not part of the product, so they are separate from the messages. */
export const catalogueWords: Readonly<Record<Language, CatalogueWords>> = { en, ur, ko };
