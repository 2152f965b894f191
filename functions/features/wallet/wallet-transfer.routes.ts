import { routes } from '#functions/http/routes.ts';
import { walletTransferContracts } from '#src/contracts/wallet-transfer.ts';
import { failed } from '#src/rules/result.ts';

/** Every vendor that the wire of this site can reach plays from the member's main wallet: nothing is ever moved. */
export const walletTransferRoutes = routes(walletTransferContracts, {
  walletTransfer: () => Promise.resolve(failed('TRANSFER_UNNEEDED')),
});
