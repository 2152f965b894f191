import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { LaunchClaims, VisitorLocation } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** How long a launched game may call with its token, in seconds. */
export const launchSecondsMax = 12 * 60 * 60;

const issuer = 'lobby';
const audience = 'game';
const algorithm = 'HS256';

const launchPlace = z
  .strictObject({
    known: z.boolean(),
    address: z.string().max(64).optional(),
    country: z.string().max(8).optional(),
    regionCode: z.string().max(16).optional(),
    asn: z.int().optional(),
  })
  .transform(
    ({ known, address, country, regionCode, asn }): VisitorLocation => ({
      known,
      address,
      country,
      regionCode,
      asn,
    }),
  );

const claimsOfToken = z.object({
  sub: z.string().min(1).max(64),
  iat: z.int(),
  exp: z.int(),
  merchant: z.string().min(1).max(40),
  sid: z.string().min(1).max(64),
  gameCode: z.string().min(1).max(40),
  vendorCode: z.string().min(1).max(24),
  trial: z.boolean(),
  place: launchPlace,
});

/** Signs the token that a launched game calls back with; it names one member, one session and one game. */
export async function signLaunch(
  env: Env,
  merchant: string,
  claims: LaunchClaims,
  nowMs: number,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  const { memberId, sessionId, gameCode, vendorCode, trial, place } = claims;
  return new SignJWT({ merchant, sid: sessionId, gameCode, vendorCode, trial, place })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(memberId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + launchSecondsMax)
    .sign(keyOf(env));
}

/** Reads a launch token; LAUNCH_ENDED where it is forged, over, or of another merchant. */
export async function readLaunch(
  env: Env,
  merchant: string,
  token: string,
  nowMs: number,
): Promise<Result<LaunchClaims, 'LAUNCH_ENDED'>> {
  const key = keyOf(env);
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: launchSecondsMax,
      currentDate: new Date(nowMs),
    });
    const claims = claimsOfToken.safeParse(payload);
    if (!claims.success || claims.data.merchant !== merchant) return failed('LAUNCH_ENDED');
    const { sub, sid, gameCode, vendorCode, trial, place } = claims.data;
    return ok({ memberId: sub, sessionId: sid, gameCode, vendorCode, trial, place });
  } catch {
    return failed('LAUNCH_ENDED');
  }
}

function keyOf(env: Env): Uint8Array {
  if ((env.LAUNCH_SECRET ?? '').length < 32) throw new Error('LAUNCH_SECRET is missing or too short');
  return new TextEncoder().encode(env.LAUNCH_SECRET);
}
