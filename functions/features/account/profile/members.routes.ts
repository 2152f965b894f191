import { routes } from '#functions/http/routes.ts';
import { membersContracts } from '#src/contracts/member/members.ts';
import { changeStatus, lookUpMember, resetFactors } from '#functions/features/account/account.status.ts';
import { correctPayeeName } from './payee-name.ts';
import { readIconOf, readProfile, resetProfile } from './member.oversight.ts';

/** The operator's endpoints for one member. */
export const membersRoutes = routes(membersContracts, {
  findMember: ({ context, input }) => lookUpMember(context, input.username),
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
