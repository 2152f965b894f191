import { routes } from '#functions/http/routes.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { ok } from '#src/rules/result.ts';
import {
  confirmAuthenticator,
  endAuthenticator,
  offerAuthenticator,
  renewRecoveryCodes,
} from '#functions/features/account/security/account.authenticator.ts';
import {
  endDevice,
  endOtherDevices,
  readDevices,
} from '#functions/features/account/security/account.devices.ts';
import { logInByPasskey } from './account.passkey-login.ts';
import { addPasskey, offerPasskey } from '#functions/features/account/security/account.passkey-making.ts';
import { finishLogin } from './account.second-step.ts';
import { giveChallenge } from '#functions/sign-in/passkey-challenge.ts';
import { switchPasskeyStep } from './passkey-step.ts';
import { readFactors, removePasskey } from './sign-in.service.ts';

export const signInRoutes = routes(signInContracts, {
  devices: ({ context, session }) => readDevices(context, session),
  endDevice: ({ context, session, params }) => endDevice(context, session, params.deviceId),
  endOtherDevices: ({ context, session }) => endOtherDevices(context, session),
  factors: async ({ context, session }) => ok(await readFactors(context, session)),
  offerAuthenticator: ({ context, session, input }) => offerAuthenticator(context, session, input.password),
  confirmAuthenticator: ({ context, session, input }) => confirmAuthenticator(context, session, input.code),
  endAuthenticator: ({ context, session, input }) => endAuthenticator(context, session, input.code),
  renewRecoveryCodes: ({ context, session, input }) => renewRecoveryCodes(context, session, input.code),
  loginSecondStep: ({ request, context, session, input }) =>
    finishLogin(request, context, session, input.code),
  offerPasskey: ({ context, session, input }) => offerPasskey(context, session, input.password),
  addPasskey: ({ request, context, session, input }) => addPasskey(request, context, session, input),
  removePasskey: ({ context, session, params }) => removePasskey(context, session, params.passkeyId),
  switchPasskeyStep: ({ context, session, input }) => switchPasskeyStep(context, session, input),
  passkeyChallenge: async ({ context }) => ok(await giveChallenge(context, 'login')),
  passkeyLogin: ({ request, context, session, input }) => logInByPasskey(request, context, session, input),
});
