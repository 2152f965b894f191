import { routes } from '#functions/http/routes.ts';
import { membersContracts } from '#src/contracts/members.ts';
import { changeStatus, lookUpMember } from './account.status.ts';

/** What operators do with one member. */
export const membersRoutes = routes(membersContracts, {
  findMember: ({ context, input }) => lookUpMember(context, input.username),
  changeMemberStatus: ({ context, operator, params, input }) =>
    changeStatus(context, operator, params.memberId, input),
});
