import type { Contracts } from '#src/contracts/endpoint.ts';
import { accountContracts } from './account.ts';
import { affiliatesContracts } from './affiliates.ts';
import { identityCheckContracts } from './identity-check.ts';
import { mobileRegistrationContracts } from './mobile-registration.ts';
import { passwordsContracts } from './passwords.ts';
import { signInContracts } from './sign-in.ts';
import { socialContracts } from './social.ts';
import { trialContracts } from './trial.ts';
import { verificationContracts } from './verification.ts';

/** The contracts of the account, one object per line. */
export const account: readonly Contracts[] = [
  accountContracts,
  trialContracts,
  affiliatesContracts,
  socialContracts,
  signInContracts,
  mobileRegistrationContracts,
  verificationContracts,
  passwordsContracts,
  identityCheckContracts,
];
