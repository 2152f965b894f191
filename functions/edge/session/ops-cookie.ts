import type { RequestContext } from '#functions/http/context.ts';
import { freshSecret, secretHash } from '#functions/operators/operator-desk.ts';
import type { NewSession } from '#functions/operators/operator-desk.types.ts';
import { browserFingerprint, browserName } from './browser-fingerprint.ts';
import { cookieOf } from './session-cookies.ts';

const opsCookie = '__Host-ops';
const flags = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** What identifies the session of this browser to the desk; undefined without the cookie. */
export async function presentedSession(
  request: Request,
  { country }: RequestContext,
): Promise<{ hash: string; browser: string; country: string } | undefined> {
  const secret = cookieOf(request, opsCookie);
  if (!secret) return undefined;
  return { hash: await secretHash(secret), browser: browserFingerprint(request), country };
}

/** A session to be started for this browser, with the secret that its cookie will carry. */
export async function preparedSession(
  request: Request,
  { country }: RequestContext,
): Promise<{ secret: string; session: NewSession }> {
  const secret = freshSecret();
  return {
    secret,
    session: {
      id: crypto.randomUUID(),
      hash: await secretHash(secret),
      browser: browserFingerprint(request),
      country,
      device: browserName(request),
    },
  };
}

/** Gives the browser the cookie of a session that was started. It ends with the browser, and at the desk. */
export function giveOpsCookie({ answerHeaders }: RequestContext, secret: string): void {
  answerHeaders.append('Set-Cookie', `${opsCookie}=${secret}; ${flags}`);
}

export function clearOpsCookie({ answerHeaders }: RequestContext): void {
  answerHeaders.append('Set-Cookie', `${opsCookie}=; ${flags}; Max-Age=0`);
}
