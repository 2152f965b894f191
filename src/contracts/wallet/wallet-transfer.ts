import { z } from 'zod';
import { requestedMinor, clientId } from '#src/contracts/cashier/cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor } from '#src/contracts/fields.ts';
import { playObjections } from '#src/contracts/limits/play-objections.ts';

/** The name of the main wallet, which all games of this site play from. */
export const mainAccountType = 'main';

/** The code of a vendor that keeps a wallet of its own, or the main wallet. */
export const vendorAccountType = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);

/** The state of a transfer: `open` until the vendor has reported its outcome. A failed transfer moved nothing. */
export const transferStates = ['open', 'done', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

/** Refusals that are final under the transfer's id; a new attempt needs a new id. */
export const transferRefusals = [
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'WALLET_FROZEN',
  ...playObjections,
  'CHANNEL_OFF',
  'AMOUNT_OUT_OF_BOUNDS',
] as const;

export const walletTransferContracts = contracts({
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    module: 'FUNDTRANS3',
    summary:
      'Moves money between the main wallet and that of a vendor that keeps one of its own; asked again under its id it says where the transfer stands',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      transferId: clientId,
      fromAccountType: vendorAccountType,
      toAccountType: vendorAccountType,
      /** An amount, or everything in the vendor's wallet. */
      amountMinor: requestedMinor.or(z.literal('all')),
    }),
    output: z.strictObject({
      transferId: clientId,
      state: z.enum(transferStates),
      /**
       * The amount being moved or already moved; 0 for a failed transfer, and for `all` until the vendor has
       * reported the amount.
       */
      amountMinor,
    }),
    errors: ['TRANSFER_UNNEEDED', ...transferRefusals, 'KEY_REUSED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  },
});
