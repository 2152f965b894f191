import { z } from 'zod';
import { captchaAnswer, password, sealErrors } from './account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { mobileNumber, verificationCode } from './verification-fields.ts';
import { codeSent, sendErrors } from './verification.ts';

const newPassword = { newPassword: password, confirmNewPassword: password };

export const passwordsContracts = contracts({
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    summary:
      'Changes the password of the signed-in member, or sets the first one of a member without any; every other session ends; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ oldPassword: password.optional(), ...newPassword }),
    output: z.strictObject({}),
    errors: [
      'FIELDS_INVALID',
      'OLD_PASSWORD_WRONG',
      'PASSWORD_UNCHANGED',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      ...sealErrors,
    ],
  },

  sendPasswordMail: {
    method: 'POST',
    path: '/wps/member/password/email',
    summary:
      'Sends a code for a new password to a verified e-mail address; the answer is the same whether an account has it',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({ email: z.string().min(1).max(255), ...captchaAnswer }),
    output: codeSent,
    errors: ['FEATURE_OFF', 'EMAIL_INVALID', ...sendErrors],
  },

  setPasswordByCode: {
    method: 'POST',
    path: '/wps/member/password/verification',
    summary:
      'Sets a new password by the code sent to the account’s mobile number, or else to its e-mail address; every session ends; sealed',
    access: 'visitor',
    rateLimit: 'login',
    sealed: true,
    input: z
      .strictObject({
        ...mobileNumber.partial().shape,
        email: z.string().min(1).max(255).optional(),
        verificationCode,
        ...newPassword,
      })
      .superRefine(({ mobileNum, countryDialingCode, email }, issues) => {
        const isOne =
          email === undefined ? mobileNum && countryDialingCode : !mobileNum && !countryDialingCode;
        if (!isOne) issues.addIssue({ code: 'custom', path: [email === undefined ? 'mobileNum' : 'email'] });
      }),
    output: z.strictObject({}),
    errors: [
      'FEATURE_OFF',
      'FIELDS_INVALID',
      'MOBILE_INVALID',
      'EMAIL_INVALID',
      'VERIFICATION_CODE_WRONG',
      'PASSWORD_UNCHANGED',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      ...sealErrors,
    ],
  },
});
