import { z } from 'zod';
import { captchaAnswer, captchaErrors } from './account-fields.ts';
import { diallingCountry } from '#src/contracts/country-code.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { mobileNumber } from './verification-fields.ts';

/** When the next code can be requested: the end of the countdown, and its length. */
export const codeSent = z.strictObject({
  expirationTime: instantMs,
  expiredMinutes: z.number().min(0).max(60),
  /** Only for apps (`Session-Carrier: bearer`), which send it back as the header `Verification-Id`. */
  verificationId: z.string().optional(),
});

/** Failures of sending a code for any purpose; TOO_MANY_REQUESTS carries `retryAfterMs`. */
export const sendErrors = ['CODES_UNAVAILABLE', 'TOO_MANY_REQUESTS', ...captchaErrors] as const;
export const smsErrors = ['FEATURE_OFF', 'MOBILE_INVALID', 'COUNTRY_NOT_SERVED', ...sendErrors] as const;

const smsInput = { ...mobileNumber.shape, ...captchaAnswer };

export const verificationContracts = contracts({
  readVerification: {
    method: 'GET',
    path: '/wps/verification',
    summary:
      'Which codes this site sends, for what, to which countries’ numbers, and how long the countdown is',
    access: 'visitor',
    rateLimit: 'read',
    output: z.strictObject({
      sms: z.boolean(),
      email: z.boolean(),
      /** Whether `POST /wps/verification/phone` replaces the SMS calls. */
      phone: z.boolean(),
      expiredMinutes: z.number().min(0).max(60),
      codeLength: z.int().min(4).max(10),
      /** The countries whose numbers can receive codes, the merchant’s own first. */
      countries: z.array(z.strictObject({ country: diallingCountry, dialingCode: z.string() })).max(250),
      /** The verified contacts of the signed-in member, masked. */
      verifiedMobile: z.string().optional(),
      verifiedEmail: z.string().optional(),
    }),
    errors: [],
  },

  sendSmsCode: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    summary:
      'Sends a code for a login or a new password to a mobile number; the answer is the same whether it has an account',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({ ...smsInput, purpose: z.enum(['login', 'password']).optional() }),
    output: codeSent,
    errors: smsErrors,
  },

  sendRegistrationCode: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    summary: 'Sends a code for a registration to a mobile number',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject(smsInput),
    output: codeSent,
    errors: smsErrors,
  },

  sendPhoneCode: {
    method: 'POST',
    path: '/wps/verification/phone',
    summary: 'The same by the phone service, whose countdown is always one minute',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({
      mobileNo: mobileNumber.shape.mobileNum,
      countryDialingCode: mobileNumber.shape.countryDialingCode,
      purpose: z.enum(['register', 'login', 'password']).optional(),
      ...captchaAnswer,
    }),
    output: codeSent,
    errors: smsErrors,
  },
});
