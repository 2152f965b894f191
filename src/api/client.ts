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
import type { Effect } from '#src/contracts/failure.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { type Details, type Failed, failed, type Ok, ok } from '#src/rules/result.ts';

interface Wire {
  success: boolean;
  value?: unknown;
  error?: { code?: FailureCode; effect?: Effect; details?: Details };
}

/** A failure of a call, with what is known of its effect. */
export type FailedCall<Code extends string> = Failed<Code> & { readonly effect: Effect };
export type CallResult<Value, Code extends string> = Ok<Value> | FailedCall<Code>;

/** What a call needs to know of its endpoint; browsers have no more of a screen that is made from contracts. */
export type Callable = Pick<Endpoint, 'method' | 'path'>;

interface PlainOptions {
  params?: object | undefined;
  headers?: Record<string, string>;
  /** Replaces the JSON body; used for sealed bodies. */
  sealedBody?: string;
  /** A token used instead of the session cookie; the caller handles its expiry. */
  bearer?: string;
  /** Does not redirect when the session has ended: the caller navigates by itself. */
  stays?: true;
  /** The response is large and takes the site long to gather, so the call gets the longer timeout. */
  isLong?: true;
}

type CallOptions<E extends Endpoint> = PlainOptions & { params?: ParamsOf<E> };

/** Longer than the site itself waits for its stores and vendors, so a later response will never come. */
export const answerMsMax = 25_000;
/** For pictures, which the site reads for up to a minute. */
export const longAnswerMsMax = 75_000;

/** Matches the codes for a missing or an ended session. */
export const sessionIsOver = /^SESSION_(?:ENDED|MISSING)$/;

/**
 * Calls one endpoint and returns its value or its failure code. Everything uses it to reach the API, except for
 * the pages without scripts of their own that poll whether the site is back. A call that times out is
 * UNREACHABLE. A failure whose effect the site did not state, such as a page of the network in front of it, has an
 * unknown effect. An ended session is handled here for every call: after a login over the page the call is retried,
 * unless its body is sealed, because a sealed body is accepted only once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input?: SentInputOf<E>,
  options: CallOptions<E> = {},
): Promise<CallResult<OutputOf<E>, ErrorsOf<E> | CallError>> {
  // What a contract declares is what the site answers.
  return (await callPlainly(endpoint, input, options)) as CallResult<OutputOf<E>, ErrorsOf<E> | CallError>;
}

/** The same for an endpoint of which only method and path are known here. */
export async function callPlainly(
  endpoint: Callable,
  input?: unknown,
  options: PlainOptions = {},
): Promise<CallResult<unknown, FailureCode | CallError>> {
  try {
    const response = await fetch(address(endpoint, input, options), request(endpoint, input, options));
    const wire = (await response.json()) as Wire;
    if (wire.success) return ok(wire.value);
    const { code = 'INTERNAL', effect = 'unknown', details } = wire.error ?? {};
    if (
      sessionIsOver.test(code) &&
      !options.bearer &&
      !options.stays &&
      (await endSession(endpoint.method !== 'GET')) &&
      !options.sealedBody
    )
      return await callPlainly(endpoint, input, options);
    return failedCall(code, effect, details);
  } catch {
    return failedCall('UNREACHABLE', 'unknown');
  }
}

/** A failure of a call. */
export function failedCall<Code extends string>(
  code: Code,
  effect: Effect,
  details?: Details,
): FailedCall<Code> {
  return { ...failed(code, details), effect };
}

function address(endpoint: Callable, input: unknown, options: PlainOptions): string {
  let path: string = endpoint.path;
  for (const [name, value] of Object.entries(options.params ?? {}))
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  if (endpoint.method !== 'GET' || !input) return path;
  // JSON drops undefined values.
  const query = new URLSearchParams(JSON.parse(JSON.stringify(input)) as Record<string, string>).toString();
  if (query === '') return path;
  // In browsers, a path may already name its module (scripts/build/contracts-without-schemas.ts).
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function request(endpoint: Callable, input: unknown, options: PlainOptions): RequestInit {
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
      // A file sets its own content type.
      ...(isText ? { 'Content-Type': options.sealedBody ? 'application/jose' : 'application/json' } : {}),
      ...(options.bearer ? { Authorization: `Bearer ${options.bearer}` } : {}),
      ...options.headers,
    },
    // `keepalive` sends a change even if the player leaves the page at once; browsers refuse it for large files.
    ...(body === undefined ? {} : { body, keepalive: isText }),
    signal: AbortSignal.timeout(options.isLong || body instanceof Blob ? longAnswerMsMax : answerMsMax),
  };
}
