import { hmacOf } from '#functions/vendors/port/hmac.ts';

/** The house vendor's signature: HMAC-SHA256 over timestamp, nonce and the raw body, joined by dots. */
export function houseSignature(secret: string, timestamp: string, nonce: string, body: Uint8Array): Buffer {
  return hmacOf(secret, `${timestamp}.${nonce}.`, body);
}

/** The headers that authenticate a body to the port. */
export function houseHeaders(
  secret: string,
  timestampMs: number,
  nonce: string,
  body: Uint8Array,
): Record<string, string> {
  const timestamp = String(timestampMs);
  return {
    'Content-Type': 'application/json',
    'Vendor-Timestamp': timestamp,
    'Vendor-Nonce': nonce,
    'Vendor-Signature': houseSignature(secret, timestamp, nonce, body).toString('hex'),
  };
}
