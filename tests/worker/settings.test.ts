import { beforeAll, describe, expect, it } from 'vitest';
import { hasGroup, type SettingGroup, settingGroups } from '#src/contracts/operations/setting-groups.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { operate, operatedPolicy as policy, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const get = (origin: string, path: string) => operate(site, 'GET', `${origin}/ops/api/settings${path}`);
const put = (origin: string, name: string, document: unknown, expectedVersion: number, who?: string) =>
  operate(site, 'PUT', `${origin}/ops/api/settings/${name}`, { document, expectedVersion }, who);

it('the languages say which are offered, and that no native has read one whose reading is not recorded', async () => {
  const origin = await addMerchant(site, {
    'region-policy': policy,
    merchant: { languages: ['ko', 'en'], defaultLanguage: 'ko' },
  });
  const { value } = await operate(site, 'GET', `${origin}/ops/api/languages`);
  const items = value['items'] as { code: string; texts: number }[];
  const texts = items[0]?.texts ?? 0;
  expect(texts).toBeGreaterThan(500);
  const unread = { texts, readByNatives: 0, readPercent: 0, missingTexts: 0 };
  expect(items).toEqual([
    { code: 'en', name: 'English', isOffered: true, ...unread },
    { code: 'ur', name: 'اردو', isOffered: false, ...unread },
    { code: 'ko', name: '한국어', isOffered: true, ...unread },
  ]);
});

