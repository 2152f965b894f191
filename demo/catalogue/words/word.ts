/** Urdu gender and number: masculine, feminine, masculine plural, feminine plural. */
export type Gender = 'm' | 'f' | 'mp' | 'fp';

/** A thing with a name: English, Urdu with its gender, Korean, and the Urdu form before کا where it differs. */
export type Noun = readonly [en: string, ur: string, gender: Gender, ko: string, urBefore?: string];

/**
 * A quality: English, Urdu as one form or as masculine, feminine and plural,
 * Korean in the form used before a noun.
 */
export type Quality = readonly [en: string, ur: string | readonly [string, string, string], ko: string];

/** A place or hour that a thing is of: English after "of", Urdu before کا, Korean before 의. */
export type Place = readonly [en: string, ur: string, ko: string];

/** The Urdu genitive particle that agrees with what is owned. */
export function of(gender: Gender): string {
  if (gender === 'm') return 'کا';
  return gender === 'mp' ? 'کے' : 'کی';
}
