import type { FieldRule } from './validation.ts';

/**
 * The rules of the login by the names that the specification gives them; each also has the name of its field. A login
 * only checks that its fields are filled in: the registration's rules may have changed since.
 */
export const loginRules = {
  loginUsername: { name: 'username', required: true, form: 'any', lengthMin: 1, lengthMax: 64 },
  loginPassword: { name: 'password', required: true, form: 'any', lengthMin: 1, lengthMax: 255 },
  loginMobileNum: { name: 'mobileNum', required: true, form: 'digits', lengthMin: 5, lengthMax: 20 },
  verificationCode: { name: 'verificationCode', required: true, form: 'digits', lengthMin: 4, lengthMax: 10 },
} as const satisfies Readonly<Record<string, FieldRule>>;
