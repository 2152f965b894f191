import { z } from 'zod';
import {
  captchaAnswer,
  captchaErrors,
  doorErrors,
  challengeParameters,
  fieldRule,
  password,
  registration,
  registrationErrors,
  sealErrors,
  signedIn,
  username,
} from './account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { mobileNumber, verificationCode } from './verification-fields.ts';

/** The fields that each type of login needs. */
const fieldsOfLogin = {
  username: ['username', 'password'],
  sms: ['mobileNum', 'countryDialingCode', 'verificationCode'],
  firebase: ['firebaseIdToken'],
} as const;

export const accountContracts = contracts({
  sessionKey: {
    method: 'GET',
    path: '/wps/session/key',
    summary: 'The public keys that passwords are sealed to, the current one first, and the site’s clock',
    access: 'public',
    rateLimit: 'read',
    output: z.strictObject({
      nowMs: instantMs,
      keys: z.array(
        z.strictObject({
          kid: z.string(),
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string(),
          y: z.string(),
          alg: z.literal('ECDH-ES'),
          enc: z.literal('A256GCM'),
          use: z.literal('enc'),
        }),
      ),
    }),
    errors: [],
  },

  sessionLogin: {
    method: 'POST',
    path: '/wps/session/login',
    summary:
      'Starts a session by username and password, by a mobile number and the code sent to it (type sms), or by the phone service’s ID token (type firebase); sealed to the key that the header Encryption-Key names',
    access: 'visitor',
    rateLimit: 'login',
    sealed: true,
    input: z
      .strictObject({
        type: z.enum(['username', 'sms', 'firebase']).optional(),
        username: username.optional(),
        password: password.optional(),
        ...mobileNumber.partial().shape,
        verificationCode: verificationCode.optional(),
        /** The phone service's ID token, which carries the number that the service verified. */
        firebaseIdToken: z.string().min(1).max(8_192).optional(),
        firebaseChannel: z.literal('sms').optional(),
        firebaseMobileNo: z.string().max(20).optional(),
        remember: z.boolean().optional(),
        ...captchaAnswer,
      })
      .superRefine((login, issues) => {
        for (const name of fieldsOfLogin[login.type ?? 'username'])
          if (login[name] === undefined) issues.addIssue({ code: 'custom', path: [name] });
      }),
    output: signedIn,
    errors: [
      'FEATURE_OFF',
      'LOGIN_FAILED',
      'SECOND_FACTOR_NEEDED',
      'MOBILE_INVALID',
      'VERIFICATION_CODE_WRONG',
      'CODES_UNAVAILABLE',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      ...doorErrors,
      ...captchaErrors,
      ...sealErrors,
    ],
  },

  sessionLogout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Ends the session at once and takes it off the device',
    access: 'visitor',
    rateLimit: 'write',
    output: z.strictObject({}),
    errors: [],
  },

  memberRegister: {
    method: 'PUT',
    path: '/wps/member/register',
    module: 'REG3',
    summary: 'Opens an account by username and starts its first session; sealed like the login',
    access: 'visitor',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ username, password, confirmPassword: password, ...registration }),
    output: signedIn,
    errors: registrationErrors,
  },

  registerSettings: {
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'How one can register: methods, the fields shown and what they accept, the agreement',
    access: 'public',
    rateLimit: 'read',
    output: z.strictObject({
      methods: z.array(z.enum(['username', 'mobileNum'])),
      fields: z.array(fieldRule),
      /** The fields of a registration by mobile number, the number first; empty if that is switched off. */
      mobileFields: z.array(fieldRule),
      /** Whether mobile numbers are verified by a code, in which case both forms send `verificationCode`. */
      mobileVerification: z.boolean(),
      agreement: z.strictObject({
        version: z.string(),
        ageMin: z.int(),
        startsTicked: z.boolean(),
      }),
      captcha: z.boolean(),
      trialOffered: z.boolean(),
      /** The rules of the login, by the names of the specification. */
      rules: z.strictObject({
        loginUsername: fieldRule,
        loginPassword: fieldRule,
        loginMobileNum: fieldRule,
        verificationCode: fieldRule.extend({ name: z.literal('verificationCode') }),
      }),
    }),
    errors: [],
  },

  checkUsername: {
    method: 'GET',
    path: '/wps/check/username',
    summary: 'Whether a username can still be registered, and what is wrong with it if not',
    access: 'public',
    rateLimit: 'write',
    input: z.strictObject({
      username,
      captcha: captchaAnswer.captcha,
      captchaId: captchaAnswer.captchaId,
    }),
    output: z.strictObject({ free: z.boolean(), problem: z.string().optional() }),
    errors: [...captchaErrors, 'TOO_MANY_REQUESTS'],
  },

  captcha: {
    method: 'GET',
    path: '/wps/captcha',
    module: 'CAPTCHA3',
    summary: 'A picture of six digits to type in, as base64 PNG, and the id to send with them',
    access: 'public',
    rateLimit: 'write',
    output: z.strictObject({ captchaId: z.string(), image: z.string(), expiresAtMs: instantMs }),
    errors: ['TOO_MANY_REQUESTS'],
  },

  proofOfWork: {
    method: 'GET',
    path: '/wps/captcha/work',
    summary:
      'A proof-of-work challenge for who cannot read the picture; its solution goes in place of the digits',
    access: 'public',
    rateLimit: 'write',
    output: z.strictObject(challengeParameters),
    errors: [],
  },
});
