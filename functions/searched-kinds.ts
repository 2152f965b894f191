import type { SearchedKind } from './audit/operator-search.ts';
import { searchedMembers } from './features/account/oversight/member-search.repo.ts';
import { searchedDeposits, searchedPayments } from './features/cashier/deposit/payment-search.repo.ts';
import { searchedWithdrawals } from './features/cashier/withdraw/withdrawal-search.repo.ts';
import { searchedFeedback } from './features/feedback/feedback-search.repo.ts';
import { searchedGames } from './features/games/searched-games.ts';
import { searchedComplaints } from './features/limits/complaint-search.repo.ts';
import { searchedApprovals, searchedSettings } from './features/operations/operator-search.service.ts';
import { searchedRounds } from './features/wallet/round-search.repo.ts';

/** Every kind of thing that operators search for, in the order in which it is shown. */
export const searchedKinds: readonly SearchedKind[] = [
  searchedWithdrawals,
  searchedDeposits,
  searchedPayments,
  searchedComplaints,
  searchedFeedback,
  searchedApprovals,
  searchedRounds,
  searchedMembers,
  searchedGames,
  searchedSettings,
];
