import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { launchStateContracts } from '#src/contracts/games/launch-state.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** Whether the launched game has exchanged its launch code. */
export async function launchState(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  launchId: string,
): Promise<Result<OutputOf<typeof launchStateContracts.launchState>, 'SESSION_ENDED'>> {
  const opened = await playerOf(env, merchant, memberId).launchIsOpened(sessionId, launchId);
  return opened.ok ? ok({ isOpened: opened.value }) : failed(opened.code);
}
