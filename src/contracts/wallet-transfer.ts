import { z } from 'zod';
import { askedMinor, clientId } from './cashier-fields.ts';
import { contracts } from './endpoint.ts';
import { amountMinor } from './fields.ts';
import { playObjections } from './play-objections.ts';

/** The name of the wallet that everything here is played from. */
export const mainAccountType = 'main';

/** A vendor that keeps a wallet of its own, by its code; or the main wallet. */
export const vendorAccountType = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);

/** Where a transfer stands: `open` until the vendor has said what became of it; a failed one moved nothing. */
export const transferStates = ['open', 'done', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

/** What a transfer is refused by for ever under its id: whoever tries again does so under a new one. */
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
    summary:
      'Moves money between the main wallet and that of a vendor that keeps one of its own; asked again under its id it says where the transfer stands',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      transferId: clientId,
      fromAccountType: vendorAccountType,
      toAccountType: vendorAccountType,
      /** A sum, or all that the vendor's wallet holds. */
      amountMinor: askedMinor.or(z.literal('all')),
    }),
    output: z.strictObject({
      transferId: clientId,
      state: z.enum(transferStates),
      /** What moves, or has moved; 0 of a failed one, and of all that a vendor holds while it has not said how much. */
      amountMinor,
    }),
    errors: ['TRANSFER_UNNEEDED', ...transferRefusals, 'KEY_REUSED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  },
});
