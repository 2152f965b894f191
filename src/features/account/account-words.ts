import { intlLocale, type Language } from '#src/i18n/languages.ts';
import type account from '#src/i18n/messages/en/account.json';
import { fill } from '#src/rules/message.ts';
import type { FieldProblem, FieldRule } from '#src/rules/validation.ts';

/** The words of the account screens, and of what can go wrong on them. */
export interface AccountWords {
  readonly t: typeof account;
  readonly failures: Readonly<Record<string, string>>;
  readonly language: Language;
}

const formWords = {
  any: 'formAny',
  lettersAndDigits: 'formLettersAndDigits',
  digits: 'formDigits',
  email: 'formEmail',
  date: 'formDate',
} as const satisfies Record<FieldRule['form'], keyof typeof account>;

const problems = {
  missing: 'missing',
  tooShort: 'tooShort',
  tooLong: 'tooLong',
  tooSimple: 'tooSimple',
  tooSimilar: 'tooSimilar',
  tooYoung: 'tooYoung',
  notEqual: 'notEqual',
} as const satisfies Record<Exclude<FieldProblem, 'wrongForm'>, keyof typeof account>;

/** Says what is wrong with a field. */
export function problemWords(rule: FieldRule, problem: FieldProblem, { t, language }: AccountWords): string {
  const words = t[problem === 'wrongForm' ? formWords[rule.form] : problems[problem]];
  const values = { min: rule.lengthMin, max: rule.lengthMax, age: rule.ageMin ?? 0 };
  return fill(words, values, intlLocale[language]);
}

/** Says why a call failed. */
export function failureWords(code: string, { t, failures }: AccountWords): string {
  if (code === 'INSECURE') return t.insecure;
  return failures[code] ?? failures['INTERNAL'] ?? code;
}

const minuteMs = 60_000;

/** Says when a locked login opens again. */
export function lockedWords(retryAfterMs: number, { t, language }: AccountWords): string {
  return fill(
    t.lockedFor,
    { minutes: Math.max(1, Math.ceil(retryAfterMs / minuteMs)) },
    intlLocale[language],
  );
}
