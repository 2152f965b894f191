import { nameReadings } from './person-name.ts';

/**
 * Letters of all alphabets, grouped by the Latin consonant for their sound. Letters not listed are vowels,
 * aspirates and marks, in which spellings of the same name differ.
 */
const consonants: Readonly<Record<string, string>> = {
  p: 'bpبپбпβπबपভফबभবপफফ',
  f: 'fفфφ',
  t: 'dtтдتطٹدڈθτδतथदधटठडढতথদধটঠডঢ',
  k: 'cgkqxکگقكغخچкгхчκγχξकखगघचछকখগঘচছ',
  j: 'jجжژजझজঝযय',
  s: 'szسشصضثذزظсзшщцσςζψशषसশষস',
  l: 'lلлλलল',
  m: 'mمмμमম',
  n: 'nنںнνनणनৎনণঙञ',
  r: 'rرڑрρरড়র',
};

const soundOf = new Map(
  Object.entries(consonants).flatMap(([sound, letters]) =>
    [...letters].map((letter) => [letter, sound] as const),
  ),
);

/** Sounds of the initial and final consonants of a Korean syllable, in alphabetical order. */
const initials = [
  'k',
  'k',
  'n',
  't',
  't',
  'l',
  'm',
  'p',
  'p',
  's',
  's',
  '',
  'j',
  'j',
  'k',
  'k',
  't',
  'p',
  '',
];
const finals: readonly string[] = [
  ...['', 'k', 'k', 'ks', 'n', 'nj', 'n', 't', 'l', 'lk', 'lm', 'lp', 'ls', 'lt', 'lp', 'l', 'm'],
  ...['p', 'ps', 's', 's', 'nk', 'j', 'k', 'k', 't', 'p', ''],
];

/** Korean family names whose usual Latin spelling has silent letters. */
const spelledOtherwise: Readonly<Record<string, string>> = {
  lee: 'i',
  rhee: 'i',
  park: 'pak',
  ryu: 'yu',
  ryoo: 'yu',
  lim: 'im',
  rim: 'im',
  roh: 'no',
};

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const perInitial = 588;
const perMiddle = 28;

/**
 * What is common to all usual spellings, word orders and alphabets of a name: its consonants by sound, sorted. Many
 * names share one, so it identifies a person only together with a birth date. A name with several readings, such as
 * with and without its title, has one for each. A name without known consonants is returned in lower case without
 * spaces.
 */
export function foldedNames(name: string): readonly string[] {
  const readings = nameReadings(name).map((words) => foldedWords(words.join(' '), words));
  return [...new Set([firstFoldedName(name), ...readings])];
}

/** Names were stored in this form before the letters of a name were read in one spelling. It must never change. */
function firstFoldedName(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase();
  return foldedWords(
    plain,
    plain.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== ''),
  );
}

/** The sounds of words; where they have none, the text itself. */
function foldedWords(plain: string, words: readonly string[]): string {
  const folded = words.map(soundsOf).join('');
  const sorted = [...folded].sort().join('');
  return sorted === '' ? plain.replace(/\s+/g, '') : sorted;
}

function soundsOf(word: string): string {
  const said = spelledOtherwise[word] ?? word;
  const syllables = [...said.normalize('NFC')].map(koreanSounds);
  if (syllables.every((each) => each !== undefined)) return syllables.join('');
  const letters = [...said.normalize('NFD')].map((letter) => soundOf.get(letter) ?? '');
  return letters.filter((sound, at, all) => sound !== '' && sound !== all[at - 1]).join('');
}

function koreanSounds(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < firstSyllable || code > lastSyllable) return undefined;
  const at = code - firstSyllable;
  return `${initials[Math.floor(at / perInitial)] ?? ''}${finals[at % perMiddle] ?? ''}`;
}
