import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import {
  americanVisitor as american,
  firstOperator as first,
  homeCode,
  operate,
  operatedPolicy as policy,
  operatorVisitor as operator,
  secondOperator as second,
  statusOf as statusAt,
} from '#tests/support/operator.ts';
import { bearerOf, siteWithOperators } from '#tests/support/operators.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

type Ops = Parameters<typeof operate> extends [Site, ...infer Rest] ? Rest : never;
const full = {
  ...policy,
  denyRegions: [],
  denyAsn: [],
  denyCidr: [],
  allowCidr: [],
  tor: 'deny',
  unknown: 'deny',
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const ops = (...call: Ops) => operate(site, ...call);
const statusOf = (origin: string, visitor?: Visitor) => statusAt(site, origin, visitor);
const codeOf = (origin: string, visitor?: Visitor) => homeCode(site, origin, visitor);

describe('an operator', () => {
  it.each([
    ['no token', null],
    ['another token', 'Bearer 0123456789012345678901234567890123456789'],
    ['the token without its scheme', testSecrets['OPERATOR_TOKEN'] ?? ''],
    ['a basic login', `Basic ${testSecrets['OPERATOR_TOKEN']}`],
    ['a token cut short', first.slice(0, -1)],
    ['a token with more behind it', `${first}0`],
    ['an empty token', 'Bearer '],
  ])('is not let in with %s', async (_, authorization) => {
    for (const method of ['GET', 'PUT'] as const)
      for (const path of ['/ops/api/system-status', '/ops/api/region-policy']) {
        const origin = await addMerchant(site, { 'region-policy': policy });
        const answer = await ops(
          method,
          `${origin}${path}`,
          method === 'PUT' ? { maintenance: true } : undefined,
          authorization,
        );
        expect([answer.status, answer.error.code]).toEqual([401, 'OPERATOR_UNKNOWN']);
      }
  });

  it('may be named in the settings by the hash of a token', async () => {
    const token = 'a-token-of-somebody-with-a-name-of-their-own';
    const tokenSha256 = createHash('sha256').update(token).digest('hex');
    const origin = await addMerchant(site, {
      'region-policy': policy,
      operators: { operators: [{ id: 'night-shift', tokenSha256, roles: ['risk'] }] },
    });
    const answer = await ops(
      'PUT',
      `${origin}/ops/api/system-status`,
      { maintenance: false },
      `Bearer ${token}`,
    );
    expect(answer.value).toMatchObject({ changedBy: 'night-shift' });
  });

  it('can do what its roles allow, and nothing else', async () => {
    const { origin } = await siteWithOperators(site);
    const codes = async (who: string) => {
      const calls = [
        ops('GET', `${origin}/ops/api/withdrawals`, undefined, bearerOf(who)),
        ops('POST', `${origin}/ops/api/tills/none/extract`, { format: 'csv', text: 'a' }, bearerOf(who)),
        ops('GET', `${origin}/ops/api/system-status`, undefined, bearerOf(who)),
      ];
      return (await Promise.all(calls)).map(({ status, error }) => error?.code ?? status);
    };
    expect(await codes('nobody')).toEqual(['PERMISSION_NEEDED', 'PERMISSION_NEEDED', 'PERMISSION_NEEDED']);
    expect(await codes('cashier')).toEqual([200, 'PERMISSION_NEEDED', 200]);
    expect(await codes('treasury')).toEqual([200, 'TILL_UNKNOWN', 200]);
  });

  it.each([
    ['the settings cannot be read', { operators: 'everyone' }],
    [
      'Access stands in front',
      { access: { teamDomain: 'team.cloudflareaccess.com', audience: 'a'.repeat(64) } },
    ],
  ])('is not let in by a token where %s', async (_, operators) => {
    const origin = await addMerchant(site, { 'region-policy': policy, operators });
    expect((await ops('GET', `${origin}/ops/api/system-status`)).status).toBe(401);
  });
});

describe('maintenance', () => {
  it('closes the site at once, except to operators, and reopens it', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect(await codeOf(origin)).toBe(200);
    const endsAtMs = Date.now() + 3_600_000;
    const state = { maintenance: true, endsAtMs, message: 'New games are coming.' };
    const closed = await ops('PUT', `${origin}/ops/api/system-status`, state);
    expect(closed.value).toMatchObject({ ...state, version: 1, changedBy: 'operator-1' });

    const refused = await site.fetch(`${origin}/wps/relay/GCSGAME_gameList`);
    expect(refused.status).toBe(503);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(refused.headers.get('Clear-Site-Data')).toBeNull();
    expect(await refused.json()).toMatchObject({
      error: { code: 'MAINTENANCE', details: { systemStatus: 1, endsAtMs, message: state.message } },
    });
    expect(await statusOf(origin)).toEqual({ systemStatus: 1, endsAtMs, message: state.message });
    expect(await statusOf(origin, american)).toMatchObject({ systemStatus: 1 });
    expect(await statusOf(origin, operator)).toEqual({ systemStatus: 0 });
    expect(await codeOf(origin, operator)).toBe(200);

    await ops('PUT', `${origin}/ops/api/system-status`, { maintenance: false }, second);
    expect(await codeOf(origin)).toBe(200);
    expect(await statusOf(origin)).toEqual({ systemStatus: 0 });
    expect(await statusOf(origin, american)).toEqual({ systemStatus: 2 });
  });

  it('continues past its announced end, and no longer shows it', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      'system-status': { maintenance: true, endsAtMs: 1_000 },
    });
    const answer = await site.fetch(`${origin}/m/home`, { headers: { Accept: 'text/html' } });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await answer.text()).toContain('data-until hidden');
  });

  it('does not stop a vendor’s callback, which has its own gate', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      'system-status': { maintenance: true },
    });
    const answer = await site.fetch(`${origin}/vendor/house/win`, { method: 'POST', body: '{}' }, american);
    expect([401, 400, 404]).toContain(answer.status);
    const wrongMethod = await site.fetch(`${origin}/vendor/house/win`, {}, american);
    expect(wrongMethod.status).toBe(503);
  });
});

