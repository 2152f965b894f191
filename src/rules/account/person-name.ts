import { plainLetters } from '#src/rules/text/plain-letters.ts';

/** Forms of address and degrees, which banks print and people leave out. None of them is a name of its own. */
const titles: ReadonlySet<string> = new Set(
  [
    'mr mrs ms miss mx mister sir madam dr doctor prof professor eng engr ing dipl phd md jr sr esq',
    'herr frau mme mlle monsieur madame sra srta haji hajj alhaj hajji hajjah maulana',
    'جناب محترم محترمہ مسٹر مسز مس ڈاکٹر پروفیسر انجینئر حاجی الحاج مولانا صاحب صاحبہ بیگم',
    '님 씨 귀하 박사 교수',
  ].flatMap((line) => plainLetters(line).split(' ')),
);

/** Characters of no width at which some people begin a new word, and others do not. */
const joins = /[\u200B-\u200D\u00AD\u2060]/gu;

/**
 * The words of a person's name in the one spelling in which the site compares persons, without titles. Empty for a
 * text without letters.
 */
export function nameWords(name: string): readonly string[] {
  const words = wordsOf(name);
  return words.filter((word) => !titles.has(word));
}

/** Every way to read a name: with and without its titles, and with characters of no width as spaces or as nothing. */
export function nameReadings(name: string): readonly (readonly string[])[] {
  const spaced = name.replace(joins, ' ');
  const readings = [nameWords(name), nameWords(spaced), wordsOf(name), wordsOf(spaced)];
  const distinct = new Map(readings.map((words) => [words.join(' '), words]));
  return [...distinct.values()].filter((words) => words.some((word) => !titles.has(word)));
}

function wordsOf(name: string): string[] {
  return plainLetters(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}
