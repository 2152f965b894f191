import { routes } from '#functions/http/routes.ts';
import { depositsOperationsContracts } from '#src/contracts/cashier/deposits-operations.ts';
import { operatorDeposits, setFundsSource } from './deposits-operations.service.ts';

export const depositsOperationsRoutes = routes(depositsOperationsContracts, {
  operatorDeposits: ({ context, params, input }) => operatorDeposits(context, params.memberId, input.cursor),
  setFundsSource: ({ context, operator, params, input }) =>
    setFundsSource(context, operator, params.memberId, input),
});
