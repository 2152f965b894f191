import { admit } from '#functions/edge/gate/access.ts';
import { checkOrigin } from '#functions/edge/origin.ts';
import { answerInternal, prefixRouter } from '#functions/edge/prefix-router.ts';
import { withinRate } from '#functions/edge/throttle/rate-limit.ts';
import { failure, success } from '#functions/http/answer.ts';
import { type Route, routes } from '#functions/http/routes.ts';
import { targetOf } from '#functions/http/target.ts';
import { JudgedContext } from '#functions/request-context.ts';
import { endpoints } from '#src/contracts/all.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { ok } from '#src/rules/result.ts';

/** Handles one request from its arrival to its response. */
export type Way = (index: number) => Promise<Response>;

const prefix = '/wps/';

/** The calls of a visitor under one prefix, which need no session. */
const visitorCalls = endpoints.filter(
  ({ method, path, access }) =>
    method === 'GET' && path.startsWith(prefix) && (access === 'public' || access === 'visitor'),
);

const arrivals = visitorCalls.map(({ path }) => {
  const target = targetOf(`https://play.example${path}`);
  return { target, request: new Request(target.origin + path) };
});

const location = { address: '39.32.0.1', known: true, country: 'PK', regionCode: 'SD', asn: 17_557 };

function requestAt(index: number) {
  const arrival = arrivals[index % arrivals.length];
  if (!arrival) throw new Error('There are no visitor calls');
  const env = { DEFAULT_MERCHANT: 'bench' } as unknown as Env;
  const unused = {} as unknown;
  const { request } = arrival;
  const context = new JudgedContext(
    { ...arrival, env, execution: unused as ExecutionContext, requestId: 'bench', nowMs: 0 },
    location,
    undefined,
    'operator',
    unused as ConstructorParameters<typeof JudgedContext>[4],
  );
  return { request, context };
}

/** Every endpoint with an immediate response, which leaves only routing and admitting the caller to measure. */
export const bareRoutes: readonly Route[] = endpoints.map((endpoint) => ({
  endpoint,
  answer: () => Promise.resolve(success(true)),
}));

const list = Array.from({ length: 30 }, (_, id) => ({
  id,
  name: `Game ${id}`,
  iconUrl: `/tiles/${id}.avif`,
}));

/** Every endpoint with its contract: its query is parsed, and a list of thirty is written as its response. */
export const wholeRoutes: readonly Route[] = endpoints.map((endpoint) => {
  const { input: _input, ...withoutFields } = endpoint;
  const [route] = routes(contracts({ call: withoutFields }), { call: () => ok({ list }) });
  if (!route) throw new Error(`${endpoint.path} has no route`);
  return { endpoint, answer: route.answer };
});

/** The Worker's way: itty-router's routes of the prefix between its stages. */
export function byPrefix(all: readonly Route[]): Way {
  const router = prefixRouter(prefix, all, { before: [() => undefined], catch: answerInternal });
  return (index) => {
    const { context, request } = requestAt(index);
    return router.fetch(context, request);
  };
}

/** The yardstick: one lookup by method and path, then the same steps. */
export function byTable(all: readonly Route[]): Way {
  const table = new Map(all.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]));
  return async (index) => {
    const { context, request } = requestAt(index);
    const { requestId, target } = context;
    const route = table.get(`${request.method} ${target.pathname}`);
    if (!route) return failure('NOT_FOUND', requestId);
    const admitted = await admit(route.endpoint, request, context);
    if (!admitted.ok) return failure(admitted.code, requestId);
    const origin = checkOrigin(route.endpoint, request, context, admitted.value);
    if (!origin.ok) return failure(origin.code, requestId);
    const rate = await withinRate(route.endpoint, context, admitted.value);
    if (!rate.ok) return failure(rate.code, requestId);
    return route.answer(request, context, admitted.value, {});
  };
}
