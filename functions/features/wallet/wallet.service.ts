import { payoutWaysOf } from '#functions/cashier/payout-ways.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { SerialisedValue } from '#functions/http/serialised.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { PendingContracts } from '#src/contracts/agents/pending-contracts.ts';
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

/** The agents' contracts that wait for a member's decision. */
export type PendingPort = (context: RequestContext, session: SessionClaims) => Promise<PendingContracts>;

/**
 * The same, with what the member owes, how much of the deposits still has to be staked, and which contracts wait for
 * the member's decision.
 */
export async function readFunds(
  pending: PendingPort,
  context: RequestContext,
  session: SessionClaims,
): FundsAnswer {
  const { env, merchant, settings } = context;
  const player = playerOf(env, merchant, session.memberId);
  const { currency } = merchantSetting.of(settings);
  const [funds, contracts] = await Promise.all([
    player.funds(session.sessionId, currency, payoutWaysOf(settings)),
    pending(context, session),
  ]);
  if (funds === undefined) return failed('SESSION_ENDED');
  const { json } = await withVendorBalances(context, session, funds);
  // Both are JSON objects with fields of their own.
  return ok(new SerialisedValue(`${json.slice(0, -1)},${JSON.stringify(contracts).slice(1)}`));
}
