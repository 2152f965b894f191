import { z } from 'zod';
import { captchaAnswer, sealErrors } from '#src/contracts/account/account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { mobileNumber, verificationCode } from '#src/contracts/account/verification-fields.ts';
import { sendErrors } from '#src/contracts/account/verification.ts';

/** The proof of a contact. A call without a code sends one; a call with that code verifies the contact. */
const proof = {
  verificationCode: verificationCode.optional(),
  /** The member's own password, if the login was not recent; needed only to request a code. */
  password: z.string().min(1).max(256).optional(),
  ...captchaAnswer,
};

const contactChange = z.strictObject({
  verified: z.boolean(),
  /** The contact, masked, once it is verified. */
  shown: z.string().optional(),
  expirationTime: instantMs.optional(),
  expiredMinutes: z.number().min(0).max(60).optional(),
});

const contactErrors = [
  'FEATURE_OFF',
  'CONTACT_TAKEN',
  'VERIFICATION_CODE_WRONG',
  'PASSWORD_NEEDED',
  'PASSWORD_WRONG',
  'ACCOUNT_LOCKED',
  ...sendErrors,
  ...sealErrors,
] as const;

/** One security step. */
export const securityStep = z.strictObject({
  name: z.enum(['password', 'email', 'mobile', 'secondFactor', 'passkey', 'securityQuestions']),
  done: z.boolean(),
  /** A verified contact, masked. */
  shown: z.string().optional(),
});

export const memberSecurityContracts = contracts({
  securityConfig: {
    method: 'GET',
    path: '/wps/member/securityConfig',
    summary: 'The steps that make an account safe at this merchant, and which the member has done',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'read',
    output: z.strictObject({
      steps: z.array(securityStep),
      hasWithdrawalPassword: z.boolean(),
      /** Why the payment password is locked; absent while it is accepted. */
      paymentLock: z
        .strictObject({ untilMs: instantMs.optional(), needsReset: z.literal(true).optional() })
        .optional(),
      /** The number of cards the member has. */
      cards: z.int().min(0).max(20),
      emailVerified: z.boolean(),
      mobileVerified: z.boolean(),
      /** Until when withdrawals wait after a password change; absent if they do not wait. */
      coolingUntilMs: instantMs.optional(),
    }),
    errors: [],
  },

  changeEmail: {
    method: 'POST',
    path: '/wps/member/info/email',
    summary: 'Sends a code to an e-mail address, or makes the address the member’s by the code; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ email: z.string().min(1).max(255), ...proof }),
    output: contactChange,
    errors: ['EMAIL_INVALID', ...contactErrors],
  },

  changeMobile: {
    method: 'POST',
    path: '/wps/member/info/mobile',
    summary: 'The same for a mobile number',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ ...mobileNumber.shape, ...proof }),
    output: contactChange,
    errors: ['MOBILE_INVALID', 'COUNTRY_NOT_SERVED', ...contactErrors],
  },
});
