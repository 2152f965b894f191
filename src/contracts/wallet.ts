import { z } from 'zod';
import { contracts } from './endpoint.ts';
import { amountMinor, currencyCode } from './fields.ts';

export const walletContracts = contracts({
  wallet: {
    method: 'GET',
    path: '/wps/wallets/gcs',
    summary: 'What the signed-in player can stake now, exact to the minor unit',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    output: z.strictObject({
      currency: currencyCode,
      currencySymbol: z.string().min(1).max(8),
      /** Digits after the decimal point of this currency. */
      decimals: z.int().min(0).max(4),
      /** The spec's name; in integer minor units. */
      sumBalance: amountMinor,
      /** Wins that are accepted and wait for a check before they can be staked, in minor units. */
      underReview: amountMinor,
    }),
    errors: [],
  },
});
