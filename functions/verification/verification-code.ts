import { createHmac } from 'node:crypto';
import { sessionSecrets } from '#functions/edge/session/session-secrets.ts';
import type { CodeUse } from './contact-codes/contact-codes.ts';
import type { Contact } from './contact.ts';

export const codeLength = 6;
/** The largest multiple of the number of codes in 32 bits: below it, every code is equally likely. */
const fairMax = Math.floor(2 ** 32 / 10 ** codeLength) * 10 ** codeLength;

/** A code of six digits; all codes are equally likely. */
export function freshCode(): string {
  const number = new Uint32Array(1);
  do crypto.getRandomValues(number);
  while ((number[0] ?? 0) >= fairMax);
  return String((number[0] ?? 0) % 10 ** codeLength).padStart(codeLength, '0');
}

/**
 * The marks of a code under each secret of the site, the current one first. Six digits alone could be found by
 * trying all of them, so what is stored is keyed, and valid for one merchant, contact, purpose and requester only.
 */
export function marksOf(
  env: Env,
  merchant: string,
  { kind, value }: Contact,
  { purpose, binding }: CodeUse,
  code: string,
): [string, ...string[]] {
  const covered = JSON.stringify(['verification-code', merchant, kind, value, purpose, binding, code]);
  const [current, ...previous] = sessionSecrets(env).map(({ bytes }) =>
    createHmac('sha256', bytes).update(covered).digest('base64url'),
  );
  return [current ?? '', ...previous];
}
