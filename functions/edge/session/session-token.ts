import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionClaims } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { provenTokens } from './proven-tokens.ts';
import { sessionSecrets } from './session-secrets.ts';

/** The lifetime of a session token, in seconds; the renewal token outlives it. */
export const sessionTokenSeconds = 600;

const algorithm = 'HS256';
const issuer = 'lobby-session';

type Identity = Omit<SessionClaims, 'carrier'>;

const proven = provenTokens<Identity>();

/** Signs the short-lived token that identifies the caller. */
export async function signSession(
  env: Env,
  merchant: string,
  identity: Identity,
  nowMs: number,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  const [{ kid, bytes }] = sessionSecrets(env);
  return new SignJWT({ sid: identity.sessionId, name: identity.username, type: identity.accountType })
    .setProtectedHeader({ alg: algorithm, typ: 'session+jwt', kid })
    .setIssuer(issuer)
    .setAudience(merchant)
    .setSubject(identity.memberId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + sessionTokenSeconds)
    .sign(bytes);
}

/** The identity of a token that this isolate has already verified and that has not expired. */
export function provenSession(merchant: string, token: string, nowMs: number): Identity | undefined {
  return proven.recall(merchant, token, nowMs);
}

/** Verifies a token: EXPIRED if only its time is over, FORGED if anything else is wrong. */
export async function verifySession(
  env: Env,
  merchant: string,
  token: string,
  nowMs: number,
): Promise<Result<Identity, 'EXPIRED' | 'FORGED'>> {
  const known = provenSession(merchant, token, nowMs);
  if (known) return ok(known);
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => secretNamed(env, kid), {
      algorithms: [algorithm],
      typ: 'session+jwt',
      issuer,
      audience: merchant,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      maxTokenAge: sessionTokenSeconds,
      currentDate: new Date(nowMs),
    });
    const { sub, sid, name, type, iat, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') return failed('FORGED');
    if (typeof name !== 'string' || typeof type !== 'number') return failed('FORGED');
    if (!Number.isSafeInteger(exp) || !Number.isSafeInteger(iat)) return failed('FORGED');
    const identity = { memberId: sub, sessionId: sid, username: name, accountType: type };
    if (exp !== undefined) proven.keep(merchant, token, identity, exp * 1000);
    return ok(identity);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return failed('EXPIRED');
    if (error instanceof errors.JOSEError) return failed('FORGED');
    throw error;
  }
}

function secretNamed(env: Env, kid: string | undefined): Uint8Array {
  const secret = sessionSecrets(env).find((each) => each.kid === kid);
  if (!secret) throw new errors.JWKSNoMatchingKey();
  return secret.bytes;
}
