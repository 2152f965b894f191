import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockFaults, isRuntimeRefusal, isStatusAnswer } from './block-answer.ts';
import { inAmerica, inPakistan, policies } from './visitor-locations.ts';
import type { RawRequest } from './raw-http.ts';
import { type RawSite, startRawSite } from './raw-site.ts';
import { conditions, spoofedHeaders, otherHosts, upgrades } from './spoofed-headers.ts';
import { bodies, methods, targets, things } from './requests.ts';

let site: RawSite;
let host = '';
beforeAll(async () => {
  site = await startRawSite();
  const policy = JSON.stringify(policies.denylist);
  host = await site.addMerchant({ 'region-policy': policy });
  await site.sql("INSERT INTO merchants (code, host, name) VALUES ('demo', 'demo.example', 'Demo')");
  await site.store('demo', 'region-policy', policy);
});
afterAll(() => site.close());

const get = (target: string, ...headers: string[]): RawRequest => ({
  method: 'GET',
  target,
  headers: [`Host: ${host}`, ...headers],
});

/** Asserts that a denied location gets the block response, as JSON and as a page, and that a served one does not. */
async function isGuarded(request: RawRequest, { mayFail = false } = {}): Promise<void> {
  const asPage = { ...request, headers: [...request.headers, 'Accept: text/html,*/*'] };
  for (const each of [request, asPage]) {
    const answer = await site.ask(inAmerica, each);
    if (mayFail && isRuntimeRefusal(answer)) continue;
    expect(blockFaults(answer, 451, request.method)).toEqual([]);
  }
  const inside = await site.ask(inPakistan, request);
  if (mayFail && isRuntimeRefusal(inside)) return;
  expect([451, 503]).not.toContain(inside.status);
  // Every response from beyond the gate has this header, including static files.
  expect(inside.headers.get('strict-transport-security')).toBeDefined();
}

describe.concurrent('what the site serves', () => {
  it.each(things)('is blocked for a denied location: %s', async (_, target, sign) => {
    await isGuarded(get(target));
    await isGuarded({ ...get(target), method: 'HEAD' });
    const inside = await site.ask(inPakistan, get(target));
    expect(inside.body).toContain(sign);
    if (sign) expect(inside.status).toBe(200);
  });
});

describe.concurrent('a path', () => {
  it.each(targets)('is blocked for a denied location, however it is written: %j', (target) =>
    isGuarded(get(target), { mayFail: true }),
  );

  it.each(['http', 'HTTP', 'https'])('is blocked in its absolute form: %s', async (scheme) => {
    for (const authority of ['other.example', host, `${host}:443`])
      await isGuarded(get(`${scheme}://${authority}/m/home`));
  });

  it.each(['', '?', '?x=1', '?systemStatus=0', '#x', '?#'])(
    'is answered with the status and nothing else: /wps/system/status%s',
    async (rest) => {
      const request = get(`/wps/system/status${rest}`);
      expect(isStatusAnswer(await site.ask(inAmerica, request), 2)).toBe(true);
      expect(isStatusAnswer(await site.ask(inPakistan, request), 0)).toBe(true);
    },
  );

  it.each(['/vendor/house/bet', '/vendor/house/balance', '/vendor/none/win', '/vendor/%2e%2e/bet'])(
    'of a vendor’s callback passes to the vendor port’s own checks: %s',
    async (target) => {
      const answer = await site.ask(inAmerica, { ...get(target), method: 'POST', body: '{}' });
      expect([400, 401, 404]).toContain(answer.status);
      expect(answer.body).toMatch(
        /^\{"success":false,"error":\{"code":"[A-Z_]+","effect":"none","requestId":"[0-9a-f-]{36}"(?:,"details":\{"fields":\["[a-z.]+"\]\})?\}\}$/,
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe.concurrent('a file of the build', () => {
  it.each([
    '/en/m/home.html',
    '/%65n/m/home.html',
    '/en/m/%68ome.html',
    '/%61rt/icons/icon-192.png',
    '//art/icons/icon-192.png',
    '/art//icons/icon-192.png',
    '/art\\icons/icon-192.png',
    '/en\\m/home.html',
  ])('is served under its exact path only: %s', async (target) => {
    const answer = await site.ask(inPakistan, get(target));
    expect([answer.status, answer.headers.get('location')]).toEqual([404, undefined]);
  });
});

describe.concurrent('a method', () => {
  it.each(methods)('%s is blocked', async (method) => {
    for (const target of ['/m/home', '/sw.js', '/wps/relay/GCSGAME_gameList', '/house/games/x/table'])
      await isGuarded({ ...get(target), method });
    if (method === 'GET') return;
    await isGuarded({ ...get('/wps/system/status'), method });
  });

  it.each(['get', 'Get', 'BREW', 'GET\t', 'G\u0001T', ''])(
    'that is invalid is rejected before the Worker: %j',
    async (method) => {
      const answer = await site.ask(inAmerica, { ...get('/m/home'), method });
      if (!isRuntimeRefusal(answer)) expect(blockFaults(answer, 451)).toEqual([]);
    },
  );
});

describe.concurrent('a header', () => {
  it.each(spoofedHeaders)('is ignored when spoofed: %s', (header) =>
    isGuarded(get('/m/home', ...header.split('\r\n')), { mayFail: true }),
  );

  it('is ignored when spoofed, all together', () =>
    isGuarded(get('/m/home', ...new Set(spoofedHeaders.slice(0, 20)))));

  it.each(otherHosts)('cannot select a host without a policy: %s', (other) =>
    isGuarded(
      { method: 'GET', target: '/m/home', headers: [`Host: ${other.replace('HOST', host)}`] },
      { mayFail: true },
    ),
  );

  it.each([
    ['no host', []],
    ['an empty host', ['Host: ']],
    ['two hosts', ['Host: m1.example', 'Host: localhost']],
  ])('that is missing or duplicated is blocked: %s', (_, headers) =>
    isGuarded({ method: 'GET', target: '/m/home', headers }, { mayFail: true }),
  );
});

describe.concurrent('a conditional or range request', () => {
  it.each(conditions)('never yields 304 or 206 for a denied location: %s', async (condition) => {
    for (const target of ['/m/home', '/sw.js', '/art/icons/icon-192.png']) {
      const tag = (await site.ask(inPakistan, get(target))).headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const request = get(target, ...condition.replace('TAG', tag).split('\r\n'));
      expect(blockFaults(await site.ask(inAmerica, request), 451)).toEqual([]);
      expect(blockFaults(await site.ask(inAmerica, { ...request, method: 'HEAD' }), 451, 'HEAD')).toEqual([]);
    }
  });

  it('with a current ETag yields 304 for a served location', async () => {
    const tag = (await site.ask(inPakistan, get('/sw.js'))).headers.get('etag') ?? '';
    expect((await site.ask(inPakistan, get('/sw.js', `If-None-Match: ${tag}`))).status).toBe(304);
  });
});

describe.concurrent('an upgrade', () => {
  it.each(upgrades)('is blocked for a denied location on %s: %s', async (target, header) => {
    const answer = await site.ask(inAmerica, get(target, ...header.split('\r\n')));
    if (!isRuntimeRefusal(answer)) expect(blockFaults(answer, 451)).toEqual([]);
  });

  it.each(bodies)('with %s is blocked', async (_, request) => {
    for (const target of ['/m/home', '/wps/session/login/username', '/ops/api/region-policy'])
      await isGuarded(
        { ...request, target, headers: [`Host: ${host}`, ...request.headers] },
        // If a long body is not read, the connection may end before the response is read.
        { mayFail: (request.body ?? '').length > 100_000 },
      );
  });
});
