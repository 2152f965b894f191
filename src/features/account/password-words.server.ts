import { memberContracts } from '#src/contracts/member.ts';
import { passwordsContracts } from '#src/contracts/passwords.ts';
import { accountContracts } from '#src/contracts/account.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { sharedKeys } from './account-words.server.ts';

/** The messages of the screen that changes a password. */
export const passwordKeys = [
  ...sharedKeys,
  'changeNote',
  'changeSaved',
  'changeSubmit',
  'confirmDiffers',
  'confirmMissing',
  'confirmNewPassword',
  'firstNote',
  'guessesLeft',
  'lockedFor',
  'newPassword',
  'oldPassword',
  'passwordLength',
  'passwordMix',
  'passwordOwn',
  'toRegister',
  'tryAgain',
] as const;

/** The calls whose failures it shows. */
export const passwordCalls = [
  passwordsContracts.changePassword,
  memberContracts.memberDetails,
  accountContracts.registerSettings,
] as const;

export type PasswordWords = WordsFor<'account', typeof passwordKeys, typeof passwordCalls>;
