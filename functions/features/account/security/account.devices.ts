import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';
import { ok, type Result } from '#src/rules/result.ts';

/** The devices that a member is logged in on. */
export async function readDevices(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<OutputOf<typeof signInContracts.devices>, 'SESSION_ENDED'>> {
  const sessions = await playerOf(env, merchant, memberId).sessions(sessionId);
  if (!sessions.ok) return sessions;
  return ok({ devices: sessions.value.map((each) => ({ ...each, current: each.id === sessionId })) });
}

/** Logs out one of the member's devices; has no effect if it is already logged out. */
export async function endDevice(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  endedId: string,
): Promise<Result<Record<string, never>, 'SESSION_ENDED'>> {
  const ended = await playerOf(env, merchant, memberId).endSessionFrom(sessionId, endedId);
  return ended.ok ? ok({}) : ended;
}

/** Logs out every other device. */
export async function endOtherDevices(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<OutputOf<typeof signInContracts.endOtherDevices>, 'SESSION_ENDED'>> {
  const ended = await playerOf(env, merchant, memberId).endOtherSessions(sessionId);
  return ended.ok ? ok({ ended: ended.value }) : ended;
}
