import type { FieldRule } from '#src/rules/validation.ts';

/** A login asks only that both are there: the rules of a registration may have changed since. */
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

/** The code that proves the number of a form: none where numbers are not proved, optional as long as the number is. */
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

/** What each way to log in needs. */
export const rulesOfMethod = { username: loginRules, sms: smsRules } as const;

/** The digits of a captcha that is shown. */
export const captchaRule: FieldRule = {
  name: 'captcha',
  required: true,
  form: 'digits',
  lengthMin: 6,
  lengthMax: 6,
};
