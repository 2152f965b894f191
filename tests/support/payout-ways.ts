import type { PayoutWays } from '#functions/cashier/payout-ways.ts';

/** A cashier without payout destinations and with the turnover rule off. */
export const noPayoutWays: PayoutWays = { rule: 'off', times: 1, payable: [], name: 'off' };
