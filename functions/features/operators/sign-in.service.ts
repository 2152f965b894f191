import { base64url } from 'jose';
import { accessIdentity } from '#functions/edge/session/operator.ts';
import { giveOpsCookie, preparedSession } from '#functions/edge/session/ops-cookie.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { passwordMatches } from '#functions/member/password-hash.ts';
import { deskOf, freshSecret, secretHash } from '#functions/operators/operator-desk.ts';
import type { SignInOutcome } from '#functions/operators/operator-desk.types.ts';
import { operatorsSetting } from '#functions/settings/operators.settings.ts';
import { giveChallenge, takeChallenge } from '#functions/sign-in/passkey-challenge.ts';
import { type SignedChallenge, signCountOf } from '#functions/sign-in/passkey-proof.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { operatorSignInContracts } from '#src/contracts/operator-accounts/sign-in.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { recordSignIn } from './operator-events.ts';
import { recoveryHashesOf, timeStepOfApp } from './operator-secrets.ts';

type Contracts = typeof operatorSignInContracts;
type SignedIn = OutputOf<Contracts['operatorPasskeySignIn']>;
type Started = OutputOf<Contracts['operatorPasswordSignIn']>;

/** A challenge for a passkey, and the ways to sign in, which are the same for every name. */
export async function signInOptions(
  context: RequestContext,
): Promise<OutputOf<Contracts['operatorSignInOptions']>> {
  const access = operatorsSetting.of(context.settings)?.access;
  const ways = access ? (['passkey', 'password', 'access'] as const) : (['passkey', 'password'] as const);
  return { ...(await giveChallenge(context, 'operator-login')), ways: [...ways] };
}

/** Signs in by a passkey. Whatever is wrong with it, the answer is the same. */
export async function signInByPasskey(
  request: Request,
  context: RequestContext,
  signed: SignedChallenge,
): Promise<Result<SignedIn, 'SIGN_IN_FAILED'>> {
  const { env, merchant, target } = context;
  const challenge = await takeChallenge(request, context, 'operator-login');
  const desk = deskOf(env, merchant);
  const handle = handleOf(signed);
  const passkey = await desk.passkeyOf(signed.id, handle);
  const signCount =
    challenge && passkey ? await signCountOf(target, signed, challenge.text, passkey) : undefined;
  const { secret, session } = await preparedSession(request, context);
  const network = networkOf(context.address);
  const outcome = await desk.finishPasskey({ passkeyId: signed.id, handle, network, signCount, session });
  return answered(context, outcome, secret, 'passkey');
}

/**
 * Starts a sign-in by a password. The answer does not say whether it was right, or whether anybody has the name: both
 * show when the code is sent.
 */
export async function startByPassword(
  context: RequestContext,
  { name, password }: InputOf<Contracts['operatorPasswordSignIn']>,
): Promise<Started> {
  const hash = await deskOf(context.env, context.merchant).passwordHashOf(name);
  return openStep(context, name, await passwordMatches(hash, password));
}

/** Starts a sign-in with Access in place of the password. */
export async function startByAccess(request: Request, context: RequestContext): Promise<Started> {
  const identity = await accessIdentity(request, context);
  return openStep(context, identity?.id ?? '', identity?.kind === 'person');
}

/** Finishes a sign-in by a code of the app. */
export async function finishByCode(
  request: Request,
  context: RequestContext,
  { step, code }: InputOf<Contracts['operatorCodeSignIn']>,
): Promise<Result<SignedIn, 'SIGN_IN_FAILED'>> {
  const stepHash = await secretHash(step);
  const desk = deskOf(context.env, context.merchant);
  const { operatorId, appSecret } = await desk.stepOf(stepHash);
  const timeStep = await timeStepOfApp(context, operatorId, appSecret, code);
  return finishStep(request, context, { stepHash, timeStep }, 'code');
}

/** Finishes a sign-in by a recovery code in place of the app's. */
export async function finishByRecovery(
  request: Request,
  context: RequestContext,
  { step, code }: InputOf<Contracts['operatorRecoverySignIn']>,
): Promise<Result<SignedIn, 'SIGN_IN_FAILED'>> {
  const stepHash = await secretHash(step);
  const { operatorId = '' } = await deskOf(context.env, context.merchant).stepOf(stepHash);
  const recoveryHashes = recoveryHashesOf(context, operatorId, code);
  return finishStep(request, context, { stepHash, recoveryHashes }, 'recovery code');
}

/** The handle by which a browser names the owner of a passkey. */
export function handleOf({ userHandle }: SignedChallenge): string {
  return new TextDecoder().decode(base64url.decode(userHandle));
}

/** Gives the browser its session, or says that the sign-in failed and nothing else. */
export function answered(
  context: RequestContext,
  outcome: SignInOutcome,
  secret: string,
  way: string,
): Result<SignedIn, 'SIGN_IN_FAILED'> {
  recordSignIn(context, outcome, way);
  if (!outcome.ok) return failed('SIGN_IN_FAILED');
  giveOpsCookie(context, secret);
  return ok({ operatorId: outcome.operatorId, endsAtMs: outcome.endsAtMs });
}

async function openStep(context: RequestContext, name: string, isRight: boolean): Promise<Started> {
  const step = freshSecret();
  const stepHash = await secretHash(step);
  const network = networkOf(context.address);
  const opened = await deskOf(context.env, context.merchant).openStep({ name, isRight, network, stepHash });
  recordSignIn(context, opened, 'password');
  return { needs: 'code', step };
}

async function finishStep(
  request: Request,
  context: RequestContext,
  second: {
    readonly stepHash: string;
    readonly timeStep?: number | undefined;
    readonly recoveryHashes?: readonly string[];
  },
  way: string,
): Promise<Result<SignedIn, 'SIGN_IN_FAILED'>> {
  const { secret, session } = await preparedSession(request, context);
  const network = networkOf(context.address);
  const outcome = await deskOf(context.env, context.merchant).finishStep({ ...second, network, session });
  return answered(context, outcome, secret, way);
}
