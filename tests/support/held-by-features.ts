import { heldForDownlines } from '#functions/features/agents/member/transfers/transfers.store.ts';
import { heldForDisputes } from '#functions/features/cashier/member/disputes.ts';
import { heldForTransfers } from '#functions/features/cashier/member/transfers.ts';
import { heldForWithdrawals } from '#functions/features/cashier/member/withdrawals.ts';
import { heldForTickets } from '#functions/features/lottery/member/ticket-postings.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';

/** What the parts of a member's object have on hold, for tests that load no object. */
export const heldByFeatures: readonly HeldBy[] = [
  heldForTickets,
  heldForWithdrawals,
  heldForTransfers,
  heldForDisputes,
  heldForDownlines,
];
