import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { anyOperator, operatorRoles, permissions, rightOf } from '#src/contracts/operators/permissions.ts';
import { callWith, nameOf } from '#tests/support/callers.ts';
import { operate } from '#tests/support/operator.ts';
import { bearerOf, siteWithOperators } from '#tests/support/operators.ts';
import { samples } from '#tests/support/samples.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await siteWithOperators(await startSite());
});

/** Each call of operators; one whose permission depends on a field, once for each value of it and once for another. */
const calls = endpoints.flatMap((endpoint) => {
  const { permission } = endpoint;
  const sample = samples[nameOf(endpoint)] ?? {};
  if (permission === undefined || permission === anyOperator) return [];
  if (typeof permission === 'string') return [{ endpoint, permission, sample, what: nameOf(endpoint) }];
  const { field, values, otherwise } = permission;
  const valued = Object.entries(values).map(([value, needed]) => ({ value, needed }));
  const others = { status: 'disabled', enabled: 'false', correction: 'false', name: 'cashier' };
  // Every kind of a history has its permission; no other one is a call.
  const other = field === 'kind' ? [] : [{ value: others[field as keyof typeof others], needed: otherwise }];
  return [...valued, ...other].map(({ value, needed }) => ({
    ...withField(endpoint, sample, field, value),
    permission: needed,
    what: `${nameOf(endpoint)} with ${field} ${value}`,
  }));
});

function withField(endpoint: Endpoint, sample: Record<string, unknown>, field: string, value: string) {
  if (endpoint.path.includes(`:${field}`))
    return { endpoint: { ...endpoint, path: endpoint.path.replace(`:${field}`, value) } as Endpoint, sample };
  const isFlag = value === 'true' || value === 'false';
  return { endpoint, sample: { ...sample, [field]: isFlag ? value === 'true' : value } };
}

const callers = [...operatorRoles, 'nobody'] as const;

describe('a call of operators', () => {
  it('is open to at least one role', () => {
    const ruled = endpoints.filter(
      ({ access, permission }) => access === 'operator' && permission !== anyOperator,
    );
    expect(calls.length).toBeGreaterThan(ruled.length);
    for (const permission of permissions)
      expect(
        operatorRoles.filter((role) => rightOf([role], permission)),
        permission,
      ).not.toEqual([]);
  });

  it.each(calls)('$what: exactly the roles with $permission may call it', async (call) => {
    const { endpoint, permission, sample } = call;
    const refused: string[] = [];
    for (const caller of callers) {
      const answer = await callWith(site, endpoint, { Authorization: bearerOf(caller) }, { sample });
      const { code, text } = answer;
      if (code !== 'PERMISSION_NEEDED') continue;
      expect(JSON.parse(text)).toMatchObject({
        error: { details: { permission: expect.stringContaining(permission) as string } },
      });
      refused.push(caller);
    }
    expect(refused).toEqual([...operatorRoles.filter((role) => !rightOf([role], permission)), 'nobody']);
  });
});

describe('a permission', () => {
  it('cannot be had by another call: a document is judged as the call that changes it alone', async () => {
    const put = (path: string, body: object, who: string) =>
      operate(site, 'PUT', `${site.origin}${path}`, body, bearerOf(who));
    const { version } = (
      await operate(site, 'GET', `${site.origin}/ops/api/settings/region-policy`, undefined, bearerOf('risk'))
    ).value;
    const document = { maintenance: true };
    for (const name of ['region-policy', 'lottery-odds', 'system-status', 'cashier']) {
      const path = settingsContracts.changeSetting.path.replace(':name', name);
      const { error } = await put(path, { expectedVersion: version, document }, 'content');
      expect([name, error.code]).toEqual([name, 'PERMISSION_NEEDED']);
    }
    expect(
      (await put('/ops/api/settings/cashier', { expectedVersion: 0, document: {} }, 'risk')).error,
    ).toEqual(
      expect.objectContaining({ code: 'PERMISSION_NEEDED', details: { permission: 'settings.write' } }),
    );
    expect((await put(operationsContracts.changeSystemStatus.path, document, 'content')).error.code).toBe(
      'PERMISSION_NEEDED',
    );
  });

  it('is the sum of several roles, and its refusal is an event under the operator’s name', async () => {
    const both = await siteWithOperators(await startSite(), {
      sana: ['content', 'support'],
      omar: ['auditor'],
    });
    const get = (path: string, who: string) =>
      operate(both, 'GET', `${both.origin}/ops/api/${path}`, undefined, bearerOf(who));
    expect([(await get('help', 'sana')).status, (await get('complaints', 'sana')).status]).toEqual([
      200, 200,
    ]);
    expect((await get('events', 'sana')).error.code).toBe('PERMISSION_NEEDED');
    await expect
      .poll(async () => (await get('events?kind=OPERATOR_REFUSED', 'omar')).value['items'])
      .toMatchObject([{ actor: 'operator/sana', details: { path: '/ops/api/events' } }]);
  });
});
