import { routes } from '#functions/http/routes.ts';
import { memberContracts } from '#src/contracts/member.ts';
import { readMember } from './account.queries.ts';
import { changeNickname, changePayeeName } from './member.profile.ts';
import { changeIcon, readIcon } from './member.icon.ts';

/** What a member sees and changes of the own account. */
export const memberRoutes = routes(memberContracts, {
  memberDetails: ({ context, session }) => readMember(context, session),
  memberIcon: ({ request, context, session }) => readIcon(request, context, session),
  changeNickname: ({ context, session, input }) => changeNickname(context, session, input.nickname),
  changePayeeName: ({ context, session, input }) => changePayeeName(context, session, input.payeeName),
  changeIcon: ({ context, session, input }) => changeIcon(context, session, input),
});
