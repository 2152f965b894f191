import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { LaunchClaims, LaunchCodeClaims, VisitorLocation } from '#functions/http/context.ts';
import { askedGameCode } from '#src/contracts/game-code.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** The maximum lifetime of a launch token, in seconds, whatever the merchant's setting. */
export const launchSecondsMax = 12 * 60 * 60;
/** How long a launch code can be exchanged for the token, in seconds. */
export const launchCodeSeconds = 60;

const issuer = 'lobby';
const audiences = { token: 'game', code: 'game-launch' } as const;
const algorithm = 'HS256';

const launchLocation = z
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
  gameCode: askedGameCode,
  vendorCode: z.string().min(1).max(24),
  trial: z.boolean(),
  /** The visitor location of the launch. */
  place: launchLocation,
  /** The id of the launch that this code belongs to, or whose code was exchanged for this token. */
  jti: z.string().min(1).max(64).optional(),
  /** The browser that launched, if its game exchanges the code itself. */
  browser: z.string().max(64).optional(),
});

/** Signs the token that a launched game calls with; it names one member, one session and one game. */
export async function signLaunch(
  env: Env,
  merchant: string,
  claims: LaunchClaims,
  nowMs: number,
  seconds = launchSecondsMax,
): Promise<string> {
  return signed(env, 'token', claimsOf(merchant, claims), claims.memberId, nowMs, seconds);
}

/** Signs the code that the launched game exchanges once for its token. */
export async function signLaunchCode(
  env: Env,
  merchant: string,
  { browser, ...claims }: LaunchCodeClaims,
  nowMs: number,
): Promise<string> {
  const payload = { ...claimsOf(merchant, claims), browser };
  return signed(env, 'code', payload, claims.memberId, nowMs, launchCodeSeconds);
}

function claimsOf(merchant: string, claims: LaunchClaims): JWTPayload {
  const { sessionId, gameCode, vendorCode, trial, location, launchId } = claims;
  const named = launchId === undefined ? {} : { jti: launchId };
  return { merchant, sid: sessionId, gameCode, vendorCode, trial, place: location, ...named };
}

function signed(
  env: Env,
  kind: keyof typeof audiences,
  payload: JWTPayload,
  memberId: string,
  nowMs: number,
  seconds: number,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audiences[kind])
    .setSubject(memberId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keyOf(env));
}

/** Verifies a launch token; LAUNCH_ENDED if it is forged, expired, or another merchant's. */
export async function readLaunch(
  env: Env,
  merchant: string,
  token: string,
  nowMs: number,
): Promise<Result<LaunchClaims, 'LAUNCH_ENDED'>> {
  const read = await verified(env, merchant, token, { kind: 'token', nowMs, seconds: launchSecondsMax });
  return read.ok ? ok(launchOf(read.value)) : read;
}

/** Verifies a launch code; LAUNCH_ENDED if it is forged, expired, another merchant's, or not a code. */
export async function readLaunchCode(
  env: Env,
  merchant: string,
  code: string,
  nowMs: number,
): Promise<Result<LaunchCodeClaims, 'LAUNCH_ENDED'>> {
  const read = await verified(env, merchant, code, { kind: 'code', nowMs, seconds: launchCodeSeconds });
  if (!read.ok) return read;
  const { jti: launchId, browser } = read.value;
  if (launchId === undefined) return failed('LAUNCH_ENDED');
  return ok({ ...launchOf(read.value), launchId, browser });
}

async function verified(
  env: Env,
  merchant: string,
  token: string,
  { kind, nowMs, seconds }: { kind: keyof typeof audiences; nowMs: number; seconds: number },
): Promise<Result<z.output<typeof claimsOfToken>, 'LAUNCH_ENDED'>> {
  const key = keyOf(env);
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience: audiences[kind],
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: seconds,
      currentDate: new Date(nowMs),
    });
    const claims = claimsOfToken.safeParse(payload);
    return claims.success && claims.data.merchant === merchant ? ok(claims.data) : failed('LAUNCH_ENDED');
  } catch {
    return failed('LAUNCH_ENDED');
  }
}

function launchOf(claims: z.output<typeof claimsOfToken>): LaunchClaims {
  const { sub, sid, gameCode, vendorCode, trial, place: location, jti: launchId } = claims;
  return { memberId: sub, sessionId: sid, gameCode, vendorCode, trial, location, launchId };
}

function keyOf(env: Env): Uint8Array {
  if ((env.LAUNCH_SECRET ?? '').length < 32) throw new Error('LAUNCH_SECRET is missing or too short');
  return new TextEncoder().encode(env.LAUNCH_SECRET);
}
