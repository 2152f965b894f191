import type { FieldRule } from '#src/rules/account/validation.ts';

/** A login only checks that both are filled in: the registration rules may have changed since. */
const loginRules: readonly FieldRule[] = [
  { name: 'username', required: true, form: 'any', lengthMin: 1, lengthMax: 64 },
  { name: 'password', required: true, form: 'any', lengthMin: 1, lengthMax: 255 },
];

/** A code that was sent to a mobile number. */
const verificationCodeRule: FieldRule = {
  name: 'verificationCode',
  required: true,
  form: 'digits',
  lengthMin: 4,
  lengthMax: 10,
};

/** The rule of the code that verifies the number: none if numbers are not verified, optional if the number is. */
export function codeRules(fields: readonly FieldRule[], provesNumbers: boolean): readonly FieldRule[] {
  const number = fields.find(({ name }) => name === 'mobileNum');
  return number && provesNumbers
    ? [{ ...verificationCodeRule, required: number.required, requiredWith: number.name }]
    : [];
}

const smsRules: readonly FieldRule[] = [
  { name: 'mobileNum', required: true, form: 'digits', lengthMin: 5, lengthMax: 20 },
  verificationCodeRule,
];

/** The rules of each login method. */
export const rulesOfMethod = { username: loginRules, sms: smsRules } as const;

/** The digits of a captcha that is shown. */
export const captchaRule: FieldRule = {
  name: 'captcha',
  required: true,
  form: 'digits',
  lengthMin: 6,
  lengthMax: 6,
};
