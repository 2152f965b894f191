import { base64url } from 'jose';
import {
  type BrowserToken,
  giveBrowserToken,
  readBrowserToken,
  takeBrowserToken,
} from '#functions/edge/browser-token.ts';
import { throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';

const challengeBytes = 32;
const shards = 64;

/** The challenge is not stored: the browser that it was made for carries it, signed. */
const carried: BrowserToken = { cookie: '__Host-passkey', type: 'passkey+jwt', seconds: 300 };

type Purpose = 'make' | 'login';

interface Challenge {
  readonly text: string;
  /** Whose passkey is to be made. */
  readonly memberId: string | undefined;
}

/** Gives the browser a challenge for one purpose, for a few minutes. */
export async function giveChallenge(
  context: RequestContext,
  purpose: Purpose,
  memberId?: string,
): Promise<{ challenge: string; rpId: string; timeoutMs: number }> {
  const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(challengeBytes)));
  const owner = memberId === undefined ? {} : { sub: memberId };
  await giveBrowserToken(context, carried, { challenge, purpose, ...owner });
  return { challenge, rpId: context.target.host, timeoutMs: carried.seconds * 1000 };
}

/** Takes the browser's challenge, once; undefined where there is none, it is over, or it was taken before. */
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
  return (await throttle.rememberOnce(jti, exp * 1000)) ? { text, memberId: sub } : undefined;
}
