import { z } from 'zod';
import { contracts } from './endpoint.ts';
import { instantMs } from './fields.ts';
import { dialingCode, mobileNumber, verificationCode } from './verification-fields.ts';

/** Every field a registration form can have; which ones it has is the operator's choice. */
export const registrationFieldName = z.enum([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'birthDate',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
]);

/** What one field accepts, as data: the form and the Worker read the same rule. */
export const fieldRule = z.strictObject({
  name: registrationFieldName,
  required: z.boolean(),
  form: z.enum(['any', 'name', 'lettersAndDigits', 'digits', 'email', 'date']),
  lengthMin: z.int().min(0).max(255),
  lengthMax: z.int().min(1).max(255),
  letterAndDigit: z.boolean().optional(),
  sameAs: registrationFieldName.optional(),
  differsFrom: registrationFieldName.optional(),
  /** The least age, in whole years, that a birth date must give. */
  ageMin: z.int().min(0).max(120).optional(),
  /** The first calendar year that a date may have. */
  yearMin: z.int().min(0).max(9999).optional(),
});

/** A username as it is typed. */
export const username = z.string().min(1).max(64);
/** A password as it is typed; its rule is data (`fieldRule`). */
export const password = z.string().min(1).max(256);
const text = z.string().max(255);

/** A proof-of-work challenge, as src/rules/proof-of-work.ts describes it. */
const challengeParameters = {
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  cost: z.int().min(1).max(100_000),
  keyLength: z.literal(32),
  keyPrefix: z.string().regex(/^[0-9a-f]{1,8}$/),
  expiresAt: z.int().min(0).max(8_640_000_000_000),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
};

/** An answer to a challenge: the digits of a picture, or a solved proof of work. */
export const captchaAnswer = {
  captcha: z.string().max(16).optional(),
  captchaId: z.string().max(600).optional(),
  proofOfWork: z
    .strictObject({
      ...challengeParameters,
      counter: z.int().min(0).max(4_294_967_295),
      derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
    })
    .optional(),
};

/** 0, 1 and 2 are real members, 4 is a trial account. */
export const accountType = z.int().min(0).max(99);

/** What a login or a registration answers. */
export const signedIn = z.strictObject({
  userName: z.string(),
  type: accountType,
  firstTimeLogin: z.boolean(),
  /** Only for apps, which ask by the header `Session-Carrier: bearer`. */
  token: z.string().optional(),
  renewal: z.string().optional(),
});

export const sealErrors = [
  'SEALED_BODY_NEEDED',
  'SEALED_BODY_INVALID',
  'SEALED_BODY_EXPIRED',
  'SEALED_BODY_REPLAYED',
  'ENCRYPTION_KEY_UNKNOWN',
] as const;
export const captchaErrors = ['CAPTCHA_NEEDED', 'CAPTCHA_WRONG'] as const;
export const registrationErrors = [
  'FEATURE_OFF',
  'FIELDS_INVALID',
  'CONSENT_NEEDED',
  'USERNAME_TAKEN',
  'MOBILE_INVALID',
  'VERIFICATION_CODE_WRONG',
  'TOO_MANY_REQUESTS',
  'ACCOUNT_DISABLED',
  ...captchaErrors,
  ...sealErrors,
] as const;

/** What either way of registering can carry, apart from the name and the passwords. */
export const registration = {
  paymentPassword: password.optional(),
  birthDate: text.optional(),
  nickname: text.optional(),
  payeeName: text.optional(),
  email: text.optional(),
  mobileNum: text.optional(),
  countryDialingCode: dialingCode.optional(),
  /** The code sent to the mobile number, where this merchant asks for one. */
  verificationCode: verificationCode.optional(),
  idNumber: text.optional(),
  qqNum: text.optional(),
  facebook: text.optional(),
  wechat: text.optional(),
  line: text.optional(),
  whatsapp: text.optional(),
  zalo: text.optional(),
  recommenderId: text.optional(),
  affiliateCode: text.optional(),
  registerUrl: text.optional(),
  registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']).optional(),
  domain: text.optional(),
  type: z.literal(0).optional(),
  /** The terms and the age that were agreed to, by their version. */
  agreement: z.strictObject({ version: z.string().max(64), accepted: z.boolean() }),
  ...captchaAnswer,
};

/** The fields that each type of login needs. */
const fieldsOfLogin = {
  username: ['username', 'password'],
  sms: ['mobileNum', 'countryDialingCode', 'verificationCode'],
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
      'Starts a session by username and password, or by a mobile number and the code sent to it (type sms); sealed to the key that the header Encryption-Key names',
    access: 'visitor',
    rateLimit: 'login',
    sealed: true,
    input: z
      .strictObject({
        type: z.enum(['username', 'sms']).optional(),
        username: username.optional(),
        password: password.optional(),
        ...mobileNumber.partial().shape,
        verificationCode: verificationCode.optional(),
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
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
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

  trialLogin: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Starts a trial account with demo credit, or goes on with the one the device has',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({}),
    output: signedIn,
    errors: ['FEATURE_OFF', 'TOO_MANY_REQUESTS', 'ACCOUNT_DISABLED'],
  },

  trialUser: {
    method: 'GET',
    path: '/wps/member/trialuser',
    summary: 'Whether demo play is offered, and the trial account this device plays with',
    access: 'visitor',
    rateLimit: 'read',
    output: z.strictObject({
      offered: z.boolean(),
      userName: z.string().optional(),
      customerType: accountType.optional(),
    }),
    errors: [],
  },

  memberRegister: {
    method: 'PUT',
    path: '/wps/member/register',
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
      agreement: z.strictObject({
        version: z.string(),
        ageMin: z.int(),
        startsTicked: z.boolean(),
      }),
      captcha: z.boolean(),
      trialOffered: z.boolean(),
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
