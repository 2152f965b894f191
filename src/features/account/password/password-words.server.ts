import { memberContracts } from '#src/contracts/member/member.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { codeCalls, contactFiles } from '#src/features/account/form/account-words.server.ts';

export const passwordFiles = [
  'captcha',
  'account-form',
  'password-rules',
  'new-password',
  'change-password',
] as const;
/** The calls whose failures it shows. */
export const passwordCalls = [
  passwordsContracts.changePassword,
  memberContracts.memberDetails,
  accountContracts.registerSettings,
] as const;

export const forgetFiles = [...contactFiles, 'password-rules', 'new-password', 'forgotten-password'] as const;
export const forgetCalls = [passwordsContracts.setPasswordByCode, ...codeCalls] as const;

export type ForgetWords = WordsFor<(typeof forgetFiles)[number], typeof forgetCalls>;
export type PasswordWords = WordsFor<(typeof passwordFiles)[number], typeof passwordCalls>;
