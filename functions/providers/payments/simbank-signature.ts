import { createHmac, timingSafeEqual } from 'node:crypto';
import { failed, ok, type Result } from '#src/rules/result.ts';

export const signatureHeader = 'Simbank-Signature';

/** How far the signed time may be from now, in seconds. */
const toleranceSeconds = 300;
const form = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

/** The key that the bank and one till share, so that one till’s notices do not verify at another. */
export function tillKey(secret: string, merchant: string, tillId: string): string {
  if (secret.length < 32) throw new Error('SIMBANK_SECRET is missing or too short');
  return createHmac('sha256', secret).update(`${merchant}/${tillId}`).digest('hex');
}

/** The signature header of a notice: its time, and an HMAC over time and body. */
export function signNotice(key: string, body: string, nowMs: number): string {
  const seconds = String(Math.floor(nowMs / 1000));
  return `t=${seconds},v1=${hmacOf(key, seconds, body).toString('hex')}`;
}

/** Checks the signature before the time, so that a stranger learns nothing about the clock. */
export function checkNotice(
  key: string,
  header: string | null,
  body: string,
  nowMs: number,
): Result<undefined, 'SIGNATURE_INVALID' | 'TIMESTAMP_STALE'> {
  const [, seconds = '', signature = ''] = form.exec(header ?? '') ?? [];
  if (!signature || !timingSafeEqual(hmacOf(key, seconds, body), Buffer.from(signature, 'hex')))
    return failed('SIGNATURE_INVALID');
  const isFresh = Math.abs(nowMs / 1000 - Number(seconds)) <= toleranceSeconds;
  return isFresh ? ok(undefined) : failed('TIMESTAMP_STALE');
}

function hmacOf(key: string, seconds: string, body: string): Buffer {
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest();
}
