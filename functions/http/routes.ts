import type { Contracts, Endpoint, InputOf, OutputOf, ParamsOf } from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { permissionOf } from '#src/contracts/operators/permissions.ts';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { failure, success } from './answer.ts';
import { isUtf8, parseJson, readBody } from './body.ts';
import type { Caller, CallerOf } from './caller.ts';
import type { RequestContext, SessionClaims } from './context.ts';
import { moduleId, parsed, queryReader } from './query.ts';
import { KeptAnswer, SerialisedValue } from './serialised.ts';

/**
 * The caller admitted by the endpoint's access level. If the router has already checked the session, the claims are
 * typed so that `sessionIsLive` does not accept them, which prevents a second check. An image upload may take a
 * minute, so its session may be checked again afterwards.
 */
type CallerAt<E extends Endpoint> = E extends { asksSessionItself: true } | { body: 'image' }
  ? CallerOf[E['access']]
  : E['access'] extends 'session' | 'member'
    ? Omit<CallerOf[E['access']], 'session'> & { readonly session: SessionClaims }
    : CallerOf[E['access']];

/** What a handler receives: the parsed input, and its caller. */
export type Call<E extends Endpoint> = CallerAt<E> & {
  readonly context: RequestContext;
  readonly request: Request;
  readonly input: InputOf<E>;
  readonly params: ParamsOf<E>;
};

/** The member's object decides whether a session is live, so these handlers can still return SESSION_ENDED. */
type HandlerErrors<E extends Endpoint> =
  | E['errors'][number]
  | (E['access'] extends 'session' | 'member' ? 'SESSION_ENDED' : never);

type Outcome<E extends Endpoint> =
  | Result<OutputOf<E> | SerialisedValue | KeptAnswer, HandlerErrors<E>>
  | (E extends { raw: string } ? Response : never);

export type Handler<E extends Endpoint> = (call: Call<E>) => Outcome<E> | Promise<Outcome<E>>;

/** A feature's handlers, keyed like its contracts. A missing or surplus handler does not compile. */
export type Handlers<C extends Contracts> = { readonly [Name in keyof C]: Handler<C[Name]> };

/** A contract and the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Parses the input of an admitted call and turns the handler's outcome into the response. */
  answer(
    request: Request,
    context: RequestContext,
    caller: Caller,
    params: Readonly<Record<string, string>>,
  ): Promise<Response>;
}

/** Binds a feature's handlers to its contracts. */
export function routes<C extends Contracts>(contracts: C, handlers: Handlers<C>): readonly Route[] {
  return Object.entries(contracts).map(([name, endpoint]) =>
    // A handler takes its own endpoint's input, which its route parses before the call.
    routeOf(endpoint, handlers[name] as unknown as Handler<Endpoint>),
  );
}

function routeOf(endpoint: Endpoint, handler: Handler<Endpoint>): Route {
  const queryOf = queryReader(endpoint);
  return {
    endpoint,
    async answer(request, context, caller, pathParams) {
      const query = queryOf(context.target.search);
      const input = query.ok && endpoint.method !== 'GET' ? await bodyOf(endpoint, request, context) : query;
      if (!input.ok) return failure(input.code, context.requestId, input.details);
      const params = endpoint.params ? parsed(endpoint.params, decoded(pathParams)) : ok(undefined);
      if (!params.ok) return failure(params.code, context.requestId, params.details);
      const may = permitted(endpoint, caller, context, [input.value, params.value]);
      if (!may.ok) return failure(may.code, context.requestId, may.details);
      const outcome = await handler({
        ...caller,
        context,
        request,
        input: input.value,
        params: params.value,
      } as Call<Endpoint>);
      return outcome instanceof Response ? outcome : answered(outcome, request, context);
    },
  };
}

/** A permission that depends on the request is judged once its fields are read; all others before. */
function permitted(
  { permission, path }: Endpoint,
  caller: Caller,
  context: RequestContext,
  parts: readonly unknown[],
): Result<undefined, 'PERMISSION_NEEDED'> {
  if (permission === undefined || typeof permission === 'string' || !('operator' in caller))
    return ok(undefined);
  const fields = Object.fromEntries(parts.filter(isRecord).flatMap((part) => Object.entries(part)));
  return context.ports.operatorMay(context, caller.operator, permissionOf(permission, fields), path);
}

function answered(
  outcome: Result<unknown, FailureCode>,
  request: Request,
  { requestId, givenHeaders }: RequestContext,
): Response {
  if (!outcome.ok) return failure(outcome.code, requestId, outcome.details, givenHeaders);
  const { value } = outcome;
  if (value instanceof KeptAnswer) return value.answer(request);
  if (value instanceof SerialisedValue) return value.answer(givenHeaders);
  return success(value, givenHeaders);
}

async function bodyOf(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
): Promise<Result<unknown, FailureCode>> {
  if (endpoint.body === 'image') return imageBody(request);
  if (!endpoint.input) return ok(undefined);
  const body = endpoint.sealed
    ? await context.ports.openSealedBody(request, context)
    : await jsonBody(endpoint, request);
  if (!body.ok) return body;
  if (isRecord(body.value) && 'token' in body.value) return failed('TOKEN_MISPLACED');
  if (!isRecord(body.value) || !('modID' in body.value)) return parsed(endpoint.input, body.value);
  const { modID, ...input } = body.value;
  if (!moduleId.safeParse(modID).success) return failed('INVALID_INPUT', { modID: 'unknown' });
  return parsed(endpoint.input, input);
}

/** Any other media type could have been sent by a form on another site. */
const jsonType = /^application\/json[\t ]*(?:;|$)/i;

async function jsonBody(endpoint: Endpoint, request: Request): Promise<Result<unknown, FailureCode>> {
  if (!jsonType.test(request.headers.get('Content-Type') ?? '') || !isUtf8(request))
    return failed('MEDIA_TYPE_REFUSED');
  const bytes = await readBody(request, endpoint.bodyBytesMax);
  return bytes.ok ? parseJson(bytes.value) : bytes;
}

/** Slower phones need longer for a picture than for a form, in milliseconds. */
const imageReadMsMax = 60_000;

/** The bytes of a picture. Other sites cannot send these media types without a CORS preflight. */
async function imageBody(request: Request): Promise<Result<Uint8Array, FailureCode>> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  if (!pictureLimits.types.some((each) => each === type.trim().toLowerCase()))
    return failed('MEDIA_TYPE_REFUSED');
  return readBody(request, pictureLimits.bytesMax, imageReadMsMax);
}

/** The decoded path parameters. A malformed escape becomes empty, which no contract accepts. */
function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    try {
      plain[name] = decodeURIComponent(value);
    } catch {
      plain[name] = '';
    }
  }
  return plain;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
