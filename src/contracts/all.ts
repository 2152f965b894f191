import { accountContracts } from './account/account.ts';
import { announcementsContracts } from './announcements/announcements.ts';
import { affiliatesContracts } from './account/affiliates.ts';
import { announcementsOperationsContracts } from './announcements/announcements-operations.ts';
import { archiveContracts } from './wallet/archive.ts';
import { bankCardsContracts } from './cashier/bank-cards.ts';
import { bankCardsOperationsContracts } from './cashier/bank-cards-operations.ts';
import { chatContracts, operatorChatContracts } from './chat/chat.ts';
import { countersContracts } from './counters/counters.ts';
import { complaintsContracts } from './limits/complaints.ts';
import { crashContracts } from './house/crash.ts';
import { tigerContracts } from './house/tiger.ts';
import type { Contracts, Endpoint } from './endpoint.ts';
import { eventsContracts } from './events/events.ts';
import { evidenceContracts } from './evidence/evidence.ts';
import { gameSwitchesContracts } from './games/game-switches.ts';
import { gamesContracts } from './games/games.ts';
import { launchStateContracts } from './games/launch-state.ts';
import { exclusionContracts } from './limits/exclusion.ts';
import { exclusionOperationsContracts } from './limits/exclusion-operations.ts';
import { feedbackContracts } from './feedback/feedback.ts';
import { helpContracts } from './help/help.ts';
import { historyContracts } from './records/history.ts';
import { helpOrganisationsContracts } from './help/help-organisations.ts';
import { houseContracts } from './house/house.ts';
import { instantContracts } from './house/instant.ts';
import { liveContracts } from './house/live.ts';
import { limitsContracts } from './limits/limits.ts';
import { lotteryOrdersContracts } from './lottery/orders.ts';
import { harmMarksContracts } from './limits/harm-marks.ts';
import { identityCheckContracts } from './account/identity-check.ts';
import { lotteryContracts } from './lottery/lottery.ts';
import { lotteryDrawsContracts } from './lottery/draws.ts';
import { lotteryMenusContracts } from './lottery/menus.ts';
import { lotteryOperationsContracts } from './lottery/lottery-operations.ts';
import { memberContracts } from './member/member.ts';
import { memberSecurityContracts } from './member/member-security.ts';
import { membersContracts } from './member/members.ts';
import { mobileRegistrationContracts } from './account/mobile-registration.ts';
import { messagesContracts } from './messages/messages.ts';
import { operationsContracts } from './operations/operations.ts';
import { outgoingContracts } from './outgoing/outgoing.ts';
import { paymentPasswordContracts } from './cashier/payment-password.ts';
import { paymentCallbacksContracts } from './tills/payment-callbacks.ts';
import { passwordsContracts } from './account/passwords.ts';
import { policyReportsContracts } from './policy-reports/policy-reports.ts';
import { heldWinsContracts } from './wallet/held-wins.ts';
import { playerProtectionContracts } from './limits/player-protection.ts';
import { playHistoryContracts } from './records/play-history.ts';
import { betRecordsContracts } from './records/bet-records.ts';
import { transactionsContracts } from './records/transactions.ts';
import { pushContracts } from './push/push.ts';
import { realityCheckContracts } from './limits/reality-check.ts';
import { reconciliationContracts } from './wallet/reconciliation.ts';
import { securityQuestionsContracts } from './member/security-questions.ts';
import { settingsContracts } from './operations/settings.ts';
import { signInContracts } from './account/sign-in.ts';
import { simbankContracts } from './simbank/simbank.ts';
import { socialContracts } from './account/social.ts';
import { sportsContracts } from './house/sports.ts';
import { statusContracts } from './status/status.ts';
import { trialContracts } from './account/trial.ts';
import { vendorContracts } from './vendor/vendor.ts';
import { whitelabelContracts } from './whitelabel/whitelabel.ts';
import { adjustmentsContracts } from './cashier/adjustments.ts';
import { depositsContracts } from './cashier/deposits.ts';
import { paymentsOperationsContracts } from './cashier/payments-operations.ts';
import { tillsOperationsContracts } from './tills/tills-operations.ts';
import { depositsOperationsContracts } from './cashier/deposits-operations.ts';
import { withdrawalsContracts } from './cashier/withdrawals.ts';
import { withdrawalsOperationsContracts } from './cashier/withdrawals-operations.ts';
import { verificationContracts } from './account/verification.ts';
import { walletTransferContracts } from './wallet/wallet-transfer.ts';
import { walletContracts } from './wallet/wallet.ts';
import { jackpotsContracts } from './jackpots/jackpots.ts';
import { winnersContracts } from './winners/winners.ts';

/** The contracts of every built feature, one object per line; a feature may have several. */
const features: readonly Contracts[] = [
  statusContracts,
  whitelabelContracts,
  accountContracts,
  trialContracts,
  affiliatesContracts,
  socialContracts,
  memberContracts,
  memberSecurityContracts,
  securityQuestionsContracts,
  signInContracts,
  mobileRegistrationContracts,
  verificationContracts,
  passwordsContracts,
  paymentPasswordContracts,
  bankCardsContracts,
  bankCardsOperationsContracts,
  outgoingContracts,
  simbankContracts,
  membersContracts,
  messagesContracts,
  operationsContracts,
  settingsContracts,
  eventsContracts,
  countersContracts,
  archiveContracts,
  policyReportsContracts,
  feedbackContracts,
  harmMarksContracts,
  identityCheckContracts,
  helpContracts,
  helpOrganisationsContracts,
  announcementsContracts,
  announcementsOperationsContracts,
  gamesContracts,
  launchStateContracts,
  gameSwitchesContracts,
  jackpotsContracts,
  winnersContracts,
  lotteryContracts,
  lotteryMenusContracts,
  lotteryDrawsContracts,
  lotteryOperationsContracts,
  walletContracts,
  walletTransferContracts,
  realityCheckContracts,
  limitsContracts,
  historyContracts,
  playHistoryContracts,
  transactionsContracts,
  betRecordsContracts,
  adjustmentsContracts,
  paymentsOperationsContracts,
  tillsOperationsContracts,
  depositsContracts,
  depositsOperationsContracts,
  withdrawalsContracts,
  withdrawalsOperationsContracts,
  reconciliationContracts,
  heldWinsContracts,
  vendorContracts,
  paymentCallbacksContracts,
  lotteryOrdersContracts,
  houseContracts,
  instantContracts,
  sportsContracts,
  liveContracts,
  crashContracts,
  tigerContracts,
  chatContracts,
  operatorChatContracts,
  pushContracts,
  playerProtectionContracts,
  complaintsContracts,
  evidenceContracts,
  exclusionContracts,
  exclusionOperationsContracts,
];

/** Every built endpoint with the name that routes and clients use; /openapi.json is made from this list. */
export const namedEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = features.flatMap(
  (contracts) => Object.entries(contracts),
);

/** Every built endpoint; the completeness tests read this list. */
export const endpoints: readonly Endpoint[] = namedEndpoints.map(([, endpoint]) => endpoint);
