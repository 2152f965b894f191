import type { VapidKeys } from '@block65/webcrypto-web-push';

interface PrivateKey {
  readonly d: string;
  readonly x: string;
  readonly y: string;
}

const uncompressed = 4;

/** The site's public key in the form that browsers expect: the uncompressed point. */
export function publicPushKey({ PUSH_KEY }: Pick<Env, 'PUSH_KEY'>): string {
  const { x, y } = JSON.parse(PUSH_KEY) as PrivateKey;
  const point = [Uint8Array.of(uncompressed), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}

/** The keys that authenticate the site to a push service. */
export function vapidKeys(env: Pick<Env, 'PUSH_KEY'>, contact: string): VapidKeys {
  const { d } = JSON.parse(env.PUSH_KEY) as PrivateKey;
  return { subject: contact, publicKey: publicPushKey(env), privateKey: d };
}
