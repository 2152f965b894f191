import { route } from '#functions/http/route.ts';
import { writtenSuccess } from '#functions/http/written.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { walletContracts } from '#src/contracts/wallet.ts';
import { failed } from '#src/rules/result.ts';

export const walletRoutes = [
  route(walletContracts.wallet, async ({ context }) => {
    const { env, merchant, session, settings } = context;
    if (!session) return failed('SESSION_ENDED');
    const player = playerOf(env, merchant, session.memberId);
    const standing = await player.wallet(session.sessionId, merchantSetting.of(settings).currency);
    return standing === undefined ? failed('SESSION_ENDED') : writtenSuccess(standing, context.givenHeaders);
  }),
];
