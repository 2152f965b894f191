import { intlLocale } from '#src/i18n/languages.ts';
import { failureText, type Words } from '#src/i18n/words.ts';
import { codeGuessesMax } from '#src/rules/account/code-guesses.ts';
import { fill } from '#src/rules/text/message.ts';
import type { FieldProblem, FieldRule } from '#src/rules/account/validation.ts';
import type { AccountWords } from './account-words.server.ts';

type SharedKey = keyof AccountWords['t'];

const formWords = {
  any: 'formAny',
  name: 'formAny',
  lettersAndDigits: 'formLettersAndDigits',
  digits: 'formDigits',
  email: 'formEmail',
  date: 'formDate',
} as const satisfies Record<FieldRule['form'], SharedKey>;

const problems = {
  lettersOnly: 'lettersOnly',
  missing: 'missing',
  noLetters: 'noLetters',
  tooShort: 'tooShort',
  tooLong: 'tooLong',
  tooSimple: 'tooSimple',
  tooSimilar: 'tooSimilar',
  tooCommon: 'tooCommon',
  tooYoung: 'tooYoung',
  notEqual: 'notEqual',
  unknown: 'codeUnknown',
  unexpected: 'notAsked',
} as const satisfies Record<Exclude<FieldProblem, 'wrongForm'>, SharedKey>;

/** The message for a problem with a field. */
export function problemWords(rule: FieldRule, problem: FieldProblem, { t, language }: AccountWords): string {
  const words = t[problem === 'wrongForm' ? formWords[rule.form] : problems[problem]];
  const values = { min: rule.lengthMin, max: rule.lengthMax, age: rule.ageMin ?? 0 };
  return fill(words, values, intlLocale[language]);
}

/** The message for a failed sealed call. */
export function failureWords<Code extends string>(
  code: NoInfer<Code> | 'INSECURE',
  words: Words<'insecure', Code>,
): string {
  return code === 'INSECURE' ? words.t.insecure : failureText(words, code);
}

/** The same for the notice of a form: a refused code is reported beside its field. */
export function noticeWords<Code extends string>(
  code: NoInfer<Code> | 'INSECURE',
  words: Words<'insecure', Code>,
): string | undefined {
  return code === 'VERIFICATION_CODE_WRONG' ? undefined : failureWords(code, words);
}

/** The message beside the field of a refused code: one that was guessed too often is used up, whatever is typed. */
export function refusedCodeWords(count: number, { t }: Words<'codeSpent' | 'codeWrong'>): string {
  return count < codeGuessesMax ? t.codeWrong : t.codeSpent;
}
