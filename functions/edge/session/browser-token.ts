import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { RequestContext } from '#functions/http/context.ts';
import { cookieOf } from './session-cookies.ts';
import { sessionSecrets } from './session-secrets.ts';

const algorithm = 'HS256';
const issuer = 'lobby-browser';

/** A short-lived token that one browser carries between two calls: its cookie, type and lifetime. */
export interface BrowserToken {
  readonly cookie: `__Host-${string}`;
  readonly type: string;
  readonly seconds: number;
  /** Whether the cookie must be sent when another site redirects the browser back to this one. */
  readonly isCarriedBack?: true;
}

const flagsOf = ({ isCarriedBack }: BrowserToken) =>
  `Path=/; Secure; HttpOnly; SameSite=${isCarriedBack ? 'Lax' : 'Strict'}`;

/** Signs claims and sets them as a cookie; also returns the token, for apps that have no cookies. */
export async function giveBrowserToken(
  { env, merchant, nowMs, answerHeaders }: RequestContext,
  browserToken: BrowserToken,
  claims: JWTPayload,
): Promise<string> {
  const { cookie, type, seconds } = browserToken;
  const issuedAt = Math.floor(nowMs / 1000);
  const [{ kid, bytes }] = sessionSecrets(env);
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: type, kid })
    .setIssuer(issuer)
    .setAudience(merchant)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(bytes);
  answerHeaders.append('Set-Cookie', `${cookie}=${token}; ${flagsOf(browserToken)}; Max-Age=${seconds}`);
  return token;
}

/** The claims of this browser's token; undefined if it is missing, expired or forged. */
export async function readBrowserToken(
  request: Request,
  { env, merchant, nowMs }: RequestContext,
  { cookie, type, seconds }: BrowserToken,
  token = cookieOf(request, cookie),
): Promise<JWTPayload | undefined> {
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const secret = sessionSecrets(env).find((each) => each.kid === kid);
        if (!secret) throw new errors.JWKSNoMatchingKey();
        return secret.bytes;
      },
      {
        algorithms: [algorithm],
        typ: type,
        issuer,
        audience: merchant,
        requiredClaims: ['exp', 'iat', 'jti'],
        maxTokenAge: seconds,
        currentDate: new Date(nowMs),
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Deletes the token's cookie from the browser. */
export function takeBrowserToken({ answerHeaders }: RequestContext, browserToken: BrowserToken): void {
  answerHeaders.append('Set-Cookie', `${browserToken.cookie}=; ${flagsOf(browserToken)}; Max-Age=0`);
}
