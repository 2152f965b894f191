/** The fewest letters and digits of an answer. */
const answerLengthMin = 2;

/** The one form of an answer: how it is cased, spaced, accented or punctuated says nothing about who gives it. */
export function plainAnswer(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Whether typed answers can be kept: each long enough, and no two the same. */
export function areUsableAnswers(answers: readonly string[]): boolean {
  const plain = answers.map(plainAnswer);
  const isLong = plain.every((answer) => [...answer].length >= answerLengthMin);
  return isLong && new Set(plain).size === plain.length;
}
