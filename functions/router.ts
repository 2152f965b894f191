import { API_VERSION } from '#src/contracts/endpoint.ts';
import { statusContracts } from '#src/contracts/status.ts';
import { admit } from './edge/access.ts';
import { checkOrigin } from './edge/origin.ts';
import { withinRate } from './edge/rate-limit.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { countersRoutes } from './features/counters/counters.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { gameSwitchesRoutes } from './features/games/game-switches.routes.ts';
import { gamesRoutes } from './features/games/games.routes.ts';
import { pageName } from './edge/pages.ts';
import type { Site } from './edge/site.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { reconciliationRoutes } from './features/wallet/reconciliation.routes.ts';
import { statusRoutes } from './features/status/status.routes.ts';
import { walletRoutes } from './features/wallet/wallet.routes.ts';
import { winnersRoutes } from './features/winners/winners.routes.ts';
import { failure } from './http/answer.ts';
import type { RequestContext } from './http/context.ts';
import { houseRoutes } from './vendors/house/house.routes.ts';
import { vendorRoutes } from './vendors/port.routes.ts';
import type { Route } from './http/route.ts';
import { type Match, routeTable } from './http/route-table.ts';

const routes: readonly Route[] = [
  ...statusRoutes,
  ...operationsRoutes,
  ...eventsRoutes,
  ...countersRoutes,
  ...gamesRoutes,
  ...gameSwitchesRoutes,
  ...winnersRoutes,
  ...walletRoutes,
  ...reconciliationRoutes,
  ...vendorRoutes,
  ...accountRoutes,
  ...houseRoutes,
];

const table = routeTable(routes);

/**
 * The closed list of calls that the visitor's place does not stop: the status, and vendors' callbacks, which
 * pass a gate of their own. Settings that cannot be read stop the callbacks too: the vendor asks again.
 */
export function isOpenToEveryone(method: string, pathname: string, site: Site | undefined): boolean {
  const endpoint = table.match(method, pathname)?.route.endpoint;
  if (!endpoint) return false;
  return endpoint === statusContracts.systemStatus || (endpoint.access === 'vendor' && site !== undefined);
}

/** A name for what was asked, out of a closed list: the contract's path, a page's, or the kind of thing. */
export function routeName(method: string, pathname: string): string {
  const endpoint = table.match(method, pathname)?.route.endpoint;
  if (endpoint) return endpoint.path;
  return table.refusal(method, pathname) ? '(no such call)' : pageName(pathname);
}

/** Answers a call of the API; undefined where the path is a page's or a file's. */
export function answerApi(request: Request, context: RequestContext): Promise<Response> | undefined {
  const { pathname } = context.target;
  const match = table.match(request.method, pathname);
  if (match) return serve(match, request, context);
  const code = table.refusal(request.method, pathname);
  return code && Promise.resolve(failure(code, context.requestId));
}

async function serve({ route, params }: Match, request: Request, context: RequestContext): Promise<Response> {
  const { endpoint } = route;
  if (endpoint !== statusContracts.systemStatus && isOutdated(request))
    return failure('OUTDATED_CLIENT', context.requestId);
  const admitted = await admit(endpoint, request, context);
  if (!admitted.ok) return failure(admitted.code, context.requestId, admitted.details, context.givenHeaders);
  const origin = checkOrigin(endpoint, request, context);
  if (!origin.ok) return failure(origin.code, context.requestId);
  const rate = await withinRate(endpoint, context);
  if (!rate.ok)
    return failure(rate.code, context.requestId, undefined, {
      'Retry-After': String(rate.retryAfterSeconds),
    });
  return route.handle(request, params, context);
}

/** Whether the caller says that it speaks another version of the wire; who says nothing speaks this one. */
function isOutdated(request: Request): boolean {
  const spoken = request.headers.get('Api-Version');
  return spoken !== null && spoken !== String(API_VERSION);
}
