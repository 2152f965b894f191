import { memberContracts } from '#src/contracts/member/member.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { codeCalls, codeKeys, sharedKeys } from '#src/features/account/form/account-words.server.ts';

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
  'passwordMixOrLong',
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

/** The messages of the screen for a forgotten password. */
export const forgetKeys = [
  ...sharedKeys,
  ...codeKeys,
  'changeSaved',
  'confirmDiffers',
  'confirmMissing',
  'confirmNewPassword',
  'email',
  'emailCode',
  'forgetByEmail',
  'forgetBySms',
  'forgetClosed',
  'forgetSent',
  'forgetSubmit',
  'forgetWays',
  'newPassword',
  'oldPassword',
  'passwordLength',
  'passwordMix',
  'passwordMixOrLong',
  'passwordOwn',
] as const;

export const forgetCalls = [passwordsContracts.setPasswordByCode, ...codeCalls] as const;

export type ForgetWords = WordsFor<'account', typeof forgetKeys, typeof forgetCalls>;
export type PasswordWords = WordsFor<'account', typeof passwordKeys, typeof passwordCalls>;
