import { readLaunch } from '#functions/edge/launch/launch-token.ts';
import { provenTokens } from '#functions/edge/session/proven-tokens.ts';
import type { LaunchClaims, RequestContext } from '#functions/http/context.ts';

const proven = provenTokens<LaunchClaims>();

/**
 * The claims of a game's launch token; undefined if it is forged, expired or of another merchant. A verified
 * token is cached in the isolate until it expires, because every bet of a game carries the same one.
 */
export async function launchClaims(
  context: RequestContext,
  token: string,
): Promise<LaunchClaims | undefined> {
  const { env, merchant, nowMs } = context;
  const known = proven.recall(merchant, token, nowMs);
  if (known) return known;
  const read = await readLaunch(env, merchant, token, nowMs);
  if (!read.ok) return undefined;
  const { claims, expiresAtMs } = read.value;
  proven.keep(merchant, token, claims, expiresAtMs);
  return claims;
}
