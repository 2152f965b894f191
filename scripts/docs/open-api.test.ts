import { describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { openApi } from './open-api.ts';

interface Operation {
  readonly operationId?: string;
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<
    string,
    { content?: Record<string, unknown>; headers?: Record<string, unknown> }
  >;
}

const { paths, components } = openApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const at = (method: string, path: string) => {
  const operation = paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};
/** The media types of a response. */
const typesOf = (operation: Operation, status = '200') =>
  Object.keys(operation.responses[status]?.content ?? {});

describe('the OpenAPI description', () => {
  it('has every endpoint once, and no two paths that match the same addresses', () => {
    expect(operations).toHaveLength(endpoints.length);
    const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('names every operation, and no two alike', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id) => id === undefined || !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(at('get', '/wps/relay/GCSGAME_gameList').operationId).toBe('gameList');
  });

  it('says of every operation what it needs, also if that is nothing', () => {
    expect(operations.filter(({ operation }) => operation.security === undefined)).toEqual([]);
    expect(at('get', '/wps/system/status').security).toEqual([]);
    expect(at('get', '/wps/relay/GCS_recentGame').security).toEqual([
      { sessionCookie: [] },
      { sessionToken: [] },
    ]);
    for (const { operation } of operations)
      for (const scheme of (operation.security ?? []).flatMap((each) => Object.keys(each)))
        expect(components.securitySchemes).toHaveProperty(scheme);
  });

  it('describes every parameter of a path', () => {
    for (const { path, operation } of operations)
      expect(
        (operation.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name),
      ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });

  it.each([
    ['get', '/wps/relay/GCS_gameRecords/file', 'text/csv'],
    ['get', '/ops/api/events/export', 'application/x-ndjson'],
    ['get', '/wps/chat/pictures/{pictureId}', 'image/jpeg'],
    ['get', '/wps/system/status', 'application/json'],
    ['post', '/vendor/{vendor}/{operation}', 'application/json'],
  ])('has the media type of what %s %s sends: %s', (method, path, type) => {
    expect(typesOf(at(method, path))).toEqual([type]);
  });

  it('lists redirects and sockets as what they are', () => {
    const callback = at('get', '/wps/session/social/callback');
    expect(Object.keys(callback.responses)).toContain('303');
    expect(callback.responses['303']?.headers).toHaveProperty('Location');
    expect(callback.responses).not.toHaveProperty('200');
    const socket = at('get', '/house/live/{gameCode}');
    expect(Object.keys(socket.responses)).toContain('101');
    expect(socket.responses).not.toHaveProperty('200');
  });

  it('describes the bodies that are not JSON', () => {
    expect(Object.keys(at('post', '/wps/system/policyReport').requestBody?.content ?? {})).toEqual([
      'application/csp-report',
      'application/reports+json',
    ]);
    expect(Object.keys(at('post', '/pay/{till}').requestBody?.content ?? {})).toEqual(['*/*']);
  });
});
