import { payoutWaysOf } from '#functions/cashier/payout-ways.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { SerialisedValue } from '#functions/http/serialised.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { withVendorBalances } from './vendor-balances.ts';

type FundsAnswer = Promise<Result<SerialisedValue, 'SESSION_ENDED'>>;

/** What the member can stake, in every wallet. */
export async function readWallet(context: RequestContext, session: SessionClaims): FundsAnswer {
  const { env, merchant, settings } = context;
  const player = playerOf(env, merchant, session.memberId);
  const { currency } = merchantSetting.of(settings);
  const funds = await player.wallet(session.sessionId, currency, payoutWaysOf(settings));
  return funds === undefined
    ? failed('SESSION_ENDED')
    : ok(await withVendorBalances(context, session, funds));
}

/** The same, with what the member owes and how much of the deposits still has to be staked. */
export async function readFunds(context: RequestContext, session: SessionClaims): FundsAnswer {
  const { env, merchant, settings } = context;
  const player = playerOf(env, merchant, session.memberId);
  const { currency } = merchantSetting.of(settings);
  const funds = await player.funds(session.sessionId, currency, payoutWaysOf(settings));
  return funds === undefined
    ? failed('SESSION_ENDED')
    : ok(await withVendorBalances(context, session, funds));
}
