import { base64url } from 'jose';
import { browserFingerprint, browserName } from '#functions/edge/session/browser-fingerprint.ts';
import { preparedSession } from '#functions/edge/session/ops-cookie.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { hashPassword } from '#functions/member/password-hash.ts';
import { deskOf, secretHash } from '#functions/operators/operator-desk.ts';
import type { NewFactors } from '#functions/operators/operator-desk.types.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { isTriedFirst } from '#functions/sign-in/common-passwords.ts';
import { freshAppSecret } from '#functions/sign-in/one-time-code.ts';
import { giveChallenge, takeChallenge } from '#functions/sign-in/passkey-challenge.ts';
import { madePasskey } from '#functions/sign-in/passkey-proof.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { operatorSignInContracts } from '#src/contracts/operator-accounts/sign-in.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { recordOperatorChange } from './operator-events.ts';
import { encryptAppSecret, freshOperatorCodes, timeStepOfApp } from './operator-secrets.ts';
import { answered } from './sign-in.service.ts';

type Contracts = typeof operatorSignInContracts;
type Enrolled = Result<OutputOf<Contracts['operatorEnrol']>, Contracts['operatorEnrol']['errors'][number]>;

const passwordLengthMin = 12;

/** What a link's owner can enrol with: a challenge for a passkey, and a fresh secret for an authenticator app. */
export async function enrolmentOptions(
  context: RequestContext,
  link: string,
): Promise<Result<OutputOf<Contracts['operatorEnrolOptions']>, 'LINK_ENDED'>> {
  const desk = deskOf(context.env, context.merchant);
  const linkHash = await secretHash(link);
  const owner = await desk.linkOf(linkHash);
  if (!owner) return failed('LINK_ENDED');
  const { operatorId, handle } = owner;
  const siteName = siteNameOf(context);
  const app = freshAppSecret(siteName, operatorId);
  await desk.offerAppSecret(linkHash, await encryptAppSecret(context, operatorId, app.secret));
  const challenge = await giveChallenge(context, 'operator-make', operatorId);
  return ok({ ...challenge, operatorId, userId: base64url.encode(handle), siteName, app });
}

/**
 * Enrols a link's owner in place of whatever they signed in with before, signs them in, and uses the link up. The same
 * enrolment is answered again for five minutes, with other recovery codes, because its answer may have been lost.
 */
export async function enrol(
  request: Request,
  context: RequestContext,
  input: InputOf<Contracts['operatorEnrol']>,
): Promise<Enrolled> {
  const desk = deskOf(context.env, context.merchant);
  const linkHash = await secretHash(input.link);
  // A repeat counts only from the same browser and network: whoever has seen a request elsewhere cannot send it again.
  const from = [browserFingerprint(request), networkOf(context.address), context.country];
  const digest = await secretHash(JSON.stringify([input, ...from]));
  const owner = await desk.linkOf(linkHash);
  if (!owner) return await enrolAgain(request, context, digest);
  const { operatorId, appSecret } = owner;
  if (input.password !== undefined && isWeak(context, operatorId, input.password))
    return failed('PASSWORD_WEAK', { lengthMin: passwordLengthMin });
  const passkey = await passkeyOf(request, context, operatorId, input);
  const password = await passwordOf(context, operatorId, appSecret, input);
  if ((input.passkey && !passkey) || (input.password !== undefined && !password))
    return failed('SIGN_IN_FAILED');
  const { codes, hashes: recoveryHashes } = freshOperatorCodes(context, operatorId);
  const { secret, session } = await preparedSession(request, context);
  const factors = { passkey, password };
  const network = networkOf(context.address);
  const outcome = await desk.enrol({ linkHash, digest, network, factors, recoveryHashes, session });
  if (!outcome.ok && outcome.operatorId === undefined) return failed('LINK_ENDED');
  const signedIn = answered(context, outcome, secret, 'link');
  if (!signedIn.ok) return signedIn;
  recordOperatorChange(context, operatorId, { change: 'enrolled', operator: operatorId });
  return ok({ ...signedIn.value, recoveryCodes: codes });
}

async function enrolAgain(request: Request, context: RequestContext, digest: string): Promise<Enrolled> {
  const desk = deskOf(context.env, context.merchant);
  const { operatorId } = await desk.stepOf(digest);
  if (operatorId === undefined) return failed('LINK_ENDED');
  const { codes, hashes: recoveryHashes } = freshOperatorCodes(context, operatorId);
  const { secret, session } = await preparedSession(request, context);
  const network = networkOf(context.address);
  const outcome = await desk.enrolAgain({ digest, network, recoveryHashes, session });
  const signedIn = answered(context, outcome, secret, 'link');
  if (!signedIn.ok) return signedIn;
  recordOperatorChange(context, operatorId, { change: 'enrolled again', operator: operatorId });
  return ok({ ...signedIn.value, recoveryCodes: codes });
}

/** The passkey that this browser made for the challenge it was given. */
export async function passkeyOf(
  request: Request,
  context: RequestContext,
  operatorId: string,
  { passkey }: { readonly passkey?: Parameters<typeof madePasskey>[1] | undefined },
): Promise<NewFactors['passkey']> {
  if (!passkey) return undefined;
  const challenge = await takeChallenge(request, context, 'operator-make');
  if (challenge?.ownerId !== operatorId) return undefined;
  const made = await madePasskey(context.target, passkey, challenge.text);
  return made && { ...made, device: browserName(request) };
}

/** The site's name, as authenticators show it beside an operator's passkey. */
export function siteNameOf({ settings }: RequestContext): string {
  return merchantSetting.of(settings).brand.name ?? settings.merchant;
}

async function passwordOf(
  context: RequestContext,
  operatorId: string,
  appSecret: string | undefined,
  { password, code = '' }: InputOf<Contracts['operatorEnrol']>,
): Promise<NewFactors['password']> {
  if (password === undefined || appSecret === undefined) return undefined;
  const timeStep = await timeStepOfApp(context, operatorId, appSecret, code);
  return timeStep === undefined ? undefined : { hash: await hashPassword(password), appSecret, timeStep };
}

/** At least twelve characters, none of the passwords that attackers try first, and not the operator's own name. */
function isWeak(context: RequestContext, operatorId: string, password: string): boolean {
  const [name = operatorId] = operatorId.split('@');
  return (
    [...password.normalize('NFKC')].length < passwordLengthMin ||
    isTriedFirst(password, { brandName: siteNameOf(context) }) ||
    password.toLowerCase().includes(name)
  );
}
