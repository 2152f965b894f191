import type { FieldRule } from '#src/rules/validation.ts';

/** A login asks only that both are there: the rules of a registration may have changed since. */
const loginRules: readonly FieldRule[] = [
  { name: 'username', required: true, form: 'any', lengthMin: 1, lengthMax: 64 },
  { name: 'password', required: true, form: 'any', lengthMin: 1, lengthMax: 255 },
];

/** A code that was sent to a mobile number. */
export const verificationCodeRule: FieldRule = {
  name: 'verificationCode',
  required: true,
  form: 'digits',
  lengthMin: 4,
  lengthMax: 10,
};

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
