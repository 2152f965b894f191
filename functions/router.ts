import { Router } from 'itty-router';
import { checkOrigin } from './edge/origin.ts';
import { admit } from './edge/access.ts';
import { withinRate } from './edge/rate-limit.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { gameSwitchesRoutes } from './features/games/game-switches.routes.ts';
import { gamesRoutes } from './features/games/games.routes.ts';
import { statusRoutes } from './features/status/status.routes.ts';
import { walletRoutes } from './features/wallet/wallet.routes.ts';
import { winnersRoutes } from './features/winners/winners.routes.ts';
import { failure } from './http/answer.ts';
import type { RequestContext } from './http/context.ts';
import { houseRoutes } from './vendors/house/house.routes.ts';
import { vendorRoutes } from './vendors/port/port.routes.ts';
import type { Route } from './http/route.ts';

const routes: readonly Route[] = [
  ...statusRoutes,
  ...gamesRoutes,
  ...gameSwitchesRoutes,
  ...winnersRoutes,
  ...walletRoutes,
  ...vendorRoutes,
  ...accountRoutes,
  ...houseRoutes,
];

const apiPath = /^\/(?:wps|lgw|lotto|vendor|house|ops)\//;
const exact = new Map<string, Route>();
const exactPaths = new Set<string>();
const patterned = Router();

for (const each of routes) {
  const { method, path } = each.endpoint;
  if (path.includes(':')) patterned.all(path, (request: PatternedRequest) => found(request, each));
  else {
    exact.set(`${method} ${path}`, each);
    exactPaths.add(path);
  }
}

interface PatternedRequest {
  method: string;
  params: Record<string, string>;
}

interface Match {
  route: Route;
  params: Record<string, string>;
}

function found(request: PatternedRequest, each: Route): Match | undefined {
  return request.method === each.endpoint.method ? { route: each, params: request.params } : undefined;
}

/** Answers a call of the API; undefined where the path is a page's or a file's. */
export async function answerApi(request: Request, context: RequestContext): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const direct = exact.get(`${request.method} ${pathname}`);
  if (direct) return serve(direct, {}, request, context);
  if (!apiPath.test(pathname)) return undefined;
  const asked = { method: request.method, url: request.url };
  const match = (await patterned.fetch(asked)) as Match | undefined;
  if (match) return serve(match.route, match.params, request, context);
  return failure(exactPaths.has(pathname) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND', context.requestId);
}

async function serve(
  match: Route,
  params: Record<string, string>,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const admitted = await admit(match.endpoint, request, context);
  if (!admitted.ok) return failure(admitted.code, context.requestId, admitted.details, context.answerHeaders);
  const origin = checkOrigin(match.endpoint, request, context);
  if (!origin.ok) return failure(origin.code, context.requestId);
  const rate = await withinRate(match.endpoint, context);
  if (!rate.ok) return failure(rate.code, context.requestId, undefined, { 'Retry-After': '60' });
  return match.handle(request, params, context);
}
