import { Router } from 'itty-router';
import { answerError, failure } from '#functions/http/answer.ts';
import { readBody } from '#functions/http/body.ts';
import type { RequestContext, TokenClaims } from '#functions/http/context.ts';
import type { Route } from '#functions/http/routes.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { laterEndpoints } from '#src/contracts/later.ts';
import { admit } from './gate/access.ts';
import { checkOrigin } from './origin.ts';
import { withinRate } from './throttle/rate-limit.ts';
import { inTurn } from './throttle/rush-queue.ts';

/** The context of a request in itty-router, which reads `method` and `url` and writes `params` and `route`. */
export interface RoutedContext extends RequestContext {
  readonly method: string;
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  /** The path of the matched endpoint as written in its contract, without the leading slash. */
  readonly route: string | undefined;
}

/** A step before a prefix's routes: a response ends the request, undefined continues it. */
export type Step = (context: RoutedContext, request: Request) => Response | undefined;

/** The steps before a prefix's routes and the handler of their errors. */
export interface Stages {
  readonly before: readonly Step[];
  readonly catch: (error: unknown, context: RoutedContext) => Response;
}

/** The endpoints under one prefix, such as `/wps/`. */
export interface PrefixRouter {
  readonly prefix: string;
  fetch(context: RoutedContext, request: Request): Promise<Response>;
  /** The endpoint for a method and path; the path must match exactly as written. */
  endpointAt(method: string, pathname: string): Endpoint | undefined;
}

const later = new Set(laterEndpoints.map(({ method, path }) => `${method} ${path}`));
const laterPaths: ReadonlySet<string> = new Set(laterEndpoints.map(({ path }) => path));

/** Builds the router for the routes under a prefix, between its stages. */
export function prefixRouter(prefix: string, routes: readonly Route[], stages: Stages): PrefixRouter {
  const { before, catch: answerError } = stages;
  const router = Router<RoutedContext, [Request]>({
    before: [refuseTrailingSlash, ...before],
    catch: (error: unknown, context: unknown) => answerError(error, context as RoutedContext),
    finally: [
      (answer: Response | undefined, context: RoutedContext) =>
        answer ?? failure(refusalOf(context), context.requestId),
    ],
  });
  const own = routes.filter(({ endpoint }) => endpoint.path.startsWith(prefix));
  for (const route of own) {
    const method = route.endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[method](opaque(route.endpoint.path), (context, request) => serve(route, context, request));
  }
  const matching = (pathname: string) =>
    pathname.endsWith('/') ? [] : own.filter((_, at) => router.routes[at]?.[1].test(opaque(pathname)));
  const refusalOf = ({ method, target: { pathname } }: RoutedContext) => {
    if (later.has(`${method} ${pathname}`)) return 'FEATURE_OFF';
    if (matching(pathname).length > 0) return 'METHOD_NOT_ALLOWED';
    return laterPaths.has(pathname) ? 'FEATURE_OFF' : 'NOT_FOUND';
  };
  return {
    prefix,
    fetch: (context, request) => router.fetch(context, request) as Promise<Response>,
    endpointAt: (method, pathname) =>
      matching(pathname).find(({ endpoint }) => endpoint.method === method)?.endpoint,
  };
}

/** itty-router accepts trailing slashes; this API does not. */
function refuseTrailingSlash({ target, requestId }: RoutedContext): Response | undefined {
  return target.pathname.endsWith('/') ? failure('NOT_FOUND', requestId) : undefined;
}

/**
 * The form in which itty-router gets a path. Without the leading slash it is opaque to the URL parser, which would
 * otherwise decode and resolve dot segments.
 */
export function opaque(pathname: string): string {
  return pathname.slice(1);
}

/** Serves one call. In order: access, origin, rate limit, the merchant's feature, live session, and the handler. */
async function serve(route: Route, context: RoutedContext, request: Request): Promise<Response> {
  const { endpoint } = route;
  const { requestId } = context;
  const admitted = await admit(endpoint, request, context);
  if (!admitted.ok) return failure(admitted.code, requestId, admitted.details, context.givenHeaders);
  const caller = admitted.value;
  const origin = checkOrigin(endpoint, request, context, caller);
  if (!origin.ok) return failure(origin.code, requestId);
  const rate = await withinRate(endpoint, context, caller);
  if (!rate.ok)
    return failure(rate.code, requestId, undefined, { 'Retry-After': String(rate.retryAfterSeconds) });
  if (endpoint.feature !== undefined && !hasFeature(context.settings, endpoint.feature))
    return failure('FEATURE_OFF', requestId);
  if (await isOver(endpoint, context, caller.session)) return failure('SESSION_ENDED', requestId);
  const answer = (request: Request) => route.answer(request, context, caller, context.params);
  return endpoint.comesInRushes ? answerInTurn(endpoint, context, request, answer) : answer(request);
}

/** Reads the whole body before the call queues, so that a slow sender cannot occupy a slot. */
async function answerInTurn(
  { bodyBytesMax }: Endpoint,
  { requestId }: RequestContext,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const body = await readBody(request, bodyBytesMax);
  if (!body.ok) return failure(body.code, requestId);
  return inTurn(() => answer(new Request(request, { method: request.method, body: body.value })));
}

/** A token outlives its session by minutes, so the member's object decides on every call that needs one. */
async function isOver(
  { access, asksSessionItself }: Endpoint,
  context: RequestContext,
  session: TokenClaims | undefined,
): Promise<boolean> {
  if (!session || asksSessionItself || (access !== 'session' && access !== 'member')) return false;
  return !(await context.ports.sessionIsLive(context, session));
}

/**
 * Logs an unexpected error; the caller gets its request id and nothing else. If a store is unreachable, the
 * response says that the same call may succeed a little later.
 */
export function answerInternal(error: unknown, { requestId, method, route }: RoutedContext): Response {
  return answerError(error, requestId, method, route === undefined ? '(no such call)' : `/${route}`);
}
