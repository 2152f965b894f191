import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { securityQuestionIds } from '#src/contracts/member/security-question-ids.ts';
import { securityQuestionsContracts } from '#src/contracts/member/security-questions.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { codeCalls, codeKeys, sharedKeys } from '#src/features/account/form/account-words.server.ts';

/** The messages that the security screen can show. */
export const securityKeys = [
  ...securityQuestionIds,
  'allDone',
  'allDoneExplained',
  'answer',
  'chooseQuestion',
  'close',
  'code',
  'codeMissing',
  'codeSentTo',
  'confirm',
  'doEmail',
  'doMobile',
  'doPasskey',
  'doPassword',
  'doSecondFactor',
  'doSecurityQuestions',
  'done',
  'email',
  'emailHelp',
  'loadFailed',
  'loadFailedExplained',
  'loading',
  'logInAgain',
  'logInAgainExplained',
  'login',
  'mobile',
  'next',
  'open',
  'otherContact',
  'ownerHelp',
  'passkey',
  'password',
  'progress',
  'questionsLead',
  'register',
  'retry',
  'saveAnswers',
  'secondFactor',
  'security',
  'securityQuestions',
  'sendAgain',
  'sendAgainIn',
  'sendCode',
  'steps',
  'verified',
  'whyEmail',
  'whyMobile',
  'whyPasskey',
  'whyPassword',
  'whySecondFactor',
  'whySecurityQuestions',
] as const;

export const securityCalls = [
  memberSecurityContracts.securityConfig,
  memberSecurityContracts.changeEmail,
  memberSecurityContracts.changeMobile,
  securityQuestionsContracts.setSecurityQuestions,
] as const;

/** The messages of the fields that the account forms share. */
export const contactKeys = [...sharedKeys, ...codeKeys] as const;
export const contactCalls = codeCalls;

export type SecurityWords = WordsFor<'security', typeof securityKeys, typeof securityCalls>;
export type ContactWords = WordsFor<'account', typeof contactKeys, typeof contactCalls>;
