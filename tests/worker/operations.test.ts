import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMerchant, storeDocument } from '#tests/support/merchants.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

const operator: Visitor = { address: '52.95.110.7', country: 'US' };
const american: Visitor = { address: '8.8.8.8', country: 'US' };
const policy = { mode: 'denylist', countries: ['US'], operatorCidr: ['52.95.110.0/24'] };
const full = {
  ...policy,
  denyRegions: [],
  denyAsn: [],
  denyCidr: [],
  allowCidr: [],
  tor: 'deny',
  unknown: 'deny',
};
const first = `Bearer ${testSecrets['OPERATOR_TOKEN']}`;
const second = `Bearer ${testSecrets['OPERATOR_TOKEN_2']}`;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

interface Wire {
  value: Record<string, unknown>;
  error: { code: string; details?: Record<string, unknown> };
}

async function ops(method: string, url: string, body?: unknown, authorization: string | null = first) {
  const answer = await site.fetch(
    url,
    {
      method,
      headers: authorization === null ? {} : { Authorization: authorization },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    operator,
  );
  return { status: answer.status, ...((await answer.json()) as Wire) };
}

const statusOf = async (origin: string, visitor?: Visitor) =>
  ((await (await site.fetch(`${origin}/wps/system/status`, {}, visitor)).json()) as Wire).value;
const codeOf = async (origin: string, visitor?: Visitor) =>
  (await site.fetch(`${origin}/m/home`, {}, visitor)).status;

describe('an operator', () => {
  it.each([
    ['no token', null],
    ['another token', 'Bearer 0123456789012345678901234567890123456789'],
    ['the token without its scheme', testSecrets['OPERATOR_TOKEN'] ?? ''],
    ['a basic login', `Basic ${testSecrets['OPERATOR_TOKEN']}`],
    ['a token cut short', `${first.slice(0, -1)}`],
    ['a token with more behind it', `${first}0`],
    ['an empty token', 'Bearer '],
  ])('is not let in with %s', async (_, authorization) => {
    for (const method of ['GET', 'PUT'])
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
      operators: { operators: [{ id: 'night-shift', tokenSha256 }] },
    });
    const answer = await ops(
      'PUT',
      `${origin}/ops/api/system-status`,
      { maintenance: false },
      `Bearer ${token}`,
    );
    expect(answer.value).toMatchObject({ changedBy: 'night-shift' });
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
  it('closes the site at once, but not for operators, and opens it again', async () => {
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

  it('goes on past its announced end, and no longer names it', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      'system-status': { maintenance: true, endsAtMs: 1_000 },
    });
    const answer = await site.fetch(`${origin}/m/home`, { headers: { Accept: 'text/html' } });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await answer.text()).toContain('data-until hidden');
  });

  it('does not stop a vendor’s callback, which meets its own gate', async () => {
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
  it('changes at once where it was changed, in both directions', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect([await codeOf(origin), await codeOf(origin, american)]).toEqual([200, 451]);
    const turned = await ops('PUT', `${origin}/ops/api/region-policy`, {
      ...policy,
      mode: 'allowlist',
      expectedVersion: 1,
    });
    expect(turned.value).toMatchObject({ mode: 'allowlist', version: 2 });
    expect([await codeOf(origin), await codeOf(origin, american)]).toEqual([451, 200]);
    expect((await ops('GET', `${origin}/ops/api/region-policy`)).value).toMatchObject({
      ...full,
      mode: 'allowlist',
      version: 2,
      changedBy: 'operator-1',
    });
    await ops('PUT', `${origin}/ops/api/region-policy`, { ...policy, expectedVersion: 2 });
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

  it('names the range that is none', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const denyCidr = ['1.2.3.0/24', '1.2.3.4/24'];
    const answer = await ops('PUT', `${origin}/ops/api/region-policy`, { ...policy, denyCidr });
    expect(answer.error.details).toEqual({ fields: ['denyCidr.1'] });
  });

  it('is refused by a deployment where it trusts the deployment’s own machine', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy }, 'play.example.com');
    const body = { ...policy, operatorCidr: ['52.95.110.0/24', '127.0.0.0/8'] };
    const answer = await ops('PUT', `${origin}/ops/api/region-policy`, body);
    expect([answer.status, answer.error.details]).toEqual([400, { fields: ['operatorCidr'] }]);
    expect(await codeOf(origin)).toBe(200);
    const stored = await addMerchant(site, { 'region-policy': body }, 'other.example.com');
    expect(await codeOf(stored)).toBe(503);
    expect(await codeOf(stored, operator)).toBe(503);
  });

  it('holds a hundred thousand ranges', async () => {
    const denyCidr = Array.from(
      { length: 99_999 },
      (_, at) => `${60 + (at % 40)}.${(at >> 8) % 256}.${at % 256}.0/24`,
    );
    const origin = await addMerchant(site, { 'region-policy': policy });
    const body = { ...policy, denyCidr: [...denyCidr, '39.32.0.0/24'] };
    expect((await ops('PUT', `${origin}/ops/api/region-policy`, body)).status).toBe(200);
    expect(await codeOf(origin)).toBe(451);
    expect(await codeOf(origin, { address: '39.32.1.1', country: 'PK' })).toBe(200);
  });
});

