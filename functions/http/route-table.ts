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

interface Pattern {
  readonly route: Route;
  readonly expression: RegExp;
}

const apiPath = /^\/(?:wps|lgw|lotto|vendor|house|ops)\//;

const later = new Set(laterEndpoints.map(({ method, path }) => `${method} ${path}`));
const laterPaths: ReadonlySet<string> = new Set(laterEndpoints.map(({ path }) => path));

/** Lays out the routes once; paths without parameters are found by one look-up. */
export function routeTable(routes: readonly Route[]): RouteTable {
  const exact = new Map<string, Match>();
  const exactPaths = new Set<string>();
  const patterns: Pattern[] = [];
  for (const route of routes) {
    const { method, path } = route.endpoint;
    if (path.includes(':')) patterns.push({ route, expression: expressionOf(path) });
    else {
      exact.set(`${method} ${path}`, { route, params: {} });
      exactPaths.add(path);
    }
  }
  return {
    match: (method, pathname) =>
      exact.get(`${method} ${pathname}`) ?? matchPattern(patterns, method, pathname),
    refusal(method, pathname) {
      if (later.has(`${method} ${pathname}`)) return 'FEATURE_OFF';
      const known = exactPaths.has(pathname) || patterns.some(({ expression }) => expression.test(pathname));
      if (known) return 'METHOD_NOT_ALLOWED';
      if (laterPaths.has(pathname)) return 'FEATURE_OFF';
      return apiPath.test(pathname) ? 'NOT_FOUND' : undefined;
    },
  };
}

function matchPattern(patterns: readonly Pattern[], method: string, pathname: string): Match | undefined {
  for (const { route, expression } of patterns) {
    if (route.endpoint.method !== method) continue;
    const found = expression.exec(pathname);
    if (found) return { route, params: { ...found.groups } };
  }
  return undefined;
}

function expressionOf(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : literal(part)));
  return new RegExp(`^${parts.join('/')}$`);
}

function literal(part: string): string {
  return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
