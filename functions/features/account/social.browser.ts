import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type BrowserToken,
  giveBrowserToken,
  readBrowserToken,
  takeBrowserToken,
} from '#functions/edge/browser-token.ts';
import { throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { type SocialProvider, socialProviders } from '#src/contracts/social.ts';
import type { SignInSecrets } from './identity-port.ts';
import type { Identity } from './identities.repo.ts';

/** A sign-in that is under way at a provider. The provider's site leads the browser back, so the cookie must follow. */
const underWay: BrowserToken = {
  cookie: '__Host-social',
  type: 'social+jwt',
  seconds: 600,
  isCarriedBack: true,
};

/** A proven identity that waits for an account. */
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

/** What a sign-in under way comes back to. */
export interface Begun extends SignInSecrets {
  readonly provider: SocialProvider;
  readonly next: string;
  readonly remember: boolean;
}

/** Who waits for an account, and where they go then. */
export interface Waiting extends Identity {
  readonly name: string | undefined;
  readonly next: string;
  readonly remember: boolean;
}

const secret = () => randomBytes(32).toString('base64url');

/** Gives this browser a sign-in of its own. */
export async function beginSignIn(
  context: RequestContext,
  asked: Pick<Begun, 'provider' | 'next' | 'remember'>,
): Promise<SignInSecrets> {
  const secrets = { state: secret(), nonce: secret(), verifier: secret() };
  await giveBrowserToken(context, underWay, { ...asked, ...secrets });
  return secrets;
}

/**
 * The sign-in that this browser began under this state, once: the cookie goes, and a copy of it that comes again is
 * refused by its state.
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

/** Lets a proven identity wait in this browser. */
export async function letWait(
  context: RequestContext,
  { provider: of, subject, name, next, remember }: Waiting,
): Promise<void> {
  const named = name === undefined ? {} : { name };
  await giveBrowserToken(context, waiting, { provider: of, subject, ...named, next, remember });
}

/** Who waits in this browser. */
export async function waitingIn(request: Request, context: RequestContext): Promise<Waiting | undefined> {
  const claims = proven.safeParse(await readBrowserToken(request, context, waiting));
  return claims.success ? { ...claims.data, name: claims.data.name } : undefined;
}

/** Nobody waits any more. */
export function endWaiting(context: RequestContext): void {
  takeBrowserToken(context, waiting);
}
