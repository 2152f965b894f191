import type { Method } from './endpoint.ts';

/** An endpoint of the specification that belongs to a later feature; until that is built it returns FEATURE_OFF. */
export interface LaterEndpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly feature: string;
}

type Line = readonly [feature: string, method: Method, paths: string];

const lines: readonly Line[] = [];

/** Every endpoint of the specification that is not built yet, under its own path. */
export const laterEndpoints: readonly LaterEndpoint[] = lines.flatMap(([feature, method, paths]) =>
  paths.split(' ').map((path) => ({ feature, method, path: path as `/${string}` })),
);
