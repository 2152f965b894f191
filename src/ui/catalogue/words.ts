import type { Language } from '#src/i18n/languages.ts';
import { type CatalogueWords, en } from './words-en.ts';
import { ko } from './words-ko.ts';
import { ur } from './words-ur.ts';

/** What the parts of the catalogue say. It is no part of the product, so it stands apart from the messages. */
export const catalogueWords: Readonly<Record<Language, CatalogueWords>> = { en, ur, ko };
