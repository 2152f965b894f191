import { routes } from '#functions/http/routes.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { securityQuestionsContracts } from '#src/contracts/member/security-questions.ts';
import {
  checkAnswers,
  chosenQuestions,
  offeredQuestions,
  setAnswers,
} from '#functions/features/account/security/security-questions.ts';
import { readMember } from '#functions/features/account/account.queries.ts';
import { changeEmail, changeMobile } from './member.contacts.ts';
import {
  type PayoutSecurityPort,
  readSecurity,
} from '#functions/features/account/security/member.security.ts';
import { changeNickname } from './member.profile.ts';
import { changePayeeName } from './payee-name.ts';
import { changeIcon, readIcon } from './member.icon.ts';

/** The member's account security, and the contacts of the account. */
export const memberSecurityRoutes = (payoutSecurity: PayoutSecurityPort) =>
  routes(memberSecurityContracts, {
    securityConfig: ({ context, session }) => readSecurity(context, session, payoutSecurity),
    changeEmail: ({ request, context, session, input }) => changeEmail(request, context, session, input),
    changeMobile: ({ request, context, session, input }) => changeMobile(request, context, session, input),
  });

/** What members read and change in their own account. */
export const memberRoutes = routes(memberContracts, {
  memberDetails: ({ context, session }) => readMember(context, session),
  memberIcon: ({ request, context, session }) => readIcon(request, context, session),
  changeNickname: ({ context, session, input }) => changeNickname(context, session, input.nickname),
  changePayeeName: ({ context, session, input }) => changePayeeName(context, session, input.payeeName),
  changeIcon: ({ context, session, input }) => changeIcon(context, session, input),
});

/** Security questions, if the merchant uses them. */
export const securityQuestionsRoutes = routes(securityQuestionsContracts, {
  securityQuestions: ({ context }) => offeredQuestions(context),
  setSecurityQuestions: ({ context, session, input }) => setAnswers(context, session, input),
  customerSecurityQuestions: ({ context, session }) => chosenQuestions(context, session),
  answerSecurityQuestions: ({ context, session, input }) => checkAnswers(context, session, input.answers),
});
