import { accountContracts } from './account.ts';
import { announcementsContracts } from './announcements.ts';
import { affiliatesContracts } from './affiliates.ts';
import { announcementsOperationsContracts } from './announcements-operations.ts';
import { archiveContracts } from './archive.ts';
import { bankCardsContracts } from './bank-cards.ts';
import { bankCardsOperationsContracts } from './bank-cards-operations.ts';
import { chatContracts, operatorChatContracts } from './chat.ts';
import { countersContracts } from './counters.ts';
import { complaintsContracts } from './complaints.ts';
import { crashContracts } from './crash.ts';
import { tigerContracts } from './tiger.ts';
import type { Contracts, Endpoint } from './endpoint.ts';
import { eventsContracts } from './events.ts';
import { evidenceContracts } from './evidence.ts';
import { gameSwitchesContracts } from './game-switches.ts';
import { gamesContracts } from './games.ts';
import { launchStateContracts } from './launch-state.ts';
import { exclusionContracts } from './exclusion.ts';
import { exclusionOperationsContracts } from './exclusion-operations.ts';
import { feedbackContracts } from './feedback.ts';
import { helpContracts } from './help.ts';
import { historyContracts } from './history.ts';
import { helpOrganisationsContracts } from './help-organisations.ts';
import { houseContracts } from './house.ts';
import { instantContracts } from './instant.ts';
import { liveContracts } from './live.ts';
import { limitsContracts } from './limits.ts';
import { lotteryOrdersContracts } from './lottery-orders.ts';
import { harmMarksContracts } from './harm-marks.ts';
import { identityCheckContracts } from './identity-check.ts';
import { lotteryContracts } from './lottery.ts';
import { lotteryDrawsContracts } from './lottery-draws.ts';
import { lotteryMenusContracts } from './lottery-menus.ts';
import { lotteryOperationsContracts } from './lottery-operations.ts';
import { memberContracts } from './member.ts';
import { memberSecurityContracts } from './member-security.ts';
import { membersContracts } from './members.ts';
import { mobileRegistrationContracts } from './mobile-registration.ts';
import { messagesContracts } from './messages.ts';
import { operationsContracts } from './operations.ts';
import { outgoingContracts } from './outgoing.ts';
import { paymentPasswordContracts } from './payment-password.ts';
import { paymentCallbacksContracts } from './payment-callbacks.ts';
import { passwordsContracts } from './passwords.ts';
import { policyReportsContracts } from './policy-reports.ts';
import { heldWinsContracts } from './held-wins.ts';
import { playerProtectionContracts } from './player-protection.ts';
import { playHistoryContracts } from './play-history.ts';
import { betRecordsContracts } from './bet-records.ts';
import { transactionsContracts } from './transactions.ts';
import { pushContracts } from './push.ts';
import { realityCheckContracts } from './reality-check.ts';
import { reconciliationContracts } from './reconciliation.ts';
import { securityQuestionsContracts } from './security-questions.ts';
import { settingsContracts } from './settings.ts';
import { signInContracts } from './sign-in.ts';
import { simbankContracts } from './simbank.ts';
import { socialContracts } from './social.ts';
import { sportsContracts } from './sports.ts';
import { statusContracts } from './status.ts';
import { trialContracts } from './trial.ts';
import { vendorContracts } from './vendor.ts';
import { whitelabelContracts } from './whitelabel.ts';
import { adjustmentsContracts } from './adjustments.ts';
import { depositsContracts } from './deposits.ts';
import { paymentsOperationsContracts } from './payments-operations.ts';
import { tillsOperationsContracts } from './tills-operations.ts';
import { depositsOperationsContracts } from './deposits-operations.ts';
import { withdrawalsContracts } from './withdrawals.ts';
import { withdrawalsOperationsContracts } from './withdrawals-operations.ts';
import { verificationContracts } from './verification.ts';
import { walletTransferContracts } from './wallet-transfer.ts';
import { walletContracts } from './wallet.ts';
import { jackpotsContracts } from './jackpots.ts';
import { winnersContracts } from './winners.ts';

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
