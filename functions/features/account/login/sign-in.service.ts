import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { recordFactorSwitched } from './account.login-events.ts';

/** What the member's login needs besides the password, without any secrets. */
export async function readFactors(
  { env, merchant }: RequestContext,
  { memberId }: SessionClaims,
): Promise<OutputOf<typeof signInContracts.factors>> {
  const player = playerOf(env, merchant, memberId);
  const { authenticator, recoveryCodesLeft, passkeys, passkeyStep } = await player.factors();
  return {
    authenticator: authenticator !== undefined,
    recoveryCodesLeft,
    passkeyStep,
    passkeys: passkeys.map(({ id, device, isSynced, addedAtMs, lastUsedAtMs }) => ({
      id,
      device,
      isSynced,
      addedAtMs,
      ...(lastUsedAtMs === undefined ? {} : { lastUsedAtMs }),
    })),
  };
}

/** Removes a passkey from the account, unless logins still require it. */
export async function removePasskey(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  passkeyId: string,
): Promise<Result<Record<string, never>, 'SESSION_ENDED' | 'PASSKEY_ASKED_FOR'>> {
  const player = playerOf(context.env, context.merchant, memberId);
  const removed = await player.removePasskey(sessionId, passkeyId);
  if (!removed.ok) return removed;
  recordFactorSwitched(context, memberId, 'passkey', false);
  return ok({});
}
