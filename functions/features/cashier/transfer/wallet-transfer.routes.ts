import { routes } from '#functions/http/routes.ts';
import { walletTransferContracts } from '#src/contracts/wallet/wallet-transfer.ts';
import { transfer } from './wallet-transfer.service.ts';

export const walletTransferRoutes = routes(walletTransferContracts, {
  walletTransfer: ({ context, session, input }) => transfer(context, session, input),
});
