import { identityCheckContracts } from '#src/contracts/account/identity-check.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the screen of age and identity can show. */
export const identityKeys = [
  'back',
  'backHelp',
  'birthDate',
  'birthDateHelp',
  'change',
  'choose',
  'failed',
  'failedExplained',
  'front',
  'frontHelp',
  'intro',
  'kept',
  'loading',
  'needed',
  'optional',
  'proven',
  'provenExplained',
  'refused',
  'register',
  'retry',
  'selfie',
  'selfieHelp',
  'send',
  'toGames',
  'trial',
  'waiting',
  'waitingExplained',
  'whyDeposit',
  'whyNothing',
  'whyPlay',
] as const;

/** The calls whose failures it puts into words. */
export const identityCalls = [
  identityCheckContracts.sendIdentityCheck,
  identityCheckContracts.sendIdentityDocument,
] as const;

export type IdentityWords = WordsFor<'identity', typeof identityKeys, typeof identityCalls>;
