import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';

/** A browser's push subscription, with the secrets that only the browser has. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Decrypts a message that the push service received for this browser. */
  read(body: Buffer): unknown;
}

/** Subscribes a browser at an endpoint of a push service. */
export function pushBrowser(endpoint: string): PushBrowser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + (body[20] ?? 0);
      const senderKey = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derived(ecdh.computeSecret(senderKey), auth, info, 32);
      const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      const message: unknown = JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
      return message;
    },
  };
}

/** The sender's claims as a push service sees them, verified with the key that browsers subscribed with. */
export async function provenSender(authorization: string, publicKey: string) {
  const [, token = '', key = ''] = /^(?:vapid|WebPush) t=([^,]+), ?k=(.+)$/i.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error(`The sender names ${key}`);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  return (await jwtVerify(token, jwk, { algorithms: ['ES256'] })).payload;
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