describe('the region policy', () => {
  it('takes effect at once where it was changed, in both directions', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect([await codeOf(origin), await codeOf(origin, american)]).toEqual([200, 451]);
    const turn = { ...policy, mode: 'allowlist', expectedVersion: 1 };
    await ops('PUT', `${origin}/ops/api/region-policy`, turn);
    expect([await codeOf(origin), await codeOf(origin, american)]).toEqual([200, 451]);
    const turned = await ops('PUT', `${origin}/ops/api/region-policy`, turn, second);
    expect(turned.value).toMatchObject({ mode: 'allowlist', version: 2 });
    expect([await codeOf(origin), await codeOf(origin, american)]).toEqual([451, 200]);
    expect((await ops('GET', `${origin}/ops/api/region-policy`)).value).toMatchObject({
      ...full,
      mode: 'allowlist',
      version: 2,
      changedBy: 'operator-2',
    });
    for (const who of [first, second])
      await ops('PUT', `${origin}/ops/api/region-policy`, { ...policy, expectedVersion: 2 }, who);
    expect([await codeOf(origin), await codeOf(origin, american)]).toEqual([200, 451]);
  });

  it.each([
    ['no document', '{'],
    ['an unknown field', { ...policy, open: true }],
    ['no mode', { countries: [] }],
    ['a country that is none', { ...policy, countries: ['USA'] }],
    ['a bad range', { ...policy, denyCidr: ['1.2.3.0/24', '1.2.3.4/24'] }],
    ['a range of nothing', { ...policy, allowCidr: ['10.0.0.0/33'] }],
    ['a network number that is none', { ...policy, denyAsn: [0] }],
    ['a list nested in a list', { ...policy, denyRegions: [['UA-43']] }],
    ['a version that is none', { ...policy, expectedVersion: -1 }],
    ['a hundred thousand countries', { ...policy, countries: Array.from({ length: 100_000 }, () => 'US') }],
  ])('is not replaced by %s', async (_, body) => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const answer = await ops('PUT', `${origin}/ops/api/region-policy`, body);
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect((await ops('GET', `${origin}/ops/api/region-policy`)).value).toMatchObject({
      ...full,
      version: 1,
    });
  });

  it('reports the invalid range by its path', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const denyCidr = ['1.2.3.0/24', '1.2.3.4/24'];
    const answer = await ops('PUT', `${origin}/ops/api/region-policy`, { ...policy, denyCidr });
    expect(answer.error.details).toEqual({ fields: ['denyCidr.1'] });
  });

  it('is refused by a deployment where it trusts private hosts', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy }, 'play.example.com');
    const body = { ...policy, operatorCidr: ['52.95.110.0/24', '127.0.0.0/8'] };
    const answer = await ops('PUT', `${origin}/ops/api/region-policy`, body);
    expect([answer.status, answer.error.details]).toEqual([400, { fields: ['operatorCidr'] }]);
    expect(await codeOf(origin)).toBe(200);
    const stored = await addMerchant(site, { 'region-policy': body }, 'other.example.com');
    expect(await codeOf(stored)).toBe(503);
    expect(await codeOf(stored, operator)).toBe(503);
  });

  it('can hold a hundred thousand ranges', async () => {
    const denyCidr = Array.from(
      { length: 99_999 },
      (_, at) => `${60 + (at % 40)}.${(at >> 8) % 256}.${at % 256}.0/24`,
    );
    const origin = await addMerchant(site, { 'region-policy': policy });
    const body = { ...policy, denyCidr: [...denyCidr, `${site.visitor.address}/32`] };
    expect((await ops('PUT', `${origin}/ops/api/region-policy`, body)).status).toBe(200);
    expect(await codeOf(origin)).toBe(451);
    expect(await codeOf(origin, { address: '39.32.1.1', country: 'PK' })).toBe(200);
  });
});
