import { readLaunch } from '#functions/features/games/launch-token.ts';
import type { LaunchClaims, RequestContext } from '#functions/http/context.ts';

const keptMax = 5_000;
const kept = new Map<string, { claims: LaunchClaims; expiresAtMs: number }>();

/**
 * The claims of a game's launch token; undefined where it is forged, over or of another merchant. A token proven
 * once is kept in the isolate until it expires: every bet of a game carries the same one.
 */
export async function launchClaims(
  context: RequestContext,
  token: string,
): Promise<LaunchClaims | undefined> {
  const { env, merchant, nowMs } = context;
  const key = `${merchant} ${token}`;
  const known = kept.get(key);
  if (known && known.expiresAtMs > nowMs) return known.claims;
  const read = await readLaunch(env, merchant, token, nowMs);
  if (!read.ok) return undefined;
  if (kept.size >= keptMax) kept.clear();
  kept.set(key, { claims: read.value, expiresAtMs: expiryOf(token) });
  return read.value;
}

/** When a token that was proven ends, in milliseconds since 1970. */
function expiryOf(token: string): number {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
  };
  return payload.exp * 1000;
}
