import type { Answer } from './component-calls.ts';

/** The site's public key, for a component that encrypts what it sends. The private key is discarded. */
export async function sessionKeyAnswer(): Promise<Answer> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const { publicKey } = await crypto.subtle.generateKey(algorithm, false, ['deriveBits']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const key = { kid: 'test', kty, crv, x, y, alg: 'ECDH-ES', enc: 'A256GCM', use: 'enc' };
  return { value: { nowMs: Date.now(), keys: [key] } };
}