describe('a policy that cannot be trusted', () => {
  it.each([
    ['is missing', undefined],
    ['is a text', 'open'],
    ['is null', null],
    ['is empty', {}],
    ['has a bad range', { ...policy, denyCidr: ['1.2.3.4/8'] }],
    ['has a wrong type', { ...policy, countries: 'US' }],
  ])('closes the site to everyone where it %s', async (_, document) => {
    const origin = await addMerchant(site, { 'region-policy': document });
    for (const visitor of [undefined, american, operator]) {
      expect(await codeOf(origin, visitor)).toBe(503);
      expect(await statusOf(origin, visitor)).toEqual({ systemStatus: 1 });
    }
    expect((await ops('GET', `${origin}/ops/api/region-policy`)).status).toBe(503);
  });

  it('closes the site where the system status cannot be read', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      'system-status': { maintenance: 'no' },
    });
    expect(await codeOf(origin)).toBe(503);
    expect(await codeOf(origin, operator)).toBe(503);
  });
});

describe('changes', () => {
  it('need the version that stands', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const put = (maintenance: boolean, expectedVersion?: number) =>
      ops('PUT', `${origin}/ops/api/system-status`, {
        maintenance,
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      });
    expect((await put(false, 0)).value).toMatchObject({ version: 1 });
    expect([(await put(true, 0)).error.code, (await put(true, 2)).error.code]).toEqual([
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
    ]);
    expect((await put(false, 1)).value).toMatchObject({ version: 2 });
    expect((await put(false)).value).toMatchObject({ version: 3 });
  });

  it('of one version that arrive together are made once', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ops('PUT', `${origin}/ops/api/system-status`, {
          maintenance: false,
          message: `number ${at}`,
          expectedVersion: 0,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const { value } = await ops('GET', `${origin}/ops/api/changes`);
    expect(value['items']).toHaveLength(1);
  });

  it('are listed, newest first, page after page, each with who made it', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    for (let at = 0; at < 52; at += 1)
      await ops('PUT', `${origin}/ops/api/system-status`, { maintenance: false }, at % 2 ? second : first);
    type Page = {
      items: { version: number; operatorId: string; subject: string; requestId: string }[];
      nextCursor?: string;
    };
    const page = (await ops('GET', `${origin}/ops/api/changes`)).value as unknown as Page;
    expect(page.items).toHaveLength(50);
    expect(page.items[0]).toMatchObject({ version: 52, operatorId: 'operator-2', subject: 'system-status' });
    expect(page.items[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const rest = (await ops('GET', `${origin}/ops/api/changes?cursor=${page.nextCursor}`))
      .value as unknown as Page;
    expect(rest.items.map(({ version }) => version)).toEqual([2, 1]);
    expect(rest.nextCursor).toBeUndefined();
  });

  it('stay as they were written', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    await ops('PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    await expect(site.sql("UPDATE operator_changes SET operator_id = 'nobody'")).rejects.toThrow(
      'append-only',
    );
    await expect(site.sql('DELETE FROM operator_changes')).rejects.toThrow('append-only');
  });

  it('past the operators’ calls are seen within ten seconds', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect(await codeOf(origin)).toBe(200);
    const { hostname } = new URL(origin);
    await storeDocument(site, hostname.replace('.localhost', ''), 'region-policy', {
      ...policy,
      countries: ['PK'],
    });
    await expect.poll(() => codeOf(origin), { timeout: 11_000, interval: 500 }).toBe(451);
  }, 15_000);
});
