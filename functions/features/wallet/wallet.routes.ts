import { route } from '#functions/http/route.ts';
import { playerOf } from '#functions/player/player-stub.ts';
import { wallet } from '#src/contracts/wallet.ts';
import { currencyDecimals, currencySymbol } from '#src/rules/money.ts';
import { failed, ok } from '#src/rules/result.ts';
import { walletCurrency } from './wallet.currency.ts';

export const walletRoutes = [
  route(wallet, async ({ context }) => {
    const { env, merchant, session, settings } = context;
    if (!session) return failed('SESSION_ENDED');
    const standing = await playerOf(env, merchant, session.memberId).wallet(session.sessionId);
    if (!standing.ok && standing.code === 'SESSION_ENDED') return failed('SESSION_ENDED');
    const { currency, balanceMinor } = standing.ok
      ? standing.value
      : { currency: walletCurrency(settings), balanceMinor: 0 };
    return ok({
      currency,
      currencySymbol: currencySymbol(currency),
      decimals: currencyDecimals(currency),
      sumBalance: balanceMinor,
    });
  }),
];
