import { routes } from '#functions/http/routes.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { ok } from '#src/rules/result.ts';
import { readVerification, sendMobileCode, sendPasswordMail } from './account.codes.ts';
import type { IdentityPort } from '#functions/features/account/social/identity-port.ts';
import { registerByMobile } from '#functions/features/account/register/account.registration.ts';
import { setPasswordByCode } from '#functions/features/account/password/passwords.by-code.ts';
import { changePassword } from '#functions/features/account/password/passwords.change.ts';

/** The countdown of the phone service, in minutes. */
const phoneMinutes = 1;

/** Codes that prove a mobile number or an e-mail address. */
const verificationRoutes = routes(verificationContracts, {
  readVerification: async ({ context, session }) => ok(await readVerification(context, session)),
  sendSmsCode: ({ request, context, input: { purpose = 'login', ...input } }) =>
    sendMobileCode(request, context, input, purpose),
  sendRegistrationCode: ({ request, context, input }) => sendMobileCode(request, context, input, 'register'),
  sendPhoneCode: ({ request, context, input: { mobileNo, purpose = 'register', ...input } }) =>
    sendMobileCode(request, context, { mobileNum: mobileNo, ...input }, purpose, phoneMinutes),
});

/** Registration by mobile number. The identity port verifies numbers that the phone service has proven. */
const mobileRegistrationRoutes = (port: IdentityPort) =>
  routes(mobileRegistrationContracts, {
    memberRegisterMobile: ({ request, context, session, input }) =>
      registerByMobile(port, request, context, session, input),
  });

/** The ways to set a new password. */
const passwordsRoutes = routes(passwordsContracts, {
  changePassword: ({ request, context, session, input }) => changePassword(request, context, session, input),
  sendPasswordMail: ({ request, context, input }) => sendPasswordMail(request, context, input),
  setPasswordByCode: ({ request, context, input }) => setPasswordByCode(request, context, input),
});

export const codesRoutes = (port: IdentityPort) => [
  ...mobileRegistrationRoutes(port),
  ...verificationRoutes,
  ...passwordsRoutes,
];
