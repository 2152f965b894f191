import { logFailure } from './log.ts';
import { closedContentSecurity, securityHeaders } from './security-headers.ts';
import { isStoreUnreachable } from './store-unreachable.ts';
import { type FailureCode, failureCodes } from '#src/contracts/failure-codes.ts';

/** What every answer of the API carries. An answer copies it in one step; a record is checked name by name. */
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

/** Records an answer's failure code, for the log and the counters. */
export function withOutcome(answer: Response, code: FailureCode): Response {
  outcomes.set(answer, code);
  return answer;
}

/** The failure code of an answer; undefined for a success, and for answers in a vendor's wire format. */
export function outcomeOf(answer: Response): FailureCode | undefined {
  return outcomes.get(answer);
}

/** The envelope of a failure: a code, the request id and details, never prose. */
export function failure(
  code: FailureCode,
  requestId: string,
  details?: Readonly<Record<string, unknown>>,
  headers?: HeadersInit,
): Response {
  const error = details ? { code, requestId, details } : { code, requestId };
  const answer = new Response(JSON.stringify({ success: false, error }), {
    status: failureCodes[code],
    headers: answerHeaders,
  });
  if (headers)
    for (const [name, text] of new Headers(headers)) {
      if (name === 'set-cookie') answer.headers.append(name, text);
      else answer.headers.set(name, text);
    }
  return withOutcome(answer, code);
}

/** After how long a caller asks again where a store was out of reach. */
const retrySeconds = 5;

/** The answer to a call that ended in an error, which is logged: INTERNAL, or that a store is out of reach for now. */
export function answerError(error: unknown, requestId: string, method: string, route: string): Response {
  logFailure(requestId, method, route, error);
  return isStoreUnreachable(error)
    ? failure('STORE_UNREACHABLE', requestId, undefined, { 'Retry-After': String(retrySeconds) })
    : failure('INTERNAL', requestId);
}
