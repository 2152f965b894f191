import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { type Cast, callWith, nameOf, siteWithCast } from '#tests/support/callers.ts';
import { consoleHeaders, letIn, oneOfEachKind } from '#tests/support/endpoint-kinds.ts';
import { isDeep } from '#tests/support/lane.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;
let cast: Cast;

beforeAll(async () => {
  ({ site, cast } = await siteWithCast());
});

/** State-changing calls that cookies authenticate. */
const riding = endpoints.filter(
  ({ method, access, isReport }) =>
    method !== 'GET' && !['vendor', 'launch', 'launch-code', 'operator'].includes(access) && !isReport,
);
const sampled = oneOfEachKind(riding).map((each) => [nameOf(each), each] as const);

const origins = (own: string): readonly (readonly [name: string, headers: Record<string, string>])[] => [
  ['from nowhere', { Origin: '' }],
  ['from a frame without an origin', { Origin: 'null' }],
  ['from another site', { Origin: 'https://evil.example' }],
  ['from a site that begins alike', { Origin: `${own}.evil.example` }],
  ['from a site that ends alike', { Origin: own.replace('//', '//evil-') }],
  ['from another port', { Origin: own.replace(/:\d+$/, ':1') }],
  ['from two origins', { Origin: `${own}, https://evil.example` }],
  ['as another site’s by the browser’s word', { Origin: own, 'Sec-Fetch-Site': 'cross-site' }],
  ['as a sister site’s by the browser’s word', { Origin: own, 'Sec-Fetch-Site': 'same-site' }],
  ['as the address bar’s by the browser’s word', { Origin: own, 'Sec-Fetch-Site': 'none' }],
  ['as an app’s with a cookie', { Origin: 'https://evil.example', 'Session-Carrier': 'bearer' }],
];

/** Content types that a cross-site form can send without a CORS preflight. */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

describe('a cross-site request that a cookie authenticates', () => {
  it.each(sampled)('%s is refused', async (_, endpoint) => {
    const own = origins(site.origin);
    const cases = [
      ...own.map(([name, headers]) => [name, 'application/json', headers] as const),
      ...simpleTypes.map((type) => ['from another site', type, { Origin: 'https://evil.example' }] as const),
    ];
    await Promise.all(
      cases.map(async ([name, type, headers]) => {
        const more = { headers: { ...headers, 'Content-Type': type }, plain: true } as const;
        const { status, code } = await callWith(site, endpoint, callerFor(endpoint), more);
        expect([name, type, status, code]).toEqual([name, type, 403, 'ORIGIN_REFUSED']);
      }),
    );
  });

  it.each(sampled)('%s is not refused from the site itself', async (_, endpoint) => {
    const own = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' };
    const headers = { ...own, ...consoleHeaders(endpoint.access) };
    const { code } = await callWith(site, endpoint, {}, { headers });
    expect(code).not.toBe('ORIGIN_REFUSED');
  });

  it('gets no CORS permission for another origin', async () => {
    for (const { path } of oneOfEachKind(riding)) {
      const answer = await site.fetch(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });
});

describe('a call that allows other origins', () => {
  it('of a framed game ignores cookies', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access.startsWith('launch'))) {
      const { code, headers } = await callWith(site, endpoint, cast.member, { headers: { Origin: 'null' } });
      // A web socket is authenticated by its first message. Until then it reveals only whether its game
      // exists.
      expect(code).toBe(endpoint.access === 'launch-message' ? 'GAME_UNKNOWN' : 'LAUNCH_ENDED');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
  });

  it('of the operations API ignores cookies', async () => {
    const token = testSecrets['OPERATOR_TOKEN'] ?? '';
    for (const endpoint of oneOfEachKind(endpoints).filter(({ access }) => access === 'operator'))
      for (const name of ['Authorization', '__Host-operator', 'CF_Authorization']) {
        const { code } = await callWith(site, endpoint, { Cookie: `${name}=${token}` });
        expect(code).toBe('OPERATOR_UNKNOWN');
      }
  });
});

describe('a GET', () => {
  it('changes no state, whoever sends it', async () => {
    const { sub } = JSON.parse(
      Buffer.from((cast.member['Cookie'] ?? '').split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string };
    const storage = await site.harness
      .getWorker<Env>()
      .getDurableObjectStorage('PLAYER', { name: `${site.merchant}/${sub}` });
    const everything = async () => ({
      object: await Promise.all(
        ['sessions', 'favourites', 'recent_games', 'ledger', 'wallet', 'operations', 'rounds', 'outbox'].map(
          async (table) => {
            const exists = await storage.exec('SELECT 1 FROM sqlite_master WHERE name = ?', table);
            return exists.length > 0 ? [table, await storage.exec(`SELECT * FROM ${table}`)] : [table];
          },
        ),
      ),
      members: await site.sql('SELECT * FROM members ORDER BY id'),
      settings: await site.sql('SELECT * FROM settings ORDER BY merchant, name'),
      changes: await site.sql('SELECT * FROM operator_changes'),
    });
    // An alarm delivers the outbox, which must be finished before states are compared.
    const cleared = async () => (await storage.exec("SELECT 1 FROM ledger WHERE kind = 'CLEARED'")).length;
    await expect.poll(cleared, { timeout: 20_000 }).toBeGreaterThan(0);
    const before = await everything();
    expect(before.object.filter((each) => each.length > 1).length).toBeGreaterThan(3);
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
      for (const caller of isDeep ? [cast.member, cast.operator, cast.trial] : [cast[letIn(endpoint.access)]])
        await callWith(site, endpoint, caller);
    expect(await everything()).toEqual(before);
  });
});

function callerFor(endpoint: Endpoint) {
  return endpoint.access === 'member' ? cast.member : cast.trial;
}
