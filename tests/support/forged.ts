import { createHash, generateKeyPairSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt, SignJWT } from 'jose';
import { testSecrets } from './secrets.ts';

export interface ForgedJwt {
  readonly claims: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly secret?: string;
}

const foreignRsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const foreignEc = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** The claims of a token, decoded without verification. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

export function headerOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

/** Forges a token with any header and claims, signed by a key of the header's algorithm. */
export async function forgedJwt(forged: ForgedJwt): Promise<string> {
  const header = { alg: 'HS256', ...forged.header } as { alg: string };
  const secret = forged.secret ?? testSecrets['SESSION_SECRET'] ?? '';
  const key = header.alg.startsWith('HS')
    ? new TextEncoder().encode(secret)
    : header.alg.startsWith('ES')
      ? foreignEc
      : foreignRsa;
  return new SignJWT(forged.claims).setProtectedHeader(header).sign(key);
}

/** The key that launch tokens are encrypted with, by the secret of launches. */
function launchKeyOf(secret = testSecrets['LAUNCH_SECRET'] ?? ''): Uint8Array {
  return createHash('sha256').update('launch-token|').update(secret).digest();
}

/** The claims of a launch token, which only the site can read. */
export async function launchClaimsOf(token: string): Promise<Record<string, unknown>> {
  return (await jwtDecrypt(token, launchKeyOf())).payload;
}

/** Forges a launch token with any header and claims, encrypted by the secret of launches or another one. */
export function encryptedLaunch({ claims, header, secret }: ForgedJwt): Promise<string> {
  const forged = { alg: 'dir', enc: 'A256GCM', typ: 'JWT', ...header };
  return new EncryptJWT(claims).setProtectedHeader(forged).encrypt(launchKeyOf(secret));
}

/** A token with an arbitrary header and the given signature, or none. */
export function unsignedJwt(header: object, claims: object, signature = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.${signature}`;
}
