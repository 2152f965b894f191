import type { Endpoint, ErrorsOf, InputOf, OutputOf, ParamsOf } from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { failure, success } from './answer.ts';
import { parseJson, readBody } from './body.ts';
import type { RequestContext } from './context.ts';
import { parsed, queryReader } from './query.ts';

export interface Call<E extends Endpoint> {
  readonly context: RequestContext;
  readonly request: Request;
  readonly input: InputOf<E>;
  readonly params: ParamsOf<E>;
}

export interface Route {
  readonly endpoint: Endpoint;
  handle(request: Request, params: Record<string, string>, context: RequestContext): Promise<Response>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<OutputOf<E>, ErrorsOf<E>> | Response>;

/** Binds a handler to its contract: input is parsed before it, its result becomes the answer. */
export function route<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  const queryOf = queryReader(endpoint);
  return {
    endpoint,
    async handle(request, pathParams, context) {
      const query = queryOf(context.target.search);
      const input = query.ok && endpoint.method !== 'GET' ? await bodyOf(endpoint, request, context) : query;
      if (!input.ok) return failure(input.code, context.requestId, input.details);
      const params = endpoint.params ? parsed(endpoint.params, decoded(pathParams)) : ok(undefined);
      if (!params.ok) return failure(params.code, context.requestId, params.details);
      const outcome = await handler({
        context,
        request,
        input: input.value as InputOf<E>,
        params: params.value as ParamsOf<E>,
      });
      if (outcome instanceof Response) return outcome;
      if (outcome.ok) return success(outcome.value, context.givenHeaders);
      return failure(outcome.code, context.requestId, outcome.details, context.givenHeaders);
    },
  };
}

async function bodyOf(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
): Promise<Result<unknown, FailureCode>> {
  if (!endpoint.input) return ok(undefined);
  const body = endpoint.sealed
    ? await context.ports.openSealedBody(request, context)
    : await jsonBody(endpoint, request);
  if (!body.ok) return body;
  if (isRecord(body.value) && 'token' in body.value) return failed('TOKEN_MISPLACED');
  return parsed(endpoint.input, body.value);
}

async function jsonBody(endpoint: Endpoint, request: Request): Promise<Result<unknown, FailureCode>> {
  const bytes = await readBody(request, endpoint.bodyBytesMax);
  return bytes.ok ? parseJson(bytes.value) : bytes;
}

function decoded(params: Record<string, string>): Record<string, string> {
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
