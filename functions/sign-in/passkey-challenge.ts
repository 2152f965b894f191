import { base64url } from 'jose';
import {
  type BrowserToken,
  giveBrowserToken,
  readBrowserToken,
  takeBrowserToken,
} from '#functions/edge/session/browser-token.ts';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';

const challengeBytes = 32;
const shards = 64;

/** The challenge is not stored. The browser that it was issued to carries it, signed. */
const carried: BrowserToken = { cookie: '__Host-passkey', type: 'passkey+jwt', seconds: 300 };

type Purpose = 'make' | 'login' | 'operator-make' | 'operator-login' | 'operator-step-up';

interface Challenge {
  readonly text: string;
  /** Whom the challenge was issued to, if that was known: a member or an operator. */
  readonly ownerId: string | undefined;
}

/** Issues a challenge to the browser for one purpose, valid for a few minutes. */
export async function giveChallenge(
  context: RequestContext,
  purpose: Purpose,
  ownerId?: string,
): Promise<{ challenge: string; rpId: string; timeoutMs: number }> {
  const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(challengeBytes)));
  const owner = ownerId === undefined ? {} : { sub: ownerId };
  await giveBrowserToken(context, carried, { challenge, purpose, ...owner });
  return { challenge, rpId: context.target.host, timeoutMs: carried.seconds * 1000 };
}

/** Consumes the browser's challenge. Undefined if it is missing, has expired, or was already used. */
export async function takeChallenge(
  request: Request,
  context: RequestContext,
  purpose: Purpose,
): Promise<Challenge | undefined> {
  const claims = await readBrowserToken(request, context, carried);
  takeBrowserToken(context, carried);
  const text = claims?.['challenge'];
  if (typeof text !== 'string' || claims?.['purpose'] !== purpose) return undefined;
  const { jti = '', exp = 0, sub } = claims;
  const shard = Number.parseInt(jti.slice(0, 4), 16) % shards;
  const throttle = throttleOf(context.env, context.merchant, `passkey/${shard}`);
  return (await throttle.rememberOnce(jti, exp * 1000)) ? { text, ownerId: sub } : undefined;
}
