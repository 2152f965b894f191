import { accountContracts } from '#src/contracts/account/account.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages of the fields that the account forms share. */
export const contactFiles = ['captcha', 'account-form', 'account-code'] as const;
export const loginFiles = [...contactFiles, 'login'] as const;
/** Each field of the registration form has a message with its name as the key. */
export const registrationFiles = [...contactFiles, 'password-rules', 'register'] as const;

/** The calls that send a code, by SMS and by mail. */
export const codeCalls = [verificationContracts.sendSmsCode, passwordsContracts.sendPasswordMail] as const;
export const loginCalls = [
  accountContracts.sessionLogin,
  trialContracts.trialLogin,
  signInContracts.loginSecondStep,
  signInContracts.passkeyLogin,
  ...codeCalls,
] as const;
export const registrationCalls = [
  accountContracts.memberRegister,
  mobileRegistrationContracts.memberRegisterMobile,
  ...codeCalls,
] as const;

export type LoginWords = WordsFor<(typeof loginFiles)[number], typeof loginCalls>;
export type RegistrationWords = WordsFor<(typeof registrationFiles)[number], typeof registrationCalls>;
/** What the parts shared by both forms can show. */
export type AccountWords = WordsFor<'captcha' | 'account-form'>;
/** What a field for an SMS code can show. */
export type SmsWords = WordsFor<'captcha' | 'account-code', typeof codeCalls>;
