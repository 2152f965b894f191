import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { routes } from '#functions/http/routes.ts';
import { targetOf } from '#functions/http/target.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { ok } from '#src/rules/result.ts';
import { answerInternal, opaque, prefixRouter, type RoutedContext } from './prefix-router.ts';

const request = {
  method: 'GET',
  summary: 'A test',
  access: 'public',
  rateLimit: 'none',
  output: z.unknown(),
  errors: [],
} as const;

const testContracts = contracts({
  list: { ...request, path: '/wps/list' },
  one: { ...request, path: '/wps/list/:id', params: z.strictObject({ id: z.string() }) },
  broken: { ...request, path: '/wps/broken' },
  elsewhere: { ...request, path: '/ops/list' },
});

const router = prefixRouter(
  '/wps/',
  routes(testContracts, {
    list: () => ok('every'),
    one: ({ params }) => ok(params.id),
    broken: () => Promise.reject(new Error('UNIQUE constraint failed: members.username')),
    elsewhere: () => ok('none'),
  }),
  { before: [], catch: answerInternal },
);

async function answerTo(path: string, method = 'GET') {
  const target = targetOf(`https://play.example${path}`);
  const url = `x:${opaque(target.pathname)}`;
  const context = { method, url, target, requestId: 'r-1' } as unknown as RoutedContext;
  const answer = await router.fetch(context, new Request('https://play.example/', { method }));
  const wire = (await answer.json()) as { value?: unknown; error?: { code: string } };
  return [answer.status, wire.value ?? wire.error?.code];
}

afterEach(() => vi.restoreAllMocks());

describe('the router of a prefix', () => {
  it.each([
    ['/wps/list', 200, 'every'],
    ['/wps/list/a', 200, 'a'],
    ['/wps/list/a%2Fb%20c', 200, 'a/b c'],
    ['/wps/list/.a', 200, '.a'],
    ['/wps/list/%ff', 200, ''],
    ['/ops/list', 404, 'NOT_FOUND'],
    ['/wps/list/', 404, 'NOT_FOUND'],
    ['/wps/list/a/', 404, 'NOT_FOUND'],
    ['/wps/list/a/b', 404, 'NOT_FOUND'],
    ['/wps//list', 404, 'NOT_FOUND'],
    ['/wps/LIST', 404, 'NOT_FOUND'],
    ['/wps/./list', 404, 'NOT_FOUND'],
    ['/wps/a/../list', 404, 'NOT_FOUND'],
    ['/wps/a/%2e%2E/list', 404, 'NOT_FOUND'],
    ['/wps/list/..', 200, '..'],
    ['/wps/list/%2E%2e', 200, '..'],
    ['/wps/a\\..\\list', 404, 'NOT_FOUND'],
    ['/wps/l%69st', 404, 'NOT_FOUND'],
  ])('takes the path %s literally', async (path, status, value) => {
    expect(await answerTo(path)).toEqual([status, value]);
  });

  it.each(['HEAD', 'OPTIONS', 'POST', 'DELETE'])('refuses %s where only GET is declared', async (method) => {
    expect(await answerTo('/wps/list', method)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(await answerTo('/wps/none', method)).toEqual([404, 'NOT_FOUND']);
  });

  it('logs an unexpected error, and reveals nothing of it to the caller', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(await answerTo('/wps/broken')).toEqual([500, 'INTERNAL']);
    expect(log.mock.calls.join()).toContain('/wps/broken');
  });
});