describe('a settings document', () => {
  it('that is not stored has version 0 and is valid with its defaults', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect((await get(origin, '/rates')).value).toEqual({
      ...{ name: 'rates', group: 'system', invalid: 'last-good', readOnly: false, valid: true },
      ...{ version: 0, changedAtMs: 0, changedBy: '', currency: expect.any(String) as unknown },
      ...{ permission: 'settings.write', together: 'none', schema: expect.any(Object) as unknown },
    });
  });

  it('says what a form for it needs: its bounds, its permission and whether two operators are needed', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      merchant: { currency: 'USD', currencies: ['USD', 'KRW'] },
    });
    const cashier = (await get(origin, '/cashier')).value;
    expect(cashier).toMatchObject({
      together: 'always',
      schema: {
        properties: {
          withdrawalsPerDayMax: { type: 'integer', minimum: 1, maximum: 20, default: 3 },
          turnover: { properties: { rule: { enum: ['source-only', 'off', 'blocks'] } } },
        },
      },
    });
    expect(cashier).not.toHaveProperty('currency');
    expect((await get(origin, '/region-policy')).value).toMatchObject({
      ...{ permission: 'policy.write', together: 'looser' },
      schema: { properties: { mode: { enum: ['allowlist', 'denylist'] } } },
    });
    const { items } = (await get(origin, '')).value as { items: { name: string }[] };
    for (const { name } of items)
      expect([name, (await get(origin, `/${name}`)).value['schema']]).toEqual([name, expect.any(Object)]);
  });

  it('is in a group, in whose order all are listed', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const { items } = (await get(origin, '')).value as { items: { name: string; group: SettingGroup }[] };
    expect(items.filter(({ name }) => !hasGroup(name))).toEqual([]);
    const places = items.map(({ group }) => settingGroups.indexOf(group));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const cash = (await get(origin, '?group=till-money')).value as { items: { name: string }[] };
    expect(cash.items.map(({ name }) => name)).toEqual(['cashier', 'tills', 'vendor-wallets']);
  });

  it('is taken back by storing an older version of it as a new one', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    await put(origin, 'rates', { read: 500 }, 0);
    await put(origin, 'rates', { read: 700 }, 1);
    const { value } = await get(origin, '/rates/history/1');
    expect(value).toMatchObject({ version: 1, operatorId: 'operator-1', document: { read: 500 } });
    expect((await put(origin, 'rates', value['document'], 2)).value).toMatchObject({
      version: 3,
      document: { read: 500 },
    });
    for (const path of ['/rates/history/9', '/nothing/history/1'])
      expect((await get(origin, path)).error.code).toBe('NOT_FOUND');
  });

  it('is replaced at the expected version and takes effect at once', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy, merchant: undefined });
    const changed = await put(origin, 'merchant', { brand: { name: 'Moon Bay' } }, 0);
    expect(changed.value).toMatchObject({ version: 1, valid: true, changedBy: 'operator-1' });
    expect(await (await site.fetch(`${origin}/m/home`)).text()).toContain('Moon Bay');
    expect((await put(origin, 'merchant', {}, 0)).error.code).toBe('VERSION_CONFLICT');
    expect((await put(origin, 'merchant', {}, 2)).error.code).toBe('VERSION_CONFLICT');
    expect((await get(origin, '/merchant')).value).toMatchObject({
      version: 1,
      document: { brand: { name: 'Moon Bay' } },
    });
  });

  it.each([
    ['rates', { read: 0, write: 'many' }, ['read', 'write']],
    ['rates', { reed: 5 }, ['reed']],
    ['merchant', { brand: { name: '', colour: 'red' } }, ['brand.name', 'brand.colour']],
    ['region-policy', { mode: 'denylist', countries: [], denyCidr: ['1.2.3.4/8'] }, ['denyCidr.0']],
    ['system-status', { maintenance: 'no' }, ['maintenance']],
  ])('%s is refused with the paths of the errors in %o', async (name, document, fields) => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const refused = await put(origin, name, document, name === 'region-policy' ? 1 : 0);
    expect([refused.status, refused.error]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', details: { fields } },
    ]);
    expect(await site.sql('SELECT 1 FROM operator_changes WHERE merchant = ?', codeOf(origin))).toEqual([]);
  });

  it('cannot be written by an operator if it defines operators, or if it does not exist', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect((await put(origin, 'operators', { operators: [] }, 0)).error.code).toBe('FORBIDDEN');
    expect((await put(origin, 'nothing', {}, 0)).error.code).toBe('NOT_FOUND');
    expect((await get(origin, '/nothing')).error.code).toBe('NOT_FOUND');
    expect((await get(origin, '/nothing/history')).error.code).toBe('NOT_FOUND');
  });

  it('that is stored and invalid is shown with its errors, and can be replaced', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy, rates: { read: 'many' } });
    expect((await get(origin, '/rates')).value).toMatchObject({
      valid: false,
      fields: ['read'],
      document: { read: 'many' },
    });
    const { value } = await get(origin, '');
    const invalid = (value['items'] as { name: string; valid: boolean }[]).filter(({ valid }) => !valid);
    expect(invalid.map(({ name }) => name)).toEqual(['rates']);
    expect((await put(origin, 'rates', { read: 50 }, 1)).value).toMatchObject({ version: 2, valid: true });
  });

  it('has a history: who changed what, newest first', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    await put(origin, 'rates', { read: 50, login: 5 }, 0);
    await put(origin, 'rates', { read: 60 }, 1, secondOperator);
    const { value } = await get(origin, '/rates/history');
    expect(value['items']).toMatchObject([
      {
        version: 2,
        operatorId: 'operator-2',
        differences: [
          { path: 'read', before: 50, after: 60 },
          { path: 'login', before: 5 },
        ],
      },
      {
        version: 1,
        operatorId: 'operator-1',
        differences: [
          { path: 'read', after: 50 },
          { path: 'login', after: 5 },
        ],
      },
    ]);
    expect((await get(origin, '/rates/history?cursor=2')).value['items']).toHaveLength(1);
  });

  it('is changed for a reason, which the history shows and who approves a guarded one reads', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const url = (name: string) => `${origin}/ops/api/settings/${name}`;
    const of = { expectedVersion: 0, reason: 'More calls at noon' };
    await operate(site, 'PUT', url('rates'), { document: { read: 50 }, ...of });
    expect((await get(origin, '/rates/history')).value['items']).toMatchObject([{ reason: of.reason }]);
    const { version } = (await get(origin, '/cashier')).value as { version: number };
    const guarded = { document: { coolingHours: 5 }, expectedVersion: version, reason: 'Many new cards' };
    const { value } = await operate(site, 'PUT', url('cashier'), guarded);
    const approval = await operate(site, 'GET', `${origin}/ops/api/approvals/${String(value['approvalId'])}`);
    expect(approval.value).toMatchObject({ reason: 'Many new cards' });
    await operate(site, 'PUT', url('cashier'), { ...guarded, reason: 'I agree' }, secondOperator);
    expect((await get(origin, '/cashier/history')).value['items']).toMatchObject([
      { reason: 'Many new cards' },
    ]);
    const long = await operate(site, 'PUT', url('rates'), { ...of, document: {}, reason: 'x'.repeat(501) });
    expect(long.error.code).toBe('INVALID_INPUT');
  });

  it('changed through its older call has the same history', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    await operate(site, 'PUT', `${origin}/ops/api/system-status`, { maintenance: false, message: 'Hello' });
    expect((await get(origin, '/system-status')).value).toMatchObject({ version: 1, invalid: 'closed' });
    expect((await get(origin, '/system-status/history')).value['items']).toMatchObject([{ version: 1 }]);
  });
});

function codeOf(origin: string): string {
  return new URL(origin).hostname.replace('.localhost', '');
}
