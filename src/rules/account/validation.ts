import { ageOn, isDay, type LeapDay } from './age.ts';

/** The rule of one form field, as data, applied by both the form and the Worker. */
export interface FieldRule<Name extends string = string> {
  readonly name: Name;
  readonly required: boolean;
  /** A field that makes this one required once it is filled. */
  readonly requiredWith?: Name | undefined;
  readonly form: 'any' | 'name' | 'lettersAndDigits' | 'digits' | 'email' | 'date';
  /** In characters, not bytes. */
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly letterAndDigit?: boolean | undefined;
  /** From this length on, letters alone are enough. */
  readonly lettersAloneFrom?: number | undefined;
  readonly sameAs?: Name | undefined;
  /** A field whose value must not occur in this one. */
  readonly differsFrom?: Name | undefined;
  /** The minimum age in whole years for a birth date to be accepted. */
  readonly ageMin?: number | undefined;
  /** The day on which someone born on 29 February comes of age in a common year; 1 March if absent. */
  readonly leapDay?: LeapDay | undefined;
  /** The earliest calendar year a date may have. */
  readonly yearMin?: number | undefined;
}

/** The ways in which a field can be invalid. */
export type FieldProblem =
  | 'missing'
  | 'tooShort'
  | 'tooLong'
  | 'wrongForm'
  | 'tooSimple'
  | 'notEqual'
  | 'tooSimilar'
  | 'tooYoung'
  /** A name without the letters that spell one, such as digits, a picture or characters that nobody sees. */
  | 'noLetters'
  /** A name that banks print, with digits or symbols in it. */
  | 'lettersOnly'
  /** A common password, which attackers try first. */
  | 'tooCommon'
  /** An invite code that does not exist. */
  | 'unknown'
  /** A value for a field that the form does not have. */
  | 'unexpected';

export type FieldValues = Readonly<Record<string, string | undefined>>;

const forms: Record<FieldRule['form'], (text: string) => boolean> = {
  any: (text) => !/\p{Cc}/u.test(text),
  // Format and filler characters can reverse a name or make two names look the same. Emoji variation selectors are
  // allowed.
  name: (text) => !/[\p{C}\p{Zl}\p{Zp}]|(?!\uFE0F)\p{DI}/u.test(text) && text === text.trim(),
  lettersAndDigits: (text) => /^[A-Za-z0-9]+$/.test(text),
  digits: (text) => /^\d+$/.test(text),
  email: (text) => !/[\p{C}\p{DI}]/u.test(text) && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  date: isDay,
};

/** Validates one field against its rule; undefined if it is valid. `day` is today. */
export function problemOf(rule: FieldRule, values: FieldValues, day: string): FieldProblem | undefined {
  const value = values[rule.name] ?? '';
  if (value === '') return isRequired(rule, values) ? 'missing' : undefined;
  const length = [...value].length;
  if (rule.sameAs) return isSameText(value, values[rule.sameAs] ?? '') ? undefined : 'notEqual';
  if (length < rule.lengthMin) return 'tooShort';
  if (length > rule.lengthMax) return 'tooLong';
  if (!forms[rule.form](value)) return 'wrongForm';
  if (rule.yearMin !== undefined && Number(value.slice(0, 4)) < rule.yearMin) return 'wrongForm';
  const isLong = rule.lettersAloneFrom !== undefined && length >= rule.lettersAloneFrom;
  if (rule.letterAndDigit && !isLong && !(/\p{L}/u.test(value) && /\p{N}/u.test(value))) return 'tooSimple';
  const other = rule.differsFrom ? (values[rule.differsFrom] ?? '') : '';
  if (other !== '' && value.toLowerCase().includes(other.toLowerCase())) return 'tooSimilar';
  if (rule.ageMin !== undefined && ageOn(value, day, rule.leapDay) < rule.ageMin) return 'tooYoung';
  return undefined;
}

/** A repetition may be typed on another keyboard: it is compared in the form in which a password is hashed. */
function isSameText(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}

function isRequired({ required, requiredWith }: FieldRule, values: FieldValues): boolean {
  return required || (requiredWith !== undefined && (values[requiredWith] ?? '') !== '');
}

/** Validates a form. Returns all problems by field, in the order of the rules; empty if it is valid. */
export function problemsOf(
  rules: readonly FieldRule[],
  values: FieldValues,
  day: string,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const rule of rules) {
    const problem = problemOf(rule, values, day);
    if (problem) problems[rule.name] = problem;
  }
  return problems;
}
