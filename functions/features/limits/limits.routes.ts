import { routes } from '#functions/http/routes.ts';
import { limitsContracts } from '#src/contracts/limits/limits.ts';
import { confirmLimit, keepLimit, memberProtection, setLimit } from './limits.service.ts';

export const limitsRoutes = routes(limitsContracts, {
  memberProtection: ({ context, session }) => memberProtection(context, session),
  setLimit: ({ context, session, input }) => setLimit(context, session, input),
  confirmLimit: ({ context, session, input }) => confirmLimit(context, session, input),
  keepLimit: ({ context, session, input }) => keepLimit(context, session, input),
});
