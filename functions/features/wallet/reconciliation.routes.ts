import { route } from '#functions/http/route.ts';
import { reconciliationContracts } from '#src/contracts/reconciliation.ts';
import { ok } from '#src/rules/result.ts';
import { askRelease, pageOfAlerts } from './reconciliation.service.ts';

export const reconciliationRoutes = [
  route(reconciliationContracts.walletAlerts, async ({ context, input }) =>
    ok(await pageOfAlerts(context, input.cursor)),
  ),
  route(reconciliationContracts.releaseWallet, ({ context, params, input }) =>
    askRelease(context, params.memberId, input.reason),
  ),
];
