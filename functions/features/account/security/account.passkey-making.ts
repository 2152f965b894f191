import { base64url } from 'jose';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { brandNameOf } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { recordFactorSwitched } from '#functions/features/account/login/account.login-events.ts';
import { proveOwner } from '#functions/features/account/login/account.owner.ts';
import { passkeysMax } from '#functions/features/account/account.bounds.ts';
import { deviceOf } from '#functions/features/account/login/account.session-start.ts';
import { giveChallenge, takeChallenge } from '#functions/sign-in/passkey-challenge.ts';
import { madePasskey } from '#functions/sign-in/passkey-proof.ts';

type Offer = typeof signInContracts.offerPasskey;
type Add = typeof signInContracts.addPasskey;

/** Offers a challenge for a passkey to be made on this device. */
export async function offerPasskey(
  context: RequestContext,
  session: SessionClaims,
  password: string | undefined,
): Promise<Result<OutputOf<Offer>, Offer['errors'][number] | 'SESSION_ENDED'>> {
  const proven = await proveOwner(context, session, password);
  if (!proven.ok) return proven;
  const { env, merchant, settings } = context;
  const { memberId, username } = session;
  const { passkeys } = await playerOf(env, merchant, memberId).factors();
  if (passkeys.length >= passkeysMax) return failed('PASSKEYS_FULL');
  return ok({
    ...(await giveChallenge(context, 'make', memberId)),
    siteName: brandNameOf(settings),
    userId: base64url.encode(memberId),
    username,
    known: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
  });
}

/** Stores the passkey that this browser created for its challenge. */
export async function addPasskey(
  request: Request,
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  made: InputOf<Add>,
): Promise<Result<OutputOf<Add>, Add['errors'][number] | 'SESSION_ENDED'>> {
  const challenge = await takeChallenge(request, context, 'make');
  if (challenge?.ownerId !== memberId) return failed('PASSKEY_CHALLENGE_ENDED');
  const passkey = await madePasskey(context.target, made, challenge.text);
  if (!passkey) return failed('PASSKEY_REFUSED');
  const added = await playerOf(context.env, context.merchant, memberId).addPasskey(sessionId, {
    ...passkey,
    device: deviceOf(request),
  });
  if (!added.ok) return added;
  recordFactorSwitched(context, memberId, 'passkey', true);
  return ok({});
}
