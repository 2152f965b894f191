import { type FieldProblem, type FieldRule, problemOf } from './validation.ts';

/** What the fields of a profile accept, in the form and in the Worker. */
export const profileRules = {
  nickname: { name: 'nickname', required: true, form: 'name', lengthMin: 2, lengthMax: 24 },
  payeeName: { name: 'payeeName', required: true, form: 'name', lengthMin: 2, lengthMax: 80 },
} as const satisfies Readonly<Record<string, FieldRule>>;

export type ProfileField = keyof typeof profileRules;

/** More marks on one letter than any language writes: they spill over the lines above and below. */
const piledMarks = /\p{M}{4}/u;
/** Letters of scripts that look like Latin ones: a name in both is made to look like another. */
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
/** Scripts whose capitals are drawn as Latin ones, so that a whole name in them reads as another. */
const copiedCapitals = /[\p{Script=Lisu}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Deseret}]/u;
const latin = /\p{Script=Latin}/u;

/** What is wrong with a name that others read; the look of it counts, not only its letters. */
export function shownNameProblem(field: ProfileField, typed: string): FieldProblem | undefined {
  const problem = problemOf(profileRules[field], { [field]: typed }, '');
  if (problem) return problem;
  const isMixed = latin.test(typed) && lookAlikes.test(typed);
  return piledMarks.test(typed) || copiedCapitals.test(typed) || isMixed ? 'wrongForm' : undefined;
}

const onlyNumbers = /^\p{N}*$/u;

/**
 * Whether a name is one that the operator keeps, however it is spaced, cased, widened or marked, and whatever number
 * stands before or behind it: `admin_01` passes for staff as `admin` does.
 */
export function isKeptName(typed: string, kept: readonly string[]): boolean {
  const key = bare(typed);
  return kept.map(bare).some((name) => {
    const [before, after, ...more] = key.split(name);
    return name !== '' && after !== undefined && more.length === 0 && onlyNumbers.test(`${before}${after}`);
  });
}

function bare(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A person's name as it is shown back: enough for its owner to know it, too little for who looks over the shoulder. */
export function maskedName(name: string): string {
  return name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]}•••`)
    .join(' ');
}
