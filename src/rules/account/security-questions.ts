/** The minimum number of letters and digits in an answer. */
const answerLengthMin = 2;

/** Normalises an answer, because its case, spacing, accents and punctuation do not identify who gives it. */
export function plainAnswer(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Whether typed answers are acceptable: each long enough, and no two the same. */
export function areUsableAnswers(answers: readonly string[]): boolean {
  const plain = answers.map(plainAnswer);
  const isLong = plain.every((answer) => [...answer].length >= answerLengthMin);
  return isLong && new Set(plain).size === plain.length;
}
