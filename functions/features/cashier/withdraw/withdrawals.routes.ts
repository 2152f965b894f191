import { routes } from '#functions/http/routes.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { cancelWithdrawal, memberWithdrawals, withdraw } from './withdrawals.service.ts';

export const withdrawalsRoutes = routes(withdrawalsContracts, {
  withdraw: ({ request, context, session, input }) => withdraw(request, context, session, input),
  withdrawals: ({ context, session, input }) => memberWithdrawals(context, session, input),
  cancelWithdrawal: ({ context, session, input }) => cancelWithdrawal(context, session, input.withdrawalId),
});
