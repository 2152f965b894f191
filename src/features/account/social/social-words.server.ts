import { socialContracts } from '#src/contracts/account/social.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { registrationCalls, registrationKeys } from '#src/features/account/form/account-words.server.ts';

/** The messages of the buttons that lead to providers. */
export const socialButtonKeys = ['or', 'socialWith'] as const;
export const socialButtonCalls = [socialContracts.socialStart] as const;

/** The messages of the screen where a visitor verified by a provider links or opens an account. */
export const socialKeys = [
  ...registrationKeys,
  'login',
  'or',
  'socialBack',
  'socialExisting',
  'socialExistingLead',
  'socialHello',
  'socialHelloNamed',
  'socialLink',
  'socialLinkTo',
  'socialLogInAgain',
  'socialNameHelp',
  'socialNew',
  'socialNone',
  'socialNoneLead',
  'socialOwner',
  'socialSecond',
] as const;
export const socialCalls = [
  ...registrationCalls,
  socialContracts.socialPending,
  socialContracts.socialRegister,
  socialContracts.socialLink,
] as const;

export type SocialButtonWords = WordsFor<'account', typeof socialButtonKeys, typeof socialButtonCalls>;
export type SocialWords = WordsFor<'account', typeof socialKeys, typeof socialCalls>;
