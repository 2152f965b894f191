import { beforeAll, describe, expect, it } from 'vitest';
import { demoSettings } from '#demo/operator/settings.ts';
import { guardedSettings } from '#src/contracts/operations/setting-permissions.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { bearerOf, operatorsDocument } from '#tests/support/operators.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  const operators = operatorsDocument({ olga: ['owner'], omar: ['owner'] });
  await storeDocument(site, site.merchant, 'operators', operators);
});

const call = async (method: 'GET' | 'PUT', path: string, who: string, body?: object) => {
  const url = `${site.origin}/ops/api/${path}`;
  const { status, value, error } = await operate(site, method, url, body, bearerOf(who));
  return status === 200 ? value : error.code;
};

describe('a guarded settings document', () => {
  const put = (who: string, name: string, document: object, expectedVersion: number) =>
    call('PUT', `settings/${name}`, who, { document, expectedVersion });

  it('is changed by two owners, and by none of them alone', async () => {
    const { version } = (await call('GET', 'settings/cashier', 'olga')) as { version: number };
    const document = { twoPersonMinor: 50_000_000 };
    const waiting = await put('olga', 'cashier', document, version);
    expect(waiting).toMatchObject({ version, approvalId: expect.any(String) as string });
    expect(await put('olga', 'cashier', document, version)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await put('omar', 'cashier', { twoPersonMinor: 60_000_000 }, version)).toBe('APPROVAL_WAITING');
    expect(await put('omar', 'cashier', document, version)).toMatchObject({ version: version + 1, document });
    expect(await call('GET', 'settings/cashier', 'olga')).toMatchObject({ document, changedBy: 'omar' });
  });

  it('is refused if the document was changed since it was asked for', async () => {
    const { approvalId } = (await put(
      'olga',
      'cashier',
      { twoPersonMinor: 1 },
      await versionOf('cashier'),
    )) as {
      approvalId: string;
    };
    const { payloadSha256 } = (await call('GET', `approvals/${approvalId}`, 'omar')) as {
      payloadSha256: string;
    };
    await storeDocument(site, site.merchant, 'cashier', { twoPersonMinor: 2 });
    const decision = { decision: 'approve', payloadSha256, note: 'Fine' };
    expect(await call('PUT', `approvals/${approvalId}`, 'omar', decision)).toBe('STATE_CHANGED');
    expect(await call('GET', 'settings/cashier', 'olga')).toMatchObject({ document: { twoPersonMinor: 2 } });
  });

  it.each([...guardedSettings])('%s is never changed by one operator', async (name) => {
    const { version } = (await call('GET', `settings/${name}`, 'olga')) as { version: number };
    const document = demoSettings[name] ?? {};
    expect(await put('olga', name, document, version)).toMatchObject({
      version,
      approvalId: expect.any(String) as string,
    });
    expect(await call('GET', `settings/${name}`, 'olga')).toMatchObject({ version });
  });

  const versionOf = async (name: string) =>
    ((await call('GET', `settings/${name}`, 'olga')) as { version: number }).version;
});

describe('the region policy', () => {
  const put = (who: string, policy: object) => call('PUT', 'region-policy', who, { ...policy });

  it('is closed by one operator and opened by two', async () => {
    const {
      version: _version,
      changedAtMs: _at,
      changedBy: _by,
      ...policy
    } = (await call('GET', 'region-policy', 'olga')) as Record<string, unknown> & { denyAsn: number[] };
    const closer = { ...policy, denyAsn: [...policy.denyAsn, 64_500] };
    expect(await put('olga', closer)).not.toHaveProperty('approvalId');
    expect(await put('olga', policy)).toHaveProperty('approvalId');
    expect(await call('GET', 'region-policy', 'olga')).toMatchObject({ denyAsn: closer.denyAsn });
    // By the call of settings it takes two as well.
    const { version } = (await call('GET', 'settings/region-policy', 'olga')) as { version: number };
    const setting = { document: policy, expectedVersion: version };
    const waits = ['APPROVAL_WAITING', 'SECOND_OPERATOR_NEEDED'];
    expect(waits).toContain(await call('PUT', 'settings/region-policy', 'olga', setting));
    expect(await call('GET', 'region-policy', 'olga')).toMatchObject({ denyAsn: closer.denyAsn });
    expect(await put('omar', policy)).not.toHaveProperty('approvalId');
    expect(await call('GET', 'region-policy', 'olga')).toMatchObject({ denyAsn: policy.denyAsn });
  });
});
