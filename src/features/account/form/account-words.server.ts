import { registrationFieldName } from '#src/contracts/account/account-fields.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { captchaKeys } from '#src/rules/account/captcha.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that both account forms can show. */
export const sharedKeys = [
  ...captchaKeys,
  'formAny',
  'formDate',
  'formDigits',
  'formEmail',
  'formLettersAndDigits',
  'hidePassword',
  'insecure',
  'codeUnknown',
  'lettersOnly',
  'missing',
  'noLetters',
  'notAsked',
  'notEqual',
  'password',
  'showPassword',
  'tooCommon',
  'tooLong',
  'tooShort',
  'tooSimilar',
  'tooSimple',
  'tooYoung',
  'username',
  'working',
] as const;

/** The messages of a mobile number and the code sent to it. */
export const codeKeys = [
  'codeSending',
  'codeSent',
  'countriesFailed',
  'dialingCode',
  'mobileNum',
  'optional',
  'sendAgainIn',
  'sendCode',
  'tryAgain',
  'verificationCode',
] as const;

/** The messages that the login form can show, and the calls whose failures it shows. */
export const loginKeys = [
  ...sharedKeys,
  ...codeKeys,
  'appInstead',
  'attemptsLeft',
  'byMobile',
  'byUsername',
  'demo',
  'demoHelp',
  'forgotten',
  'lockedFor',
  'login',
  'loginMethod',
  'or',
  'passkeyInstead',
  'passkeyLogin',
  'recoveryCode',
  'recoveryInstead',
  'recoveryLead',
  'remember',
  'secondByPasskey',
  'secondCode',
  'secondLead',
  'startAgain',
] as const;

/** The messages that the registration form can show; each of its fields has a key of its name. */
export const registrationKeys = [
  ...sharedKeys,
  ...codeKeys,
  'byMobileTab',
  'byUsernameTab',
  'moreDetails',
  'registerMethod',
  'registered',
  ...registrationFieldName.options,
  'agreement',
  'moreFields',
  'optional',
  'passwordLength',
  'passwordMix',
  'passwordMixOrLong',
  'passwordOwn',
  'register',
  'registerLead',
  'registerMobileLead',
  'reset',
  'terms',
  'usernameChecking',
  'usernameFree',
  'usernameHelp',
  'usernameTaken',
] as const;

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

export type LoginWords = WordsFor<'account', typeof loginKeys, typeof loginCalls>;
export type RegistrationWords = WordsFor<'account', typeof registrationKeys, typeof registrationCalls>;
/** What the parts shared by both forms can show. */
export type AccountWords = WordsFor<'account', typeof sharedKeys>;
/** What a field for an SMS code can show. */
export type SmsWords = WordsFor<'account', typeof codeKeys, typeof codeCalls>;
