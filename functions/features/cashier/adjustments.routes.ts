import { routes } from '#functions/http/routes.ts';
import { adjustmentsContracts } from '#src/contracts/cashier/adjustments.ts';
import { adjustBalance } from './adjustments.service.ts';

export const adjustmentsRoutes = routes(adjustmentsContracts, {
  adjustBalance: ({ context, operator, params, input }) =>
    adjustBalance(context, operator, params.memberId, input),
});
