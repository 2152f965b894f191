import { plainLetters } from '#src/rules/text/plain-letters.ts';
import { type FieldProblem, type FieldRule, problemOf } from './validation.ts';

/** The rules of the profile fields, for the form and the Worker. */
export const profileRules = {
  nickname: { name: 'nickname', required: true, form: 'name', lengthMin: 2, lengthMax: 24 },
  payeeName: { name: 'payeeName', required: true, form: 'name', lengthMin: 2, lengthMax: 80 },
} as const satisfies Readonly<Record<string, FieldRule>>;

export type ProfileField = keyof typeof profileRules;

/** More marks on one letter than any language uses; they would spill over the lines above and below. */
const piledMarks = /\p{M}{4}/u;
/** Scripts with letters that look like Latin ones. A name that mixes them with Latin imitates another name. */
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
/** Scripts whose capitals look like Latin ones, so that a whole name in them can imitate another. */
const copiedCapitals = /[\p{Script=Lisu}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Deseret}]/u;
const latin = /\p{Script=Latin}/u;

/** Blank symbols, and a mark without a letter before it. Other invisible characters are refused by the field's form. */
const blanks = /[\u2800\uFFFC\u{1D159}]|\u{16FE4}|(?:^|[\s\p{P}])(?!\uFE0F)\p{M}/u;
/** Letters that spell names, unlike modifier letters and the raised letters of ordinal numbers. */
const spelling = /(?![ªº])[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu;
const symbols = /[\p{N}\p{Sc}\p{Sm}\p{So}_@#*&%/\\{}[\]]/u;
const lettersMin = { nickname: 1, payeeName: 2 } as const satisfies Readonly<Record<ProfileField, number>>;

/**
 * Validates a name that others see or that a bank is told, including whether it says anything and whether it imitates
 * another name; undefined if it is valid.
 */
export function shownNameProblem(field: ProfileField, typed: string): FieldProblem | undefined {
  const problem = problemOf(profileRules[field], { [field]: typed }, '');
  if (problem) return problem;
  const isMixed = latin.test(typed) && lookAlikes.test(typed);
  const letters = typed.match(spelling)?.length ?? 0;
  if (letters === 0) return 'noLetters';
  if (blanks.test(typed) || piledMarks.test(typed) || copiedCapitals.test(typed) || isMixed)
    return 'wrongForm';
  if (field === 'payeeName' && symbols.test(typed)) return 'lettersOnly';
  return letters < lettersMin[field] ? 'noLetters' : undefined;
}

const onlyNumbers = /^\p{N}*$/u;

/**
 * Whether the operator has reserved a name, regardless of spacing, case, full-width letters, marks, and numbers
 * before or after it: `admin_01` passes for staff just as `admin` does.
 */
export function isKeptName(typed: string, kept: readonly string[]): boolean {
  const key = bare(typed);
  return kept.map(bare).some((name) => {
    const [before, after, ...more] = key.split(name);
    return name !== '' && after !== undefined && more.length === 0 && onlyNumbers.test(`${before}${after}`);
  });
}

function bare(name: string): string {
  return plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Masks a person's name: enough for its owner to recognise it, too little for someone looking over their shoulder. */
export function maskedName(name: string): string {
  return name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]}•••`)
    .join(' ');
}
