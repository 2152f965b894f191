import { readMember } from '#functions/features/account/account.queries.ts';
import { changeStatus, resetFactors } from '#functions/features/account/account.status.ts';
import { pageOfMembers } from '#functions/features/account/oversight/members-list.service.ts';
import { showContacts } from '#functions/features/account/oversight/member-contacts.service.ts';
import { readOverview } from '#functions/features/account/oversight/member-overview.service.ts';
import { endSessions, readSessions } from '#functions/features/account/oversight/member-sessions.service.ts';
import {
  type PayoutSecurityPort,
  readSecurity,
} from '#functions/features/account/security/member.security.ts';
import {
  checkAnswers,
  chosenQuestions,
  offeredQuestions,
  setAnswers,
} from '#functions/features/account/security/security-questions.ts';
import { routes } from '#functions/http/routes.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { membersContracts } from '#src/contracts/member/members.ts';
import { securityQuestionsContracts } from '#src/contracts/member/security-questions.ts';
import { changeEmail, changeMobile } from './member.contacts.ts';
import { changeIcon, readIcon } from './member.icon.ts';
import { readIconOf, readProfile, resetProfile } from './member.oversight.ts';
import { changeNickname } from './member.profile.ts';
import { changePayeeName, correctPayeeName } from './payee-name.ts';

/** The member's account security, and the contacts of the account. */
const memberSecurityRoutes = (payoutSecurity: PayoutSecurityPort) =>
  routes(memberSecurityContracts, {
    securityConfig: ({ context, session }) => readSecurity(context, session, payoutSecurity),
    changeEmail: ({ request, context, session, input }) => changeEmail(request, context, session, input),
    changeMobile: ({ request, context, session, input }) => changeMobile(request, context, session, input),
  });

/** What members read and change in their own account. */
const ownRoutes = routes(memberContracts, {
  memberDetails: ({ context, session }) => readMember(context, session),
  memberIcon: ({ request, context, session }) => readIcon(request, context, session),
  changeNickname: ({ context, session, input }) => changeNickname(context, session, input.nickname),
  changePayeeName: ({ context, session, input }) => changePayeeName(context, session, input.payeeName),
  changeIcon: ({ context, session, input }) => changeIcon(context, session, input),
});

/** Security questions, if the merchant uses them. */
const securityQuestionsRoutes = routes(securityQuestionsContracts, {
  securityQuestions: ({ context }) => offeredQuestions(context),
  setSecurityQuestions: ({ context, session, input }) => setAnswers(context, session, input),
  customerSecurityQuestions: ({ context, session }) => chosenQuestions(context, session),
  answerSecurityQuestions: ({ context, session, input }) => checkAnswers(context, session, input.answers),
});

/** The operator's endpoints for one member. */
const membersRoutes = routes(membersContracts, {
  changeMemberStatus: ({ context, operator, params, input }) =>
    changeStatus(context, operator, params.memberId, input),
  memberProfile: ({ context, params }) => readProfile(context, params.memberId),
  shownIcon: ({ request, context, params }) => readIconOf(request, context, params.memberId),
  resetFactors: ({ context, operator, params, input }) =>
    resetFactors(context, operator, params.memberId, input),
  resetProfile: ({ context, operator, params, input }) =>
    resetProfile(context, operator, params.memberId, input),
  correctPayeeName: ({ context, operator, params, input }) =>
    correctPayeeName(context, operator, params.memberId, input),
});

/** What operators read of members, and the end of their sessions. */
const memberOversightRoutes = routes(memberOversightContracts, {
  listMembers: ({ context, input }) => pageOfMembers(context, input),
  memberOverview: ({ context, operator, params }) => readOverview(context, operator, params.memberId),
  memberSessions: ({ context, params }) => readSessions(context, params.memberId),
  endMemberSessions: ({ context, operator, params, input }) =>
    endSessions(context, operator, params.memberId, input.reason),
  showContacts: ({ context, operator, params, input }) =>
    showContacts(context, operator, params.memberId, input.reason),
});

export const memberRoutes = (payoutSecurity: PayoutSecurityPort) => [
  ...membersRoutes,
  ...memberOversightRoutes,
  ...ownRoutes,
  ...memberSecurityRoutes(payoutSecurity),
  ...securityQuestionsRoutes,
];
