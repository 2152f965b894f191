import { registrationFieldName } from '#src/contracts/account.ts';

/** The keys of what both forms of an account can come to say. */
const shared = [
  'captcha',
  'captchaHelp',
  'captchaMissing',
  'captchaNew',
  'captchaPicture',
  'captchaUnreadable',
  'captchaWorked',
  'captchaWorking',
  'formAny',
  'formDate',
  'formDigits',
  'formEmail',
  'formLettersAndDigits',
  'hidePassword',
  'insecure',
  'codeUnknown',
  'missing',
  'notAsked',
  'notEqual',
  'password',
  'showPassword',
  'tooLong',
  'tooShort',
  'tooSimilar',
  'tooSimple',
  'tooYoung',
  'username',
  'working',
] as const;

/** The keys of the login form’s words. */
export const ofLogin = [
  ...shared,
  'attemptsLeft',
  'demo',
  'demoHelp',
  'forgotten',
  'lockedFor',
  'login',
  'or',
  'remember',
] as const;

/** The keys of the registration form’s words; each of its fields is named by its own. */
export const ofRegistration = [
  ...shared,
  ...registrationFieldName.options,
  'agreement',
  'moreFields',
  'optional',
  'passwordLength',
  'passwordMix',
  'passwordOwn',
  'register',
  'reset',
  'terms',
  'usernameChecking',
  'usernameFree',
  'usernameHelp',
  'usernameTaken',
] as const;

export type SharedKey = (typeof shared)[number];
export type LoginKey = (typeof ofLogin)[number];
export type RegistrationKey = (typeof ofRegistration)[number];
