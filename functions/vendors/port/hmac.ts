import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over the concatenated parts. */
export function hmacOf(secret: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  if (secret.length < 32) throw new Error('a vendor secret is missing or too short');
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/** Compares a signature written in hex with the expected one, in constant time. */
export function isSignature(expected: Buffer, hex: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false;
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'));
}

/** SHA-256 of a body, to which a nonce is bound. */
export function bodyHashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
