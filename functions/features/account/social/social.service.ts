import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type SocialProblem, type socialContracts, socialWaits } from '#src/contracts/account/social.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { nextPath } from '#src/rules/site/next-path.ts';
import { type Details, failed, ok, type Result } from '#src/rules/result.ts';
import { enterAs, enterProven, obstacleOf } from '#functions/features/account/login/account.enter.ts';
import { proveByPassword } from '#functions/features/account/login/account.login.ts';
import { proveOwner } from '#functions/features/account/login/account.owner.ts';
import { openSocialAccount } from '#functions/features/account/register/account.registration.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import { linkIdentity, ownerOfIdentity } from './identities.repo.ts';
import type { IdentityPort, IdentityRefusal } from './identity-port.ts';
import { beginSignIn, endWaiting, letWait, takeSignIn, waitingIn } from './social.browser.ts';

type Contracts = typeof socialContracts;
type SignedIn<Name extends 'socialRegister' | 'socialLink'> = Promise<
  Result<OutputOf<Contracts[Name]>, ErrorsOf<Contracts[Name]>>
>;

const socialPage = '/m/social';
/** Without this fragment the page makes no request, because no identity is waiting. */
const waitingPage = `${socialPage}#${socialWaits}`;

const problemOf: Readonly<Record<IdentityRefusal, SocialProblem>> = {
  FEATURE_OFF: 'off',
  IDENTITY_REFUSED: 'refused',
  PROVIDER_UNREACHABLE: 'unreachable',
};

/** Starts a sign-in and returns the provider's address. */
export async function startSignIn(
  port: IdentityPort,
  context: RequestContext,
  { provider, next, remember = false }: InputOf<Contracts['socialStart']>,
): Promise<Result<OutputOf<Contracts['socialStart']>, 'FEATURE_OFF'>> {
  const input = { provider, next: nextPath(next ?? null, context.target.origin), remember };
  const address = await port.address(context, provider, await beginSignIn(context, input));
  return address.ok ? ok({ address: address.value }) : address;
}

/**
 * Completes a sign-in: the proven identity is signed in, waits for an account, or the page shows what went wrong.
 */
export async function finishSignIn(
  port: IdentityPort,
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  { code, state, error }: InputOf<Contracts['socialCallback']>,
): Promise<Response> {
  const begun = state === undefined ? undefined : await takeSignIn(request, context, state);
  if (!begun) return troubled(context, 'expired');
  if (error !== undefined || code === undefined)
    return troubled(context, error === undefined || error === 'access_denied' ? 'cancelled' : 'refused');
  const { provider, next, remember } = begun;
  const proven = await port.prove(context, provider, { code, secrets: begun });
  if (!proven.ok) return troubled(context, problemOf[proven.code]);
  const { subject, name } = proven.value;
  const owner = await ownerOfIdentity(context.env, context.merchant, { provider, subject });
  const member = owner === undefined ? undefined : await memberById(context.env, context.merchant, owner);
  if (!member) {
    await letWait(context, { provider, subject, name, next, remember });
    return leadTo(context, waitingPage);
  }
  const entered = await enterAs(request, context, session, { member, remembered: remember });
  if (entered.ok) return leadTo(context, next);
  if (entered.code === 'SECOND_FACTOR_NEEDED') return leadTo(context, secondStep(next, entered.details));
  if (entered.code === 'AGENT_LOGIN_ONLY') return troubled(context, 'agents');
  return troubled(context, entered.code === 'MEMBER_LOGIN_ONLY' ? 'members' : 'disabled');
}

/** The identity that waits in this browser for an account. */
export async function readWaiting(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
): Promise<Result<OutputOf<Contracts['socialPending']>, 'SOCIAL_EXPIRED'>> {
  const who = await waitingIn(request, context);
  if (!who) return failed('SOCIAL_EXPIRED');
  const { provider, name, next } = who;
  const account = session && isRealAccount(session.accountType) ? session.username : undefined;
  return ok({
    provider,
    next,
    ...(name === undefined ? {} : { name }),
    ...(account === undefined ? {} : { account }),
  });
}

/** Opens an account for the waiting identity. */
export async function registerWaiting(
  port: IdentityPort,
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  registration: InputOf<Contracts['socialRegister']>,
): SignedIn<'socialRegister'> {
  const who = await waitingIn(request, context);
  if (!who) return failed('SOCIAL_EXPIRED');
  const opened = await openSocialAccount(port, request, context, session, registration, who);
  if (opened.ok) endWaiting(context);
  return opened;
}

/**
 * Links the waiting identity to an account whose password is known. A name or e-mail address from the provider is
 * never enough: whoever has an address now need not be the person who had it when the account was opened.
 */
export async function linkWaiting(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  input: InputOf<Contracts['socialLink']>,
): SignedIn<'socialLink'> {
  const who = await waitingIn(request, context);
  if (!who) return failed('SOCIAL_EXPIRED');
  const { env, merchant, nowMs } = context;
  const link = async (memberId: string) => {
    const { provider, subject } = who;
    const isLinked = await linkIdentity(env, merchant, { provider, subject, memberId, nowMs });
    if (isLinked) endWaiting(context);
    return isLinked;
  };
  if (session && isRealAccount(session.accountType) && input.username === undefined) {
    const owner = await proveOwner(context, session, input.password);
    if (!owner.ok) return owner;
    if (!(await link(session.memberId))) return failed('IDENTITY_TAKEN');
    return ok({ userName: session.username, type: session.accountType, firstTimeLogin: false });
  }
  if (input.username === undefined || input.password === undefined)
    return failed('FIELDS_INVALID', {
      [input.username === undefined ? 'username' : 'password']: 'missing',
    });
  const proven = await proveByPassword(request, context, input);
  if (!proven.ok) return proven;
  // With a second factor the password is not enough, so the identity keeps waiting until both factors are shown.
  const entering = { ...proven.value, remembered: who.remember };
  const obstacle = await obstacleOf(request, context, entering);
  if (obstacle) return obstacle;
  // Linked before the session starts, so that a failure signs nobody in.
  if (!(await link(proven.value.member.id))) return failed('IDENTITY_TAKEN');
  return enterProven(request, context, session, entering, 'LOGIN_FAILED');
}

/** The login page's second step, which then continues to the requested page. */
function secondStep(next: string, ways: Details = {}): string {
  const query = new URLSearchParams({ step: 'second', next });
  for (const way of ['app', 'passkey']) if (ways[way] === true) query.set(way, '1');
  return `/m/login?${query}`;
}

function troubled(context: RequestContext, problem: SocialProblem): Response {
  return leadTo(context, `${socialPage}#${problem}`);
}

/** Redirects only to pages of this site, since the provider's response contains no address. */
function leadTo({ answerHeaders }: RequestContext, path: string): Response {
  const headers = new Headers(answerHeaders);
  headers.set('Location', path);
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'no-referrer');
  return new Response(null, { status: 303, headers });
}
