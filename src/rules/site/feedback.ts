/** The maximum length of a remark, in characters. */
export const remarkMax = 140;

/** The maximum number of pictures with feedback. */
export const picturesMax = 3;

/** The number of words in a text, separated by whitespace. */
export function wordsIn(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}

/** Whether a text's word count is within these bounds. */
export function isWithinWords(text: string, { wordsMin, wordsMax }: { wordsMin: number; wordsMax: number }) {
  const words = wordsIn(text);
  return words >= wordsMin && words <= wordsMax;
}
