import { logFailure } from './log.ts';
import { closedContentSecurity, securityHeaders } from './security-headers.ts';
import { isStoreUnreachable } from './store-unreachable.ts';
import { type FailureCode, failureCodes } from '#src/contracts/failure-codes.ts';

/**
 * The headers of every API response. A response copies a Headers object in one step, while a record is validated
 * name by name.
 */
export const answerHeaders: Headers = new Headers({
  ...securityHeaders,
  'Content-Security-Policy': closedContentSecurity,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
});

/** The envelope of a success. */
export function success(value: unknown, headers?: Headers): Response {
  const answer = new Response(JSON.stringify({ success: true, value }), { headers: answerHeaders });
  if (headers) for (const [name, text] of headers) answer.headers.append(name, text);
  return answer;
}

const outcomes = new WeakMap<Response, FailureCode>();

/** Records a response's failure code, for the log and the counters. */
export function withOutcome(answer: Response, code: FailureCode): Response {
  outcomes.set(answer, code);
  return answer;
}

/** The failure code of a response; undefined for a success, and for responses in a vendor's wire format. */
export function outcomeOf(answer: Response): FailureCode | undefined {
  return outcomes.get(answer);
}

/** The envelope of a failure: a code with its effect, the request id and details, never prose. */
export function failure(
  code: FailureCode,
  requestId: string,
  details?: Readonly<Record<string, unknown>>,
  headers?: HeadersInit,
): Response {
  const { status, effect } = failureCodes[code];
  const error = details ? { code, effect, requestId, details } : { code, effect, requestId };
  const answer = new Response(JSON.stringify({ success: false, error }), {
    status,
    headers: answerHeaders,
  });
  if (headers)
    for (const [name, text] of new Headers(headers)) {
      if (name === 'set-cookie') answer.headers.append(name, text);
      else answer.headers.set(name, text);
    }
  return withOutcome(answer, code);
}

/** When a caller should retry after a store was unreachable, in seconds. */
const retrySeconds = 5;

/**
 * Logs an unexpected error and builds its response: INTERNAL, or STORE_UNREACHABLE if a store cannot be reached for
 * now.
 */
export function answerError(error: unknown, requestId: string, method: string, route: string): Response {
  logFailure(requestId, method, route, error);
  return isStoreUnreachable(error)
    ? failure('STORE_UNREACHABLE', requestId, undefined, { 'Retry-After': String(retrySeconds) })
    : failure('INTERNAL', requestId);
}
