import { z } from 'zod';
import { openSealedBody } from '#functions/edge/sealed-body.ts';
import type { Endpoint, ErrorsOf, InputOf, OutputOf, ParamsOf } from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { failure, success } from './answer.ts';
import { parseJson, readBody } from './body.ts';
import type { RequestContext } from './context.ts';

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
  return {
    endpoint,
    async handle(request, pathParams, context) {
      const input = await inputOf(endpoint, request, context);
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

/** The query of a GET that asks for nothing. */
const noFields = z.strictObject({});

async function inputOf(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
): Promise<Result<unknown, FailureCode>> {
  const { search } = context.target;
  const query = search === '' ? undefined : new URLSearchParams(search);
  if (query?.has('token')) return failed('TOKEN_MISPLACED');
  if (!endpoint.input && (endpoint.method !== 'GET' || !query)) return ok(undefined);
  if (endpoint.method === 'GET') return parsed(endpoint.input ?? noFields, fieldsOf(query));
  const body = endpoint.sealed ? await openSealedBody(request, context) : await jsonBody(endpoint, request);
  if (!body.ok) return body;
  if (isRecord(body.value) && 'token' in body.value) return failed('TOKEN_MISPLACED');
  return parsed(endpoint.input, body.value);
}

function fieldsOf(query: URLSearchParams | undefined): Record<string, string | string[]> {
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const name of new Set(query?.keys())) {
    const values = query?.getAll(name) ?? [];
    fields[name] = values.length === 1 ? (values[0] as string) : values;
  }
  return fields;
}

async function jsonBody(endpoint: Endpoint, request: Request): Promise<Result<unknown, FailureCode>> {
  const bytes = await readBody(request, endpoint.bodyBytesMax);
  return bytes.ok ? parseJson(bytes.value) : bytes;
}

function parsed(schema: z.ZodType | undefined, value: unknown): Result<unknown, 'INVALID_INPUT'> {
  if (!schema) return ok(undefined);
  const outcome = schema.safeParse(value);
  if (outcome.success) return ok(outcome.data);
  const fields = outcome.error.issues.slice(0, 10).map((issue) => issue.path.join('.'));
  return failed('INVALID_INPUT', { fields });
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
