import { CompactEncrypt, importJWK } from 'jose';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { Endpoint, OutputOf } from '#src/contracts/endpoint.ts';

export type PublicKey = OutputOf<typeof accountContracts.sessionKey>['keys'][number];

/** Encrypts a body to the site's key, for one call only. `sealedAtMs` is the site's time, not the device's. */
export async function sealBody(
  key: PublicKey,
  endpoint: Endpoint,
  body: unknown,
  sealedAtMs: number,
): Promise<string> {
  const { kid, kty, crv, x, y } = key;
  const content = {
    iat: Math.floor(sealedAtMs / 1000),
    jti: crypto.randomUUID(),
    // Without the module that a path names in browsers.
    sub: `${endpoint.method} ${endpoint.path.split('?')[0]}`,
    body,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK({ kty, crv, x, y }, 'ECDH-ES'));
}
