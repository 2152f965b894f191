import { z } from 'zod';
import { answerLengthMax, securityQuestionIds, securityQuestionsNeeded } from './security-question-ids.ts';
import { sealErrors } from '#src/contracts/account/account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';

const question = z.enum(securityQuestionIds);

const answers = z
  .array(z.strictObject({ question, answer: z.string().min(1).max(answerLengthMax) }))
  .length(securityQuestionsNeeded);

export const securityQuestionsContracts = contracts({
  securityQuestions: {
    method: 'GET',
    path: '/wps/member/securityQuestions',
    summary: 'The security questions that a member can choose from, and how many are answered',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({ questions: z.array(question), needed: z.int().min(1) }),
    errors: ['FEATURE_OFF'],
  },

  setSecurityQuestions: {
    method: 'POST',
    path: '/wps/member/securityQuestions',
    summary: 'Keeps the member’s answers, in place of those before; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ answers, password: z.string().min(1).max(256).optional() }),
    output: z.strictObject({}),
    errors: [
      'FEATURE_OFF',
      'SECURITY_ANSWERS_UNUSABLE',
      'PASSWORD_NEEDED',
      'PASSWORD_WRONG',
      'ACCOUNT_LOCKED',
      ...sealErrors,
    ],
  },

  customerSecurityQuestions: {
    method: 'GET',
    path: '/wps/member/customerSecurityQuestions',
    summary: 'The questions that the signed-in member has answered; none before that',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({ questions: z.array(question) }),
    errors: ['FEATURE_OFF'],
  },

  answerSecurityQuestions: {
    method: 'POST',
    path: '/wps/member/customerSecurityQuestions',
    summary:
      'Checks the answers of the signed-in member, all at once; it opens nothing by itself, support sees when it was; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ answers }),
    output: z.strictObject({}),
    errors: ['FEATURE_OFF', 'SECURITY_ANSWERS_WRONG', 'ACCOUNT_LOCKED', ...sealErrors],
  },
});
