/**
 * The languages of the site: pages, messages and what is sent to members. English is the fallback of all others.
 * This is the only list of them. It has no zod, because browsers load it.
 */
export const languages = ['en', 'ur', 'ko'] as const;

export type Language = (typeof languages)[number];

/** A text by language, which always has English. */
export type InLanguages = Readonly<{ en: string } & Partial<Record<Language, string | undefined>>>;
