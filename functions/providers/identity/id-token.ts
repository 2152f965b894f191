import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import type { IdentityRefusal } from '#functions/features/account/social/identity-port.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { isUnknownKey, keysOf } from './key-sets.ts';

/** What an ID token is verified against. */
export interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithm: 'RS256' | 'HS256';
  /** Where the keys are published; for HS256 the client's secret is the key. */
  readonly jwksUri: string;
  readonly secret: string;
  /** The nonce of this sign-in; undefined if the issuing service uses none. */
  readonly nonce: string | undefined;
  readonly ageSecondsMax: number;
}

const clockSkewSeconds = 30;
const lengthMax = 8_192;

/**
 * Verifies an ID token: signature under the expected algorithm, issuer, audience, times and the sign-in's nonce.
 */
export async function provenIdToken(
  token: string,
  expected: Expected,
  nowMs: number,
): Promise<Result<JWTPayload, IdentityRefusal>> {
  if (token.length > lengthMax) return failed('IDENTITY_REFUSED');
  const options: JWTVerifyOptions = {
    algorithms: [expected.algorithm],
    issuer: expected.issuer,
    audience: expected.audience,
    requiredClaims: ['sub', 'iat', 'exp', ...(expected.nonce === undefined ? [] : ['nonce'])],
    maxTokenAge: expected.ageSecondsMax,
    clockTolerance: clockSkewSeconds,
    currentDate: new Date(nowMs),
  };
  const read =
    expected.algorithm === 'HS256'
      ? await verified(() => jwtVerify(token, new TextEncoder().encode(expected.secret), options))
      : await verifiedByKeys(token, expected.jwksUri, options, nowMs);
  if (!read.ok) return read;
  const { nonce, azp, aud } = read.value;
  if (expected.nonce !== undefined && nonce !== expected.nonce) return failed('IDENTITY_REFUSED');
  // A token for several audiences must name the one that requested it.
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return failed('IDENTITY_REFUSED');
  if (azp !== undefined && azp !== expected.audience) return failed('IDENTITY_REFUSED');
  return read;
}

async function verifiedByKeys(
  token: string,
  jwksUri: string,
  options: JWTVerifyOptions,
  nowMs: number,
): Promise<Result<JWTPayload, IdentityRefusal>> {
  const hasKey = async (find: JWTVerifyGetKey) => {
    try {
      await find(decodeProtectedHeader(token) as Parameters<JWTVerifyGetKey>[0], {
        payload: '',
        signature: '',
      });
      return true;
    } catch (error) {
      return !isUnknownKey(error);
    }
  };
  const keys = await keysOf(jwksUri, hasKey, nowMs);
  return keys.ok ? verified(() => jwtVerify(token, keys.value, options)) : keys;
}

async function verified(
  verify: () => Promise<{ readonly payload: JWTPayload }>,
): Promise<Result<JWTPayload, 'IDENTITY_REFUSED'>> {
  try {
    return ok((await verify()).payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return failed('IDENTITY_REFUSED');
    throw error;
  }
}
