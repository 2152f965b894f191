import type { Contracts } from '#src/contracts/endpoint.ts';
import { archiveContracts } from './archive.ts';
import { heldWinsContracts } from './held-wins.ts';
import { reconciliationContracts } from './reconciliation.ts';
import { walletContracts } from './wallet.ts';
import { walletTransferContracts } from './wallet-transfer.ts';

/** The contracts of the wallet, one object per line. */
export const wallet: readonly Contracts[] = [
  archiveContracts,
  walletContracts,
  walletTransferContracts,
  reconciliationContracts,
  heldWinsContracts,
];
