import SearchableMap from 'minisearch/SearchableMap';
import { folded, searchWords } from '#src/rules/text/search.ts';

/** Something that can be searched for. */
export interface Entry {
  /** Its names in every language in which people may type them. */
  readonly names: readonly string[];
  /** The groups that it belongs to, such as its kind or provider, whose words find it too. */
  readonly groups: readonly string[];
}

/** Finds entries by their position in the list that the index was made of, best first. */
export interface WordIndex {
  /** Each word is the beginning of a word of the entry, or inside a name. */
  readonly plainly: (search: string) => readonly number[];
  /**
   * The same, but one letter of a word may be wrong, missing or swapped with the next, and two from eight letters
   * on. Hangul counts by the letters of its syllables.
   */
  readonly forgivingly: (search: string) => readonly number[];
}

interface WordIndexOptions {
  /** The words that people type for a group. */
  readonly wordsOf: (group: string) => string;
  /** Words that say nothing about what is sought, such as "game". */
  readonly filler: ReadonlySet<string>;
}

/** Indexes entries, the most popular first: of two that match equally well, the earlier wins. */
export function wordIndex(entries: readonly Entry[], { wordsOf, filler }: WordIndexOptions): WordIndex {
  const texts = entries.map(({ names }) => names.map(folded).join('\n'));
  const named = indexed(texts.map((text, at) => [at, text.split(/\s/)]));
  const groups = [...new Set(entries.flatMap((entry) => entry.groups))];
  const grouped = indexed(groups.map((group) => [group, searchWords(wordsOf(group))]));
  // For those who leave the spaces out, as Korean permits.
  const joined = texts.map((text) => text.replaceAll(' ', ''));

  const find = (search: string, tolerance: (word: string, words: number) => number): number[] => {
    const words = soughtWords(search, filler);
    if (words.length === 0) return [];
    const hits = words.map((word) => ({
      word,
      byName: hitsOf(named, word, tolerance(word, words.length)),
      byGroup: hitsOf(grouped, word, tolerance(word, words.length)),
    }));
    const scores = entries.map((entry, at) => {
      const each = hits.map(({ word, byName, byGroup }) => {
        const inside = texts[at]?.includes(word) || joined[at]?.includes(word) ? worth.inside : 0;
        const ofGroup = Math.max(0, ...entry.groups.map((group) => byGroup.get(group) ?? 0));
        return Math.max(byName.get(at) ?? 0, inside, ofGroup / 2);
      });
      return each.includes(0) ? 0 : each.reduce((sum, score) => sum + score, 0);
    });
    const found = scores.flatMap((score, at) => (score > 0 ? [at] : []));
    return found.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  };

  return {
    plainly: (search) => find(search, () => 0),
    forgivingly: (search) => find(search, toleranceOf),
  };
}

/** What a match counts: a whole word most. A match of a name counts twice that of a group. */
const worth = { whole: 8, begun: 6, inside: 3, alike: 2 } as const;

/** How many letters may be wrong. Three letters are too few to guess from, unless other words say more. */
function toleranceOf({ length }: string, words: number): number {
  if (length < (words > 1 ? 3 : 4)) return 0;
  return length < 8 ? 1 : 2;
}

function indexed<Key>(entries: readonly (readonly [Key, readonly string[]])[]): SearchableMap<Key[]> {
  const keysOf = new Map<string, Key[]>();
  for (const [key, words] of entries)
    for (const word of new Set(words)) {
      const keys = keysOf.get(word);
      if (keys) keys.push(key);
      else keysOf.set(word, [key]);
    }
  keysOf.delete('');
  // A tree's insertion is slow beside a map's: each word goes into it once.
  const map = new SearchableMap<Key[]>();
  for (const [word, keys] of keysOf) map.set(word, keys);
  return map;
}

/** What a word finds, with what the match counts. */
function hitsOf<Key>(map: SearchableMap<Key[]>, word: string, tolerance: number): ReadonlyMap<Key, number> {
  const hits = new Map<Key, number>();
  const note = (keys: readonly Key[], score: number) => {
    for (const key of keys) if ((hits.get(key) ?? 0) < score) hits.set(key, score);
  };
  note(map.get(word) ?? [], worth.whole);
  for (const [, keys] of map.atPrefix(word)) note(keys, worth.begun);
  if (tolerance === 0) return hits;
  for (const swapped of withSwaps(word)) note(map.get(swapped) ?? [], worth.alike);
  for (const [, [keys, distance]] of map.fuzzyGet(word, tolerance).entries())
    note(keys, worth.alike / Math.max(1, distance));
  return hits;
}

/** The word with each two neighbouring letters swapped: an edit distance counts a swap as two. */
function withSwaps(word: string): string[] {
  return Array.from(word.slice(1), (next, at) => word.slice(0, at) + next + word[at] + word.slice(at + 2));
}

/** The words of a query without filler, unless there is nothing else. */
function soughtWords(search: string, filler: ReadonlySet<string>): readonly string[] {
  const words = searchWords(search);
  const telling = words.filter((word) => !filler.has(word));
  return telling.length > 0 ? telling : words;
}
