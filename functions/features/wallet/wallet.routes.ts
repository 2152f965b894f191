import { payoutWaysOf } from '#functions/cashier/payout-ways.ts';
import { routes } from '#functions/http/routes.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { walletContracts } from '#src/contracts/wallet.ts';
import { failed, ok } from '#src/rules/result.ts';
import { withVendorBalances } from './vendor-balances.ts';

export const walletRoutes = routes(walletContracts, {
  async wallet({ context, session }) {
    const { env, merchant, settings } = context;
    const player = playerOf(env, merchant, session.memberId);
    const { currency } = merchantSetting.of(settings);
    const standing = await player.wallet(session.sessionId, currency, payoutWaysOf(settings));
    if (standing === undefined) return failed('SESSION_ENDED');
    return ok(await withVendorBalances(context, session, standing));
  },
  async funds({ context, session }) {
    const { env, merchant, settings } = context;
    const player = playerOf(env, merchant, session.memberId);
    const { currency } = merchantSetting.of(settings);
    const funds = await player.funds(session.sessionId, currency, payoutWaysOf(settings));
    if (funds === undefined) return failed('SESSION_ENDED');
    return ok(await withVendorBalances(context, session, funds));
  },
});
