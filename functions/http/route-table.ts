import { Router } from 'itty-router';
import { laterEndpoints } from '#src/contracts/later.ts';
import type { Route } from './route.ts';

export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** Finds routes by method and path, exactly as written: no trailing slash, no decoding, no case folding. */
export interface RouteTable {
  match(method: string, pathname: string): Match | undefined;
  /** Why an API path without a match is refused; undefined where the path is none of the API's. */
  refusal(method: string, pathname: string): 'METHOD_NOT_ALLOWED' | 'FEATURE_OFF' | 'NOT_FOUND' | undefined;
}

const apiPath = /^\/(?:wps|lgw|lotto|vendor|house|ops)\//;

const later = new Set(laterEndpoints.map(({ method, path }) => `${method} ${path}`));
const laterPaths: ReadonlySet<string> = new Set(laterEndpoints.map(({ path }) => path));

/**
 * Lays out the routes once. Paths without parameters are found by one look-up; itty-router compiles the
 * others. Its own dispatch is not used: the gate asks for the match before anything is awaited.
 */
export function routeTable(routes: readonly Route[]): RouteTable {
  const exact = new Map<string, Match>();
  const exactPaths = new Set<string>();
  const patterned = Router();
  const patternedRoutes: Route[] = [];
  for (const route of routes) {
    const { method, path } = route.endpoint;
    if (path.includes(':')) {
      patterned.all(path, () => undefined);
      patternedRoutes.push(route);
    } else {
      exact.set(`${method} ${path}`, { route, params: {} });
      exactPaths.add(path);
    }
  }
  const patterns = patterned.routes.map(([, expression], at) => ({
    expression,
    route: patternedRoutes[at] as Route,
  }));
  const matchPattern = (method: string, pathname: string): Match | undefined => {
    for (const { expression, route } of patterns) {
      const found = route.endpoint.method === method && matchExactly(expression, pathname);
      if (found) return { route, params: { ...found.groups } };
    }
    return undefined;
  };
  return {
    match: (method, pathname) => exact.get(`${method} ${pathname}`) ?? matchPattern(method, pathname),
    refusal(method, pathname) {
      if (later.has(`${method} ${pathname}`)) return 'FEATURE_OFF';
      const known =
        exactPaths.has(pathname) ||
        patterned.routes.some(([, expression]) => matchExactly(expression, pathname));
      if (known) return 'METHOD_NOT_ALLOWED';
      if (laterPaths.has(pathname)) return 'FEATURE_OFF';
      return apiPath.test(pathname) ? 'NOT_FOUND' : undefined;
    },
  };
}

/** itty-router lets a path end in slashes; ours are taken exactly as written. */
function matchExactly(expression: RegExp, pathname: string): RegExpExecArray | null {
  return pathname.endsWith('/') ? null : expression.exec(pathname);
}
