import type { CallError } from '#src/contracts/call-errors.ts';
import { API_VERSION } from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { type CallResult, failedCall, longAnswerMsMax } from './client.ts';
import { ok } from '#src/rules/result.ts';

interface Refused {
  readonly error?: { readonly code?: FailureCode };
}

/**
 * Reads the bytes of a call that answers a file; a refusal is one of that call, as everywhere. A file that breaks off on
 * the way is UNREACHABLE.
 */
export async function readFileOf(
  address: string,
): Promise<CallResult<Uint8Array<ArrayBuffer>, FailureCode | CallError>> {
  try {
    const response = await fetch(address, {
      headers: { 'Api-Version': String(API_VERSION) },
      signal: AbortSignal.timeout(longAnswerMsMax),
    });
    if (response.ok) return ok(new Uint8Array(await response.arrayBuffer()));
    const { error } = (await response.json()) as Refused;
    return failedCall(error?.code ?? 'INTERNAL', 'none');
  } catch {
    return failedCall('UNREACHABLE', 'none');
  }
}
