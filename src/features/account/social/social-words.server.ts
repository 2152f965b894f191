import { socialContracts } from '#src/contracts/account/social.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { registrationCalls, registrationFiles } from '#src/features/account/form/account-words.server.ts';

export const socialButtonCalls = [socialContracts.socialStart] as const;

/** The messages of the screen where a visitor verified by a provider links or opens an account. */
export const socialFiles = [...registrationFiles, 'social'] as const;
export const socialCalls = [
  ...registrationCalls,
  socialContracts.socialPending,
  socialContracts.socialRegister,
  socialContracts.socialLink,
] as const;

export type SocialButtonWords = WordsFor<'social-buttons', typeof socialButtonCalls>;
export type SocialWords = WordsFor<(typeof socialFiles)[number], typeof socialCalls>;
