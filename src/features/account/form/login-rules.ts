import { loginRules } from '#src/rules/account/login.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';

/** The rule of the code that verifies the number: none if numbers are not verified, optional if the number is. */
export function codeRules(fields: readonly FieldRule[], provesNumbers: boolean): readonly FieldRule[] {
  const number = fields.find(({ name }) => name === 'mobileNum');
  return number && provesNumbers
    ? [{ ...loginRules.verificationCode, required: number.required, requiredWith: number.name }]
    : [];
}

/** The rules of each login method. */
export const rulesOfMethod: Readonly<Record<'username' | 'sms', readonly FieldRule[]>> = {
  username: [loginRules.loginUsername, loginRules.loginPassword],
  sms: [loginRules.loginMobileNum, loginRules.verificationCode],
};

/** The digits of a captcha that is shown. */
export const captchaRule: FieldRule = {
  name: 'captcha',
  required: true,
  form: 'digits',
  lengthMin: 6,
  lengthMax: 6,
};
