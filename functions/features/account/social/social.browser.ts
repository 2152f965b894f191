import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type BrowserToken,
  giveBrowserToken,
  readBrowserToken,
  takeBrowserToken,
} from '#functions/edge/session/browser-token.ts';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { type SocialProvider, socialProviders } from '#src/contracts/account/social.ts';
import type { SignInSecrets } from './identity-port.ts';
import type { Identity } from './identities.repo.ts';

/**
 * A sign-in in progress at a provider. The provider's site redirects the browser back, so the cookie must be sent
 * with it.
 */
const underWay: BrowserToken = {
  cookie: '__Host-social',
  type: 'social+jwt',
  seconds: 600,
  isCarriedBack: true,
};

/** A proven identity that has no account yet. */
const waiting: BrowserToken = {
  cookie: '__Host-social-waiting',
  type: 'social-waiting+jwt',
  seconds: 900,
};

const provider = z.enum(socialProviders);
const begun = z.object({
  provider,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  remember: z.boolean(),
});
const proven = z.object({
  provider,
  subject: z.string(),
  name: z.string().optional(),
  next: z.string(),
  remember: z.boolean(),
});

/** The state of a sign-in in progress that its callback restores. */
export interface Begun extends SignInSecrets {
  readonly provider: SocialProvider;
  readonly next: string;
  readonly remember: boolean;
}

/** A proven identity without an account, and the page to continue with. */
export interface Waiting extends Identity {
  readonly name: string | undefined;
  readonly next: string;
  readonly remember: boolean;
}

const secret = () => randomBytes(32).toString('base64url');

/** Starts a sign-in bound to this browser. */
export async function beginSignIn(
  context: RequestContext,
  request: Pick<Begun, 'provider' | 'next' | 'remember'>,
): Promise<SignInSecrets> {
  const secrets = { state: secret(), nonce: secret(), verifier: secret() };
  await giveBrowserToken(context, underWay, { ...request, ...secrets });
  return secrets;
}

/**
 * Consumes the sign-in that this browser started under this state. The cookie is cleared, and a copied cookie is
 * refused because the state is used up.
 */
export async function takeSignIn(
  request: Request,
  context: RequestContext,
  state: string,
): Promise<Begun | undefined> {
  const claims = begun.safeParse(await readBrowserToken(request, context, underWay));
  if (!claims.success || claims.data.state !== state) return undefined;
  takeBrowserToken(context, underWay);
  const counter = throttleOf(context.env, context.merchant, `social/${state}`);
  const verdict = await counter.take({ attemptsMax: 1, lockMs: underWay.seconds * 1_000 });
  return verdict.kind === 'taken' ? claims.data : undefined;
}

/** Stores a proven identity in this browser until it has an account. */
export async function letWait(
  context: RequestContext,
  { provider: of, subject, name, next, remember }: Waiting,
): Promise<void> {
  const named = name === undefined ? {} : { name };
  await giveBrowserToken(context, waiting, { provider: of, subject, ...named, next, remember });
}

/** The proven identity that waits in this browser for an account. */
export async function waitingIn(request: Request, context: RequestContext): Promise<Waiting | undefined> {
  const claims = proven.safeParse(await readBrowserToken(request, context, waiting));
  return claims.success ? { ...claims.data, name: claims.data.name } : undefined;
}

/** Removes the waiting identity. */
export function endWaiting(context: RequestContext): void {
  takeBrowserToken(context, waiting);
}
