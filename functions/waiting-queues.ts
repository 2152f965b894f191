import { flagsQueue } from './affiliation/flags.repo.ts';
import type { WaitingQueue } from './audit/waiting-queue.ts';
import { parkedPaymentsQueue } from './cashier/payments.repo.ts';
import { checksQueue } from './features/account/identity/identity-check.repo.ts';
import { statementsQueue } from './features/agents/open-statements.repo.ts';
import { transfersQueue } from './features/agents/transfers/open-transfers.repo.ts';
import { cardsQueue } from './features/cashier/cards/cards.repo.ts';
import { withdrawalsQueue } from './features/cashier/withdraw/withdrawals.repo.ts';
import { chatQueue } from './features/chat/chat.repo.ts';
import { feedbackQueue } from './features/feedback/feedback.repo.ts';
import { complaintsQueue } from './features/limits/complaints.repo.ts';
import { applicationsQueue } from './features/rewards/applications.repo.ts';
import { levelRisesQueue } from './features/rewards/day-close/levels.repo.ts';
import { reviewsQueue } from './features/rewards/reviews/reward-reviews.repo.ts';
import { heldWinsQueue } from './features/wallet/held-wins.repo.ts';
import { frozenWalletsQueue } from './features/wallet/reconciliation.repo.ts';
import { matchesQueue } from './protection/exclusion-matches.repo.ts';
import { marksQueue } from './protection/harm-marks.repo.ts';

/** What waits for operators in the shared database, beside their requests to each other. */
export const waitingQueues: readonly WaitingQueue[] = [
  withdrawalsQueue,
  cardsQueue,
  parkedPaymentsQueue,
  heldWinsQueue,
  frozenWalletsQueue,
  checksQueue,
  matchesQueue,
  marksQueue,
  complaintsQueue,
  feedbackQueue,
  chatQueue,
  applicationsQueue,
  reviewsQueue,
  flagsQueue,
  statementsQueue,
  transfersQueue,
  levelRisesQueue,
];
