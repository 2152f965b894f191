import english from '#src/i18n/messages/en/sharing.json' with { type: 'json' };
import korean from '#src/i18n/messages/ko/sharing.json' with { type: 'json' };
import urdu from '#src/i18n/messages/ur/sharing.json' with { type: 'json' };
import { type Language, languages } from '#src/contracts/languages.ts';

const texts: Readonly<Record<Language, typeof english>> = { en: english, ur: urdu, ko: korean };

/** The texts of shared links in a language, or else in English. */
export function sharingTexts(language: string): typeof english {
  return texts[languages.find((each) => each === language) ?? 'en'];
}
