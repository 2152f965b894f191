import { hmacOf } from '#functions/vendors/port/hmac.ts';

/** HMAC-SHA256 over the time and the raw body as it is sent. */
export function actionsSignature(secret: string, time: string, body: Uint8Array): Buffer {
  return hmacOf(secret, time, body);
}
