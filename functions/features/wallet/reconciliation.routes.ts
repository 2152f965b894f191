import { routes } from '#functions/http/routes.ts';
import { reconciliationContracts } from '#src/contracts/wallet/reconciliation.ts';
import { ok } from '#src/rules/result.ts';
import { askRelease, pageOfAlerts } from './reconciliation.service.ts';

export const reconciliationRoutes = routes(reconciliationContracts, {
  walletAlerts: async ({ context, input }) => ok(await pageOfAlerts(context, input.cursor)),
  releaseWallet: ({ context, operator, params, input }) =>
    askRelease(context, operator, params.memberId, input.reason),
});
