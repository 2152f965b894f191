import { identityCheckContracts } from '#src/contracts/account/identity-check.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures it puts into words. */
export const identityCalls = [
  identityCheckContracts.sendIdentityCheck,
  identityCheckContracts.sendIdentityDocument,
] as const;

export type IdentityWords = WordsFor<'identity', typeof identityCalls>;
