import type { FieldRule } from '#src/rules/validation.ts';

/** A login asks only that both are there: the rules of a registration may have changed since. */
export const loginRules: readonly FieldRule[] = [
  { name: 'username', required: true, form: 'any', lengthMin: 1, lengthMax: 64 },
  { name: 'password', required: true, form: 'any', lengthMin: 1, lengthMax: 255 },
];

/** The digits of a captcha that is shown. */
export const captchaRule: FieldRule = {
  name: 'captcha',
  required: true,
  form: 'digits',
  lengthMin: 6,
  lengthMax: 6,
};
