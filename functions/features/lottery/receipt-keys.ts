import { calculateJwkThumbprint } from 'jose';
import { z } from 'zod';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';

type ShownKey = OutputOf<typeof lotteryOrdersContracts.receiptKeys>['value'][number];
type Receipt = OutputOf<typeof lotteryOrdersContracts.orderDetail>['receipt'];

interface ReceiptKey extends ShownKey {
  readonly privateKey: CryptoKey;
}

const half = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const privateKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: half, d: half });
const secret = z.union([
  z.object({ keys: z.array(privateKey).min(1).max(4) }),
  privateKey.transform((key) => ({ keys: [key] })),
]);

let loaded: { readonly text: string; readonly keys: Promise<readonly ReceiptKey[]> } | undefined;

/** The public keys that verify receipts, the current one first. */
export async function shownReceiptKeys(env: Env): Promise<ShownKey[]> {
  return (await receiptKeys(env)).map(({ keyId, publicKey }) => ({ keyId, publicKey }));
}

/** Signs a text with the current key. */
export async function signedReceipt(env: Env, text: string): Promise<Receipt> {
  const [key] = await receiptKeys(env);
  if (!key) throw new Error('no receipt key');
  const bytes = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign('Ed25519', key.privateKey, bytes);
  return { text, signature: Buffer.from(signature).toString('base64url'), keyId: key.keyId };
}

function receiptKeys(env: Env): Promise<readonly ReceiptKey[]> {
  if (loaded?.text !== env.RECEIPT_KEY) loaded = { text: env.RECEIPT_KEY, keys: read(env.RECEIPT_KEY) };
  return loaded.keys;
}

async function read(text: string): Promise<readonly ReceiptKey[]> {
  const { keys } = secret.parse(JSON.parse(text));
  return Promise.all(
    keys.map(async ({ kty, crv, x, d }) => {
      const publicKey = { kty, crv, x };
      const whole = { ...publicKey, d };
      return {
        keyId: await calculateJwkThumbprint(publicKey),
        publicKey,
        privateKey: await crypto.subtle.importKey('jwk', whole, 'Ed25519', false, ['sign']),
      };
    }),
  );
}
