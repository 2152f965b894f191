import { accountFailures } from './account.failures.ts';
import { announcementsFailures } from './announcements.failures.ts';
import { callFailures } from './call.failures.ts';
import { cashierFailures } from './cashier.failures.ts';
import { chatFailures } from './chat.failures.ts';
import { complaintsFailures } from './complaints.failures.ts';
import { crashFailures } from './crash.failures.ts';
import type { Failure } from './failure.ts';
import { feedbackFailures } from './feedback.failures.ts';
import { gamesFailures } from './games.failures.ts';
import { helpFailures } from './help.failures.ts';
import { houseFailures } from './house.failures.ts';
import { identityCheckFailures } from './identity-check.failures.ts';
import { instantFailures } from './instant.failures.ts';
import { limitsFailures } from './limits.failures.ts';
import { lotteryFailures } from './lottery.failures.ts';
import { memberFailures } from './member.failures.ts';
import { membersFailures } from './members.failures.ts';
import { messagesFailures } from './messages.failures.ts';
import { operationsFailures } from './operations.failures.ts';
import { pushFailures } from './push.failures.ts';
import { reconciliationFailures } from './reconciliation.failures.ts';
import { signInFailures } from './sign-in.failures.ts';
import { socialFailures } from './social.failures.ts';
import { sportsFailures } from './sports.failures.ts';
import { statusFailures } from './status.failures.ts';
import { passwordsFailures } from './passwords.failures.ts';
import { uploadFailures } from './uploads.failures.ts';
import { vendorFailures } from './vendor.failures.ts';
import { verificationFailures } from './verification.failures.ts';
import { walletFailures } from './wallet.failures.ts';

/**
 * Every failure a caller can get, with its HTTP status and its effect, collected from the features. The message
 * `failures.<CODE>` is its text for players.
 */
export const failureCodes = {
  ...callFailures,
  ...accountFailures,
  ...socialFailures,
  ...memberFailures,
  ...signInFailures,
  ...membersFailures,
  ...messagesFailures,
  ...passwordsFailures,
  ...verificationFailures,
  ...operationsFailures,
  ...reconciliationFailures,
  ...statusFailures,
  ...announcementsFailures,
  ...feedbackFailures,
  ...complaintsFailures,
  ...helpFailures,
  ...gamesFailures,
  ...identityCheckFailures,
  ...limitsFailures,
  ...lotteryFailures,
  ...walletFailures,
  ...cashierFailures,
  ...vendorFailures,
  ...houseFailures,
  ...instantFailures,
  ...sportsFailures,
  ...crashFailures,
  ...uploadFailures,
  ...chatFailures,
  ...pushFailures,
} as const satisfies Record<string, Failure>;

export type FailureCode = keyof typeof failureCodes;
