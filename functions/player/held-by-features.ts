import { heldForDisputes } from '#functions/features/cashier/member/disputes.ts';
import { heldForTransfers } from '#functions/features/cashier/member/transfers.ts';
import { heldForWithdrawals } from '#functions/features/cashier/member/withdrawals.ts';
import { heldForTickets } from '#functions/features/lottery/member/ticket-postings.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';

/** Everything that features have on hold, which the wallet adds to its own holds when it reconciles. */
export const heldByFeatures: readonly HeldBy[] = [
  heldForTickets,
  heldForWithdrawals,
  heldForTransfers,
  heldForDisputes,
];
