import { routes } from '#functions/http/routes.ts';
import { memberContracts } from '#src/contracts/member.ts';
import { changeIcon, readIcon } from './icon.service.ts';

/** What a member sees and changes of the own account. */
export const memberRoutes = routes(memberContracts, {
  memberIcon: ({ request, context, session }) => readIcon(request, context, session),
  changeIcon: ({ context, session, input }) => changeIcon(context, session, input),
});
