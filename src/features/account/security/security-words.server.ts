import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { securityQuestionsContracts } from '#src/contracts/member/security-questions.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import type { codeCalls, contactFiles } from '#src/features/account/form/account-words.server.ts';

export const securityCalls = [
  memberSecurityContracts.securityConfig,
  memberSecurityContracts.changeEmail,
  memberSecurityContracts.changeMobile,
  securityQuestionsContracts.setSecurityQuestions,
] as const;

export type SecurityWords = WordsFor<'security', typeof securityCalls>;
export type ContactWords = WordsFor<(typeof contactFiles)[number], typeof codeCalls>;
