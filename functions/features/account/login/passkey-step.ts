import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { hashesOf } from '#functions/features/account/security/account.authenticator.ts';
import { recordFactorSwitched } from './account.login-events.ts';
import { proveOwner } from './account.owner.ts';
import { freshRecoveryCodes } from '#functions/sign-in/recovery-codes.ts';

type Switch = typeof signInContracts.switchPasskeyStep;

/** Makes logins by password also require a passkey, or stops requiring it. The owner is verified in both cases. */
export async function switchPasskeyStep(
  context: RequestContext,
  session: SessionClaims,
  { isOn, password }: InputOf<Switch>,
): Promise<Result<OutputOf<Switch>, Switch['errors'][number] | 'SESSION_ENDED'>> {
  const proven = await proveOwner(context, session, password);
  if (!proven.ok) return proven;
  const { memberId, sessionId } = session;
  const player = playerOf(context.env, context.merchant, memberId);
  const { passkeyStep } = await player.factors();
  if (passkeyStep === isOn) return ok({ recoveryCodes: [] });
  const codes = freshRecoveryCodes();
  const switched = isOn
    ? await player.startPasskeyStep(sessionId, hashesOf(context, memberId, codes))
    : await player.endPasskeyStep(sessionId);
  if (!switched.ok) return switched;
  recordFactorSwitched(context, memberId, 'passkey after the password', isOn);
  return ok({ recoveryCodes: switched.value === true ? codes : [] });
}
