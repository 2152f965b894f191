import { base64url } from 'jose';
import { clearOpsCookie, giveOpsCookie, preparedSession } from '#functions/edge/session/ops-cookie.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { passwordMatches } from '#functions/member/password-hash.ts';
import { deskOf } from '#functions/operators/operator-desk.ts';
import type { OperatorFactors } from '#functions/operators/operator-desk.types.ts';
import { giveChallenge, takeChallenge } from '#functions/sign-in/passkey-challenge.ts';
import { type SignedChallenge, signCountOf } from '#functions/sign-in/passkey-proof.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import { permissions, rightOf } from '#src/contracts/operators/permissions.ts';
import { deviceInWords } from '#src/rules/account/device.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { passkeyOf, siteNameOf } from './enrolment.service.ts';
import { recordOperatorChange } from './operator-events.ts';
import { freshOperatorCodes, timeStepOfApp } from './operator-secrets.ts';
import { takeToken } from './operators.service.ts';
import { handleOf } from './sign-in.service.ts';

type Contracts = typeof operatorSessionContracts;
type Answer<Name extends keyof Contracts> = Promise<
  Result<OutputOf<Contracts[Name]>, Contracts[Name]['errors'][number]>
>;

/** Who calls, and what their roles let them do. */
export function describeSession({
  operatorId,
  roles,
  session,
  isSteppedUp,
}: OperatorClaims): OutputOf<Contracts['operatorSession']> {
  const held = permissions.flatMap((permission) => {
    const right = rightOf(roles, permission);
    return right ? [{ permission, right }] : [];
  });
  const ends = session ? { endsAtMs: session.endsAtMs } : {};
  return { operatorId, roles: [...roles], permissions: held, ...ends, isSteppedUp };
}

/** Signs the operator out. FORBIDDEN for a token, which has no session. */
export async function endOwnSession(
  context: RequestContext,
  { session }: OperatorClaims,
): Answer<'endOperatorSession'> {
  if (!session) return failed('FORBIDDEN');
  await deskOf(context.env, context.merchant).endSession(session.id);
  clearOpsCookie(context);
  return ok({});
}

/** A challenge for one of the operator's own passkeys. */
export async function stepUpOptions(
  context: RequestContext,
  { operatorId, session }: OperatorClaims,
): Answer<'stepUpOptions'> {
  if (!session) return failed('FORBIDDEN');
  const factors = await deskOf(context.env, context.merchant).factorsOf(operatorId);
  const passkeys = factors?.passkeys.map(({ id }) => id) ?? [];
  return ok({ ...(await giveChallenge(context, 'operator-step-up', operatorId)), passkeys });
}

/** Steps the session up for five minutes by one of the operator's own passkeys. */
export async function stepUp(
  request: Request,
  context: RequestContext,
  { operatorId, session }: OperatorClaims,
  signed: SignedChallenge,
): Answer<'stepUp'> {
  if (!session) return failed('FORBIDDEN');
  const challenge = await takeChallenge(request, context, 'operator-step-up');
  const desk = deskOf(context.env, context.merchant);
  const passkey = await desk.passkeyOf(signed.id, handleOf(signed));
  if (challenge?.ownerId !== operatorId || passkey?.operatorId !== operatorId)
    return failed('SIGN_IN_FAILED');
  const signCount = await signCountOf(context.target, signed, challenge.text, passkey);
  const untilMs = signCount === undefined ? undefined : await desk.stepUp(session.id, passkey.id, signCount);
  return untilMs === undefined ? failed('SIGN_IN_FAILED') : ok({ untilMs });
}

/** What the operator signs in with, without any secret. */
export async function ownFactors(
  context: RequestContext,
  { operatorId, session }: OperatorClaims,
): Answer<'operatorFactors'> {
  const factors = session && (await deskOf(context.env, context.merchant).factorsOf(operatorId));
  if (!factors) return failed('FORBIDDEN');
  const passkeys = factors.passkeys.map(({ id, device, isSynced, addedAtMs, lastUsedAtMs }) => ({
    ...{ id, device: deviceInWords(device), isSynced, addedAtMs },
    ...(lastUsedAtMs === undefined ? {} : { lastUsedAtMs }),
  }));
  const hasPassword = factors.passwordHash !== undefined;
  return ok({ passkeys, hasPassword, recoveryCodesLeft: factors.recoveryCodesLeft });
}

/** A challenge for a further passkey. */
export async function factorOptions(
  context: RequestContext,
  { operatorId, session }: OperatorClaims,
): Answer<'operatorFactorOptions'> {
  const factors = session && (await deskOf(context.env, context.merchant).factorsOf(operatorId));
  if (!factors) return failed('FORBIDDEN');
  const challenge = await giveChallenge(context, 'operator-make', operatorId);
  const known = factors.passkeys.map(({ id }) => id);
  return ok({ ...challenge, userId: base64url.encode(factors.handle), siteName: siteNameOf(context), known });
}

/**
 * Changes what the operator signs in with, by a fresh passkey, or by password and code for somebody who has none yet.
 * Every session ends, and this browser gets a new one.
 */
export async function changeFactors(
  request: Request,
  context: RequestContext,
  { operatorId, session, isSteppedUp }: OperatorClaims,
  { added, removed, renewRecoveryCodes, proof }: InputOf<Contracts['changeOperatorFactors']>,
): Answer<'changeOperatorFactors'> {
  if (!session) return failed('FORBIDDEN');
  if (!isSteppedUp) {
    const factors = await deskOf(context.env, context.merchant).factorsOf(operatorId);
    if (!proof || !factors || factors.passkeys.length > 0) return failed('STEP_UP_NEEDED');
    if (!(await isProven(context, operatorId, factors, proof))) return failed('SIGN_IN_FAILED');
  }
  const passkey = await passkeyOf(request, context, operatorId, { passkey: added });
  if (added && !passkey) return failed('SIGN_IN_FAILED');
  const { codes, hashes } = freshOperatorCodes(context, operatorId);
  const prepared = await preparedSession(request, context);
  const endsAtMs = await deskOf(context.env, context.merchant).changeFactors(
    session.id,
    {
      ...(passkey ? { added: { passkey } } : {}),
      ...(removed === undefined ? {} : { removedPasskey: removed }),
      ...(renewRecoveryCodes ? { recoveryHashes: hashes } : {}),
    },
    prepared.session,
  );
  if (endsAtMs === undefined) return failed('SIGN_IN_FAILED');
  giveOpsCookie(context, prepared.secret);
  recordOperatorChange(context, operatorId, { change: 'factors', operator: operatorId });
  return ok({ endsAtMs, recoveryCodes: renewRecoveryCodes ? codes : [] });
}

async function isProven(
  context: RequestContext,
  operatorId: string,
  { passwordHash, appSecret }: OperatorFactors,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<boolean> {
  const isRight = await passwordMatches(passwordHash, password);
  const timeStep = await timeStepOfApp(context, operatorId, appSecret, code);
  const network = networkOf(context.address);
  return deskOf(context.env, context.merchant).proveAgain(
    operatorId,
    network,
    isRight ? timeStep : undefined,
  );
}

/** Takes the operator's own token that two owners have agreed on. */
export async function takeOwnToken(
  context: RequestContext,
  claims: OperatorClaims,
  name: string,
): Answer<'takeOwnToken'> {
  const taken = claims.session && (await takeToken(context, claims, claims.operatorId, name));
  return taken ? ok(taken) : failed('NOT_FOUND');
}
