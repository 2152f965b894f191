import { routes } from '#functions/http/routes.ts';
import { archiveContracts } from '#src/contracts/wallet/archive.ts';
import { heldWinsContracts } from '#src/contracts/wallet/held-wins.ts';
import { reconciliationContracts } from '#src/contracts/wallet/reconciliation.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { ok } from '#src/rules/result.ts';
import { decideHeldWin, pageOfHeldWins } from './held-wins.service.ts';
import { askRelease, pageOfAlerts, readSides } from './reconciliation.service.ts';
import { statusOfStores } from './stores.service.ts';
import { type PendingPort, readFunds, readWallet } from './wallet.service.ts';

const balanceRoutes = (pending: PendingPort) =>
  routes(walletContracts, {
    wallet: ({ context, session }) => readWallet(context, session),
    funds: ({ context, session }) => readFunds(pending, context, session),
  });

const reconciliationRoutes = routes(reconciliationContracts, {
  walletAlerts: async ({ context, input }) => ok(await pageOfAlerts(context, input.cursor)),
  walletSides: ({ context, params }) => readSides(context, params.memberId),
  releaseWallet: ({ context, operator, params, input }) =>
    askRelease(context, operator, params.memberId, input.reason),
});

const archiveRoutes = routes(archiveContracts, {
  operatorArchive: async ({ context: { env, merchant, settings } }) =>
    ok(await statusOfStores(env, merchant, settings)),
});

const heldWinsRoutes = routes(heldWinsContracts, {
  heldWins: async ({ context, input }) => ok(await pageOfHeldWins(context, input)),
  decideHeldWin: ({ context, operator, params, input }) => decideHeldWin(context, operator, params.id, input),
});

/** The member's money, and what operators look after. What waits for a member's decision comes with the funds. */
export const walletRoutes = (pending: PendingPort) => [
  ...balanceRoutes(pending),
  ...reconciliationRoutes,
  ...archiveRoutes,
  ...heldWinsRoutes,
];
