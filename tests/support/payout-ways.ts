import type { PayoutWays } from '#functions/cashier/payout-ways.ts';

/** A cashier that pays out nowhere and holds nothing back. */
export const noPayoutWays: PayoutWays = { rule: 'off', times: 1, payable: [], name: 'off' };
