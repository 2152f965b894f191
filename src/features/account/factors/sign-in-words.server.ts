import { signInContracts } from '#src/contracts/account/sign-in.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures it shows. */
export const signInCalls = [
  signInContracts.devices,
  signInContracts.endDevice,
  signInContracts.endOtherDevices,
  signInContracts.factors,
  signInContracts.offerAuthenticator,
  signInContracts.confirmAuthenticator,
  signInContracts.endAuthenticator,
  signInContracts.renewRecoveryCodes,
  signInContracts.offerPasskey,
  signInContracts.addPasskey,
  signInContracts.removePasskey,
  signInContracts.switchPasskeyStep,
] as const;

export type SignInWords = WordsFor<'signin', typeof signInCalls>;
