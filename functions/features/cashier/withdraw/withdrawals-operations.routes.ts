import { routes } from '#functions/http/routes.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { ok } from '#src/rules/result.ts';
import { orderWithdrawal } from './withdrawal-orders.service.ts';
import { decideWithdrawal, pageOfWithdrawals } from './withdrawals-operations.service.ts';

export const withdrawalsOperationsRoutes = routes(withdrawalsOperationsContracts, {
  operatorWithdrawals: async ({ context, input }) => ok(await pageOfWithdrawals(context, input)),
  decideWithdrawal: ({ context, operator, params, input }) =>
    decideWithdrawal(context, operator, params.id, input),
  orderWithdrawal: ({ context, operator, input }) => orderWithdrawal(context, operator, input),
});
