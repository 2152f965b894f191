import { endSession } from '#src/browser/session.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import {
  API_VERSION,
  type Endpoint,
  type ErrorsOf,
  type OutputOf,
  type ParamsOf,
  type SentInputOf,
} from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { type Details, failed, ok, type Result } from '#src/rules/result.ts';

interface Wire {
  success: boolean;
  value?: unknown;
  error?: { code: FailureCode; requestId: string; details?: Details };
}

interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>;
  headers?: Record<string, string>;
  /** Replaces the JSON body, for bodies that are sealed. */
  sealedBody?: string;
  /** A token in place of the session's cookie; its end is the caller's to handle. */
  bearer?: string;
  /** Leaves the page where it is when the session is over: the caller goes elsewhere by itself. */
  stays?: true;
  /** The answer is large, and the site takes long to gather it. */
  isLong?: true;
}

/** Longer than the site itself waits for its stores and vendors; by then nothing has come that would still come. */
export const answerMsMax = 25_000;
/** The site reads a picture for a minute. */
export const longAnswerMsMax = 75_000;

/** The codes that say that there is no session, or no longer. */
export const sessionIsOver = /^SESSION_(?:ENDED|MISSING)$/;

/**
 * Calls one endpoint and returns its value or its code: the only way to the API, but for the pages without scripts
 * of their own that ask whether the site is back. A call that takes too long is UNREACHABLE. A session that is over
 * is handled here, for every call: after a login over the page it goes out again, unless it is sealed, which is good
 * once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input?: SentInputOf<E>,
  options: CallOptions<E> = {},
): Promise<Result<OutputOf<E>, ErrorsOf<E> | CallError>> {
  try {
    const response = await fetch(address(endpoint, input, options), request(endpoint, input, options));
    const wire = (await response.json()) as Wire;
    if (wire.success) return ok(wire.value as OutputOf<E>);
    const code = wire.error?.code ?? 'INTERNAL';
    if (
      sessionIsOver.test(code) &&
      !options.bearer &&
      !options.stays &&
      (await endSession(endpoint.method !== 'GET')) &&
      !options.sealedBody
    )
      return await call(endpoint, input, options);
    return failed(code as ErrorsOf<E>, wire.error?.details);
  } catch {
    return failed('UNREACHABLE');
  }
}

function address<E extends Endpoint>(endpoint: E, input: unknown, options: CallOptions<E>): string {
  let path: string = endpoint.path;
  for (const [name, value] of Object.entries(options.params ?? {}))
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  if (endpoint.method !== 'GET' || !input) return path;
  // JSON leaves out what is undefined.
  const query = JSON.parse(JSON.stringify(input)) as Record<string, string>;
  return `${path}?${new URLSearchParams(query)}`;
}

function request<E extends Endpoint>(endpoint: E, input: unknown, options: CallOptions<E>): RequestInit {
  const body =
    options.sealedBody ??
    (endpoint.method === 'GET' || input === undefined
      ? undefined
      : input instanceof Blob
        ? input
        : JSON.stringify(input));
  const isText = typeof body === 'string';
  return {
    method: endpoint.method,
    headers: {
      'Api-Version': String(API_VERSION),
      // A file brings its own type.
      ...(isText ? { 'Content-Type': options.sealedBody ? 'application/jose' : 'application/json' } : {}),
      ...(options.bearer ? { Authorization: `Bearer ${options.bearer}` } : {}),
      ...options.headers,
    },
    // What a player has done is sent even if they leave the page at once; browsers refuse that for large files.
    ...(body === undefined ? {} : { body, keepalive: isText }),
    signal: AbortSignal.timeout(options.isLong || body instanceof Blob ? longAnswerMsMax : answerMsMax),
  };
}
