import { call, type CallResult, failedCall, sessionIsOver } from './client.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { Endpoint, ErrorsOf, OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { ok } from '#src/rules/result.ts';
import type { PublicKey } from './sealed-body.ts';

/** INSECURE: the page was served over plain HTTP, where the browser provides no cryptography either. */
export type SealedCallError = CallError | 'INSECURE';

interface KnownKey {
  readonly key: PublicKey;
  /** Added to the device's monotonic clock, it gives the site's time. */
  readonly offsetMs: number;
}

let known: Promise<CallResult<KnownKey, CallError>> | undefined;

/** Fetches the key and the cipher before the tap that needs them. */
export function prepareSealing(): void {
  void import('./sealed-body.ts');
  known ??= fetchKey();
}

/**
 * Calls an endpoint with a sealed body. Retries once when the site no longer accepts the known key or the body
 * has expired, or when the session had ended and the member has logged in over the page.
 */
export async function callSealed<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  headers: Record<string, string> = {},
): Promise<CallResult<OutputOf<E>, ErrorsOf<E> | SealedCallError>> {
  if (!window.isSecureContext) return failedCall('INSECURE', 'none');
  const outcome = await sendSealed(endpoint, input, headers);
  if (outcome.ok) return outcome;
  const isInAgain = sessionIsOver.test(outcome.code) && isSignedIn();
  if (!isInAgain && !/^(?:ENCRYPTION_KEY_UNKNOWN|SEALED_BODY_EXPIRED)$/.test(outcome.code)) return outcome;
  known = undefined;
  return sendSealed(endpoint, input, headers);
}

async function sendSealed<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  headers: Record<string, string>,
): Promise<CallResult<OutputOf<E>, ErrorsOf<E> | CallError>> {
  const { sealBody } = await import('./sealed-body.ts');
  known ??= fetchKey();
  const present = await known;
  if (!present.ok) {
    known = undefined;
    // Without the key the body was never sent.
    return { ...present, effect: 'none' };
  }
  const { key, offsetMs } = present.value;
  const sealedBody = await sealBody(key, endpoint, input, performance.now() + offsetMs);
  return call(endpoint, undefined, { sealedBody, headers: { ...headers, 'Encryption-Key': key.kid } });
}

async function fetchKey(): Promise<CallResult<KnownKey, CallError>> {
  const answer = await call(accountContracts.sessionKey);
  if (!answer.ok) return answer;
  const [key] = answer.value.keys;
  return key ? ok({ key, offsetMs: answer.value.nowMs - performance.now() }) : failedCall('INTERNAL', 'none');
}
