import { calculateJwkThumbprint, type CryptoKey, importJWK, type JWK } from 'jose';
import { z } from 'zod';

/** One key that browsers encrypt request bodies to. */
export interface LoginKey {
  readonly kid: string;
  readonly publicKey: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
  readonly privateKey: CryptoKey;
}

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});
const secret = z.union([
  z.object({ keys: z.array(privateKey).min(1).max(4) }),
  privateKey.transform((key) => ({ keys: [key] })),
]);

let loaded: { readonly text: string; readonly keys: Promise<readonly LoginKey[]> } | undefined;

/** The keys of the deployment, the current one first; the others still decrypt bodies that were encrypted to them. */
export function loginKeys(env: Env): Promise<readonly LoginKey[]> {
  if (loaded?.text !== env.LOGIN_KEY) loaded = { text: env.LOGIN_KEY, keys: read(env.LOGIN_KEY) };
  return loaded.keys;
}

async function read(text: string): Promise<readonly LoginKey[]> {
  const { keys } = secret.parse(JSON.parse(text));
  return Promise.all(
    keys.map(async ({ kty, crv, x, y, d }) => {
      const publicKey = { kty, crv, x, y };
      const whole: JWK = { ...publicKey, d };
      const imported = (await importJWK(whole, 'ECDH-ES')) as CryptoKey;
      return { kid: await calculateJwkThumbprint(publicKey), publicKey, privateKey: imported };
    }),
  );
}
