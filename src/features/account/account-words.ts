import { intlLocale, type Language } from '#src/i18n/languages.ts';
import type account from '#src/i18n/messages/en/account.json';
import { fill } from '#src/rules/message.ts';
import type { FieldProblem, FieldRule } from '#src/rules/validation.ts';
import type { LoginKey, SharedKey } from './island-keys.server.ts';

/** The words that a form can come to say, and those of what can go wrong with it. */
export interface AccountWords<Key extends keyof typeof account = SharedKey> {
  readonly t: Readonly<Record<Key, string>>;
  readonly failures: Readonly<Record<string, string>>;
  readonly language: Language;
}

const formWords = {
  any: 'formAny',
  name: 'formAny',
  lettersAndDigits: 'formLettersAndDigits',
  digits: 'formDigits',
  email: 'formEmail',
  date: 'formDate',
} as const satisfies Record<FieldRule['form'], SharedKey>;

const problems = {
  missing: 'missing',
  tooShort: 'tooShort',
  tooLong: 'tooLong',
  tooSimple: 'tooSimple',
  tooSimilar: 'tooSimilar',
  tooYoung: 'tooYoung',
  notEqual: 'notEqual',
  unknown: 'codeUnknown',
  unexpected: 'notAsked',
} as const satisfies Record<Exclude<FieldProblem, 'wrongForm'>, SharedKey>;

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
export function lockedWords(retryAfterMs: number, { t, language }: AccountWords<LoginKey>): string {
  return fill(
    t.lockedFor,
    { minutes: Math.max(1, Math.ceil(retryAfterMs / minuteMs)) },
    intlLocale[language],
  );
}
