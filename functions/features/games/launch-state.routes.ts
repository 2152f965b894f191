import { routes } from '#functions/http/routes.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { launchStateContracts } from '#src/contracts/launch-state.ts';
import { failed, ok } from '#src/rules/result.ts';

export const launchStateRoutes = routes(launchStateContracts, {
  async launchState({ context: { env, merchant }, session: { memberId, sessionId }, input: { launchId } }) {
    const opened = await playerOf(env, merchant, memberId).launchIsOpened(sessionId, launchId);
    return opened.ok ? ok({ isOpened: opened.value }) : failed(opened.code);
  },
});
