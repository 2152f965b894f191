import { accountFailures } from './account/account.failures.ts';
import { announcementsFailures } from './announcements/announcements.failures.ts';
import { callFailures } from './call.failures.ts';
import { cashierFailures } from './cashier/cashier.failures.ts';
import { chatFailures } from './chat/chat.failures.ts';
import { contentFailures } from './content/content.failures.ts';
import type { Failure } from './failure.ts';
import { feedbackFailures } from './feedback/feedback.failures.ts';
import { gamesFailures } from './games/games.failures.ts';
import { helpFailures } from './help/help.failures.ts';
import { houseFailures } from './house/house.failures.ts';
import { limitsFailures } from './limits/limits.failures.ts';
import { lotteryFailures } from './lottery/lottery.failures.ts';
import { memberFailures } from './member/member.failures.ts';
import { messagesFailures } from './messages/messages.failures.ts';
import { operationsFailures } from './operations/operations.failures.ts';
import { pushFailures } from './push/push.failures.ts';
import { agentsFailures } from './agents/agents.failures.ts';
import { rewardsFailures } from './rewards/rewards.failures.ts';
import { statusFailures } from './status/status.failures.ts';
import { uploadFailures } from './uploads.failures.ts';
import { vendorFailures } from './vendor/vendor.failures.ts';
import { walletFailures } from './wallet/wallet.failures.ts';

/**
 * Every failure a caller can get, with its HTTP status and its effect, collected from the features. The message
 * `failures.<CODE>` is its text for players.
 */
export const failureCodes = {
  ...callFailures,
  ...accountFailures,
  ...memberFailures,
  ...messagesFailures,
  ...operationsFailures,
  ...statusFailures,
  ...announcementsFailures,
  ...contentFailures,
  ...feedbackFailures,
  ...helpFailures,
  ...gamesFailures,
  ...limitsFailures,
  ...lotteryFailures,
  ...walletFailures,
  ...cashierFailures,
  ...rewardsFailures,
  ...agentsFailures,
  ...vendorFailures,
  ...houseFailures,
  ...uploadFailures,
  ...chatFailures,
  ...pushFailures,
} as const satisfies Record<string, Failure>;

export type FailureCode = keyof typeof failureCodes;
