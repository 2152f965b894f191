import { z } from 'zod';
import { captchaAnswer, password, sealErrors } from '#src/contracts/account/account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { verificationCode } from '#src/contracts/account/verification-fields.ts';
import { sendErrors } from '#src/contracts/account/verification.ts';

/** Six digits; src/rules/account/payment-password.ts defines which are too easy to guess. */
export const paymentPassword = z.string().regex(/^\d{6}$/);

export const paymentPasswordContracts = contracts({
  hasPaymentPassword: {
    method: 'GET',
    path: '/wps/member/hasWithdrawalPassword',
    summary: 'Whether the member has a payment password',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({ hasWithdrawalPassword: z.boolean() }),
    errors: [],
  },

  setPaymentPassword: {
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    summary: 'Sets the member’s first payment password; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ loginPassword: password, newPassword: paymentPassword }),
    output: z.strictObject({}),
    errors: ['PAYMENT_PASSWORD_EXISTS', 'FIELDS_INVALID', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', ...sealErrors],
  },

  changePaymentPassword: {
    method: 'POST',
    path: '/wps/member/paymentPassword',
    summary: 'Changes the payment password; withdrawals wait for a day after it; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ oldPassword: paymentPassword, newPassword: paymentPassword }),
    output: z.strictObject({}),
    errors: [
      'PAYMENT_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      'FIELDS_INVALID',
      'PASSWORD_UNCHANGED',
      ...sealErrors,
    ],
  },

  resetPaymentPassword: {
    method: 'POST',
    path: '/wps/member/paymentPassword/reset',
    summary:
      'Sends a code to a verified contact, or sets a new payment password by the code and the login password; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({
      /** Absent when a code is requested. */
      loginPassword: password.optional(),
      newPassword: paymentPassword.optional(),
      verificationCode: verificationCode.optional(),
      ...captchaAnswer,
    }),
    output: z.strictObject({
      /** The masked contact that the code was sent to. */
      shown: z.string().max(255).optional(),
      expirationTime: instantMs.optional(),
      expiredMinutes: z.number().min(0).max(60).optional(),
    }),
    errors: [
      'PAYMENT_PASSWORD_MISSING',
      'CONTACT_NEEDED',
      'COUNTRY_NOT_SERVED',
      'FIELDS_INVALID',
      'PASSWORD_WRONG',
      'ACCOUNT_LOCKED',
      'VERIFICATION_CODE_WRONG',
      ...sendErrors,
      ...sealErrors,
    ],
  },
});
