import { z } from 'zod';
import { dialingCode, verificationCode } from './verification-fields.ts';

/** Every field a registration form can have. The operator chooses which ones it shows. */
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

/** What one field accepts, as data, so that the form and the Worker apply the same rule. */
export const fieldRule = z.strictObject({
  name: registrationFieldName,
  required: z.boolean(),
  form: z.enum(['any', 'name', 'lettersAndDigits', 'digits', 'email', 'date']),
  lengthMin: z.int().min(0).max(255),
  lengthMax: z.int().min(1).max(255),
  letterAndDigit: z.boolean().optional(),
  lettersAloneFrom: z.int().min(1).max(255).optional(),
  sameAs: registrationFieldName.optional(),
  differsFrom: registrationFieldName.optional(),
  /** The minimum age in whole years for a birth date to be accepted. */
  ageMin: z.int().min(0).max(120).optional(),
  /** The day on which someone born on 29 February comes of age in a common year; 1 March if absent. */
  leapDay: z.enum(['feb28', 'mar1']).optional(),
  /** The earliest calendar year a date may have. */
  yearMin: z.int().min(0).max(9999).optional(),
});

/** What the link of an offered account carries. */
export const claimToken = z.string().regex(/^[\w-]{43}$/);

/** A username as typed. */
export const username = z.string().min(1).max(64);
/** A password as typed; its rule is data (`fieldRule`). */
export const password = z.string().min(1).max(256);
const text = z.string().max(255);

/** A proof-of-work challenge, as src/rules/account/proof-of-work.ts describes it. */
export const challengeParameters = {
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  cost: z.int().min(1).max(100_000),
  keyLength: z.literal(32),
  keyPrefix: z.string().regex(/^[0-9a-f]{1,8}$/),
  expiresAt: z.int().min(0).max(8_640_000_000_000),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
};

/** The answer to a captcha: the digits in the picture, or a solved proof of work. */
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

/** The response to a login or a registration. */
export const signedIn = z.strictObject({
  userName: z.string(),
  type: accountType,
  firstTimeLogin: z.boolean(),
  /** Only for apps, which request it with the header `Session-Carrier: bearer`. */
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
/** Refusals of accounts that the site does not let in, after the right password. */
export const doorErrors = ['AGENT_LOGIN_ONLY', 'MEMBER_LOGIN_ONLY'] as const;
export const captchaErrors = ['CAPTCHA_NEEDED', 'CAPTCHA_WRONG'] as const;
export const registrationErrors = [
  'FEATURE_OFF',
  'FIELDS_INVALID',
  'CONSENT_NEEDED',
  'REGISTRATION_REFUSED',
  'CLAIM_ENDED',
  'USERNAME_TAKEN',
  'MOBILE_TAKEN',
  'VERIFICATION_CODE_WRONG',
  'CODES_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'ACCOUNT_DISABLED',
  ...captchaErrors,
  ...sealErrors,
] as const;

/** Fields shared by both ways of registering, apart from the name and the passwords. */
export const registration = {
  paymentPassword: password.optional(),
  birthDate: text.optional(),
  nickname: text.optional(),
  payeeName: text.optional(),
  email: text.optional(),
  mobileNum: text.optional(),
  countryDialingCode: dialingCode.optional(),
  /** The code sent to the mobile number, if this merchant requires one. */
  verificationCode: verificationCode.optional(),
  /** Instead of the code: the phone service's ID token for that number. */
  firebaseIdToken: z.string().min(1).max(8_192).optional(),
  firebaseChannel: z.literal('sms').optional(),
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
  /** What the link of an agent's offer carries: the account then has the username and the type of the offer. */
  claim: claimToken.optional(),
  /** The member's agreement to the terms and the minimum age, by version. */
  agreement: z.strictObject({ version: z.string().max(64), accepted: z.boolean() }),
  ...captchaAnswer,
};
