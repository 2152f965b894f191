import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { accountSettingsOf } from '#functions/features/account/account.settings.ts';

interface Welcomed {
  readonly id: string;
  readonly username: string;
  readonly accountType: number;
  readonly currency: string;
}

/** Opens a new account's wallet with its demo credit. Idempotent: the credit is granted once. */
export async function grantWelcome(context: RequestContext, member: Welcomed): Promise<void> {
  const { playCreditMinor, trialCreditMinor } = accountSettingsOf(context.settings);
  const { id, username, accountType, currency } = member;
  const amountMinor = isRealAccount(accountType) ? playCreditMinor : trialCreditMinor;
  const granted = await playerOf(context.env, context.merchant, id).grantPlayCredit({
    key: 'welcome',
    amountMinor,
    currency,
    username,
  });
  // KEY_REUSED: an operator has since changed the amount. The first grant remains.
  if (!granted.ok && granted.code !== 'KEY_REUSED') throw new Error(`No demo credit: ${granted.code}`);
}
