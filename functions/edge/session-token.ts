import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionClaims } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { provenTokens } from './proven-tokens.ts';

/** How long one session token is good for, in seconds; the renewal token outlives it. */
export const sessionTokenSeconds = 600;

const algorithm = 'HS256';
const issuer = 'lobby-session';
const secretLengthMin = 32;

type Identity = Omit<SessionClaims, 'carrier'>;

const proven = provenTokens<Identity>();

/** Makes the short-lived token that says who calls. */
export async function signSession(
  env: Env,
  merchant: string,
  identity: Identity,
  nowMs: number,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT({ sid: identity.sessionId, name: identity.username, type: identity.accountType })
    .setProtectedHeader({ alg: algorithm, typ: 'session+jwt' })
    .setIssuer(issuer)
    .setAudience(merchant)
    .setSubject(identity.memberId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + sessionTokenSeconds)
    .sign(secretOf(env));
}

/** Who the token speaks for: EXPIRED where only its time is over, FORGED where anything else is wrong. */
export async function verifySession(
  env: Env,
  merchant: string,
  token: string,
  nowMs: number,
): Promise<Result<Identity, 'EXPIRED' | 'FORGED'>> {
  const known = proven.recall(merchant, token, nowMs);
  if (known) return ok(known);
  try {
    const { payload } = await jwtVerify(token, secretOf(env), {
      algorithms: [algorithm],
      typ: 'session+jwt',
      issuer,
      audience: merchant,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      maxTokenAge: sessionTokenSeconds,
      currentDate: new Date(nowMs),
    });
    const { sub, sid, name, type, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') return failed('FORGED');
    if (typeof name !== 'string' || typeof type !== 'number') return failed('FORGED');
    const identity = { memberId: sub, sessionId: sid, username: name, accountType: type };
    if (exp !== undefined) proven.keep(merchant, token, identity, exp * 1000);
    return ok(identity);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return failed('EXPIRED');
    if (error instanceof errors.JOSEError) return failed('FORGED');
    throw error;
  }
}

function secretOf(env: Env): Uint8Array {
  if (env.SESSION_SECRET.length < secretLengthMin) throw new Error('SESSION_SECRET is too short');
  return new TextEncoder().encode(env.SESSION_SECRET);
}
