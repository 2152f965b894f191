/** The longest remark, in letters. */
export const remarkMax = 140;

/** The most pictures that go with feedback. */
export const picturesMax = 3;

/** How many words a text has: what stands between spaces. */
export function wordsIn(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}

/** Whether a text has a number of words within these bounds. */
export function isWithinWords(text: string, { wordsMin, wordsMax }: { wordsMin: number; wordsMax: number }) {
  const words = wordsIn(text);
  return words >= wordsMin && words <= wordsMax;
}
