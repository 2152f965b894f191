import { base64url } from 'jose';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { enterProven } from './account.enter.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import { takeChallenge } from '#functions/sign-in/passkey-challenge.ts';
import { signCountOf } from '#functions/sign-in/passkey-proof.ts';

type Login = typeof signInContracts.passkeyLogin;
type Signed = InputOf<Login>;

const memberIdShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Starts a session by a passkey. The authenticator has verified the user by finger, face or PIN, so it counts as
 * both factors. Once the challenge is accepted, a wrong passkey fails with the same code whatever the reason.
 */
export async function logInByPasskey(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  signed: Signed,
): Promise<Result<OutputOf<Login>, ErrorsOf<Login>>> {
  const challenge = await takeChallenge(request, context, 'login');
  if (!challenge) return failed('PASSKEY_CHALLENGE_ENDED');
  const { env, merchant } = context;
  const memberId = new TextDecoder().decode(base64url.decode(signed.userHandle));
  const member = memberIdShape.test(memberId) ? await memberById(env, merchant, memberId) : undefined;
  if (!member) return failed('PASSKEY_REFUSED');
  const player = playerOf(env, merchant, member.id);
  const { passkeys } = await player.factors();
  const passkey = passkeys.find(({ id }) => id === signed.id);
  if (!passkey) return failed('PASSKEY_REFUSED');
  const signCount = await signCountOf(context.target, signed, challenge.text, passkey);
  if (signCount === undefined || !(await player.usePasskey(passkey.id, signCount)))
    return failed('PASSKEY_REFUSED');
  const entering = { member, remembered: signed.remember ?? false };
  return enterProven(request, context, session, entering, 'PASSKEY_REFUSED');
}
