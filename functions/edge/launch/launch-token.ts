import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { LaunchClaims, LaunchCodeClaims, VisitorLocation } from '#functions/http/context.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** The maximum lifetime of a launch token, in seconds, whatever the merchant's setting. */
export const launchSecondsMax = 12 * 60 * 60;
/** How long a launch code can be exchanged for the token, in seconds. */
export const launchCodeSeconds = 60;

const issuer = 'lobby';
const audiences = { token: 'game', code: 'game-launch' } as const;
const encryption = { alg: 'dir', enc: 'A256GCM' } as const;
/** How the tokens of open games were signed before tokens were encrypted. */
const signature = 'HS256';

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
  gameCode: requestedGameCode,
  vendorCode: z.string().min(1).max(24),
  trial: z.boolean(),
  /** The visitor location of the launch. */
  place: launchLocation,
  /** The id of the launch that this code belongs to, or whose code was exchanged for this token. */
  jti: z.string().min(1).max(64).optional(),
  /** The browser that launched, if its game exchanges the code itself. */
  browser: z.string().max(64).optional(),
});

/**
 * Makes the token that a launched game calls with; it names one member, one session and one game. It is encrypted,
 * because vendors get it, who must learn neither the player's address nor the session.
 */
export async function makeLaunch(
  env: Env,
  merchant: string,
  claims: LaunchClaims,
  nowMs: number,
  seconds = launchSecondsMax,
): Promise<string> {
  return encrypted(env, 'token', claimsOf(merchant, claims), claims.memberId, nowMs, seconds);
}

/** Makes the code that the launched game exchanges once for its token. */
export async function makeLaunchCode(
  env: Env,
  merchant: string,
  { browser, ...claims }: LaunchCodeClaims,
  nowMs: number,
): Promise<string> {
  const payload = { ...claimsOf(merchant, claims), browser };
  return encrypted(env, 'code', payload, claims.memberId, nowMs, launchCodeSeconds);
}

function claimsOf(merchant: string, claims: LaunchClaims): JWTPayload {
  const { sessionId, gameCode, vendorCode, trial, location, launchId } = claims;
  const named = launchId === undefined ? {} : { jti: launchId };
  return { merchant, sid: sessionId, gameCode, vendorCode, trial, place: location, ...named };
}

function encrypted(
  env: Env,
  kind: keyof typeof audiences,
  payload: JWTPayload,
  memberId: string,
  nowMs: number,
  seconds: number,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  return new EncryptJWT(payload)
    .setProtectedHeader({ ...encryption, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audiences[kind])
    .setSubject(memberId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .encrypt(encryptionKeyOf(env));
}

/** What a launch token says, and until when. */
interface ReadLaunch {
  readonly claims: LaunchClaims;
  readonly expiresAtMs: number;
}

/** Verifies a launch token; LAUNCH_ENDED if it is forged, expired, or another merchant's. */
export async function readLaunch(
  env: Env,
  merchant: string,
  token: string,
  nowMs: number,
): Promise<Result<ReadLaunch, 'LAUNCH_ENDED'>> {
  const read = await verified(env, merchant, token, { kind: 'token', nowMs, seconds: launchSecondsMax });
  return read.ok ? ok({ claims: launchOf(read.value), expiresAtMs: read.value.exp * 1000 }) : read;
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
  const [signingKey, encryptionKey] = [keyOf(env), encryptionKeyOf(env)];
  const expected = {
    issuer,
    audience: audiences[kind],
    requiredClaims: ['sub', 'iat', 'exp'],
    maxTokenAge: seconds,
    currentDate: new Date(nowMs),
  };
  try {
    const isSigned = token.split('.').length === 3;
    const { payload } = isSigned
      ? await jwtVerify(token, signingKey, { ...expected, algorithms: [signature] })
      : await jwtDecrypt(token, encryptionKey, {
          ...expected,
          keyManagementAlgorithms: [encryption.alg],
          contentEncryptionAlgorithms: [encryption.enc],
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

/** A key of its own, so that nothing is signed and encrypted with the same one. */
function encryptionKeyOf(env: Env): Uint8Array {
  return createHash('sha256').update('launch-token|').update(keyOf(env)).digest();
}

function keyOf(env: Env): Uint8Array {
  if ((env.LAUNCH_SECRET ?? '').length < 32) throw new Error('LAUNCH_SECRET is missing or too short');
  return new TextEncoder().encode(env.LAUNCH_SECRET);
}
