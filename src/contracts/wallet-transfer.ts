import { z } from 'zod';
import { askedMinor, clientId } from './cashier-fields.ts';
import { contracts } from './endpoint.ts';

/** The main wallet, or a vendor that keeps a wallet of its own, by its code. */
const accountType = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);

export const walletTransferContracts = contracts({
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    summary:
      'Would move money to or from a vendor that keeps a wallet of its own; all of this site’s play from the main wallet',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      transferId: clientId,
      fromAccountType: accountType,
      toAccountType: accountType,
      amountMinor: askedMinor,
    }),
    output: z.never(),
    errors: ['TRANSFER_UNNEEDED'],
  },
});
