import { routes } from '#functions/http/routes.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { readFunds, readWallet } from './wallet.service.ts';

export const walletRoutes = routes(walletContracts, {
  wallet: ({ context, session }) => readWallet(context, session),
  funds: ({ context, session }) => readFunds(context, session),
});
