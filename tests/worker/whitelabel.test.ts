import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { whitelabelFlags } from '#src/contracts/whitelabel/whitelabel.ts';
import { callSealed, freshUsername, newcomer, registrationOf } from '#tests/support/member.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

/** Replaces a settings document as an operator does. */
async function change(name: string, document: Record<string, unknown>): Promise<void> {
  const url = `${site.origin}/ops/api/settings/${name}`;
  const { value } = await operate(site, 'GET', url);
  await operate(site, 'PUT', url, { document, expectedVersion: value['version'] });
}

const valueOf = async <Value>(path: string) =>
  ((await (await site.fetch(path)).json()) as { value: Value }).value;
it('tells clients the site’s clock, and the time zone of its days', async () => {
  const beforeMs = Date.now();
  const { nowMs, timeZone } = await valueOf<{ nowMs: number; timeZone: string }>('/wps/system/clock');
  expect(Math.abs(nowMs - beforeMs)).toBeLessThan(10_000);
  const settings = await valueOf<{ timeZone: string }>('/wps/system/settings/consolidated');
  expect(timeZone).toBe(settings.timeZone);
});

const methods = async () => (await valueOf<{ methods: string[] }>('/wps/system/setting/register')).methods;
const attempt = () =>
  callSealed(
    site,
    accountContracts.memberRegister,
    registrationOf(freshUsername(), 'blue kite 7 over'),
    {},
    newcomer(),
  );

describe('USERNAMEREG3', () => {
  it('closes and opens registration by username at once', async () => {
    expect([await methods(), (await attempt()).status]).toEqual([['username'], 200]);
    await change('whitelabel', { USERNAMEREG3: false });
    expect([await methods(), (await attempt()).status]).toEqual([[], 404]);
    await change('whitelabel', { USERNAMEREG3: true });
    expect([await methods(), (await attempt()).status]).toEqual([['username'], 200]);
  });
});

describe("the merchant's time zone", () => {
  it('is on every page, so that its clocks tell the same time', async () => {
    await change('merchant', { timeZone: 'Asia/Ho_Chi_Minh' });
    const pages = ['/m/home', '/m/help', '/m/play'].map(
      async (path) => /<html[^>]* data-time-zone="([^"]*)"/.exec(await (await site.fetch(path)).text())?.[1],
    );
    expect(await Promise.all(pages)).toEqual(Array.from(pages, () => 'Asia/Ho_Chi_Minh'));
  });
});

describe('CBS3', () => {
  it('removes every way to the live chat from the pages, although the merchant chose it', async () => {
    await change('merchant', { features: ['messages', 'chat'] });
    const shown = async () => /data-features="([^"]*)"/.exec(await (await site.fetch('/m/home')).text())?.[1];
    await change('whitelabel', { CBS3: true });
    expect(await shown()).toBe('messages chat');
    await change('whitelabel', { CBS3: false });
    expect(await shown()).toBe('messages');
    const start = await valueOf<{ features: string[] }>('/wps/system/settings/consolidated');
    expect(start.features).toEqual(['messages']);
  });
});

describe('features that need a code by SMS', () => {
  const page = async () => await site.fetch('/m/register');
  const shown = async () => /data-flags="([^"]*)"/.exec(await (await page()).text())?.[1]?.split(' ') ?? [];

  it('are on the pages only while a country gets codes', async () => {
    await change('verification', { countries: ['PK'] });
    await change('whitelabel', { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true });
    expect(await shown()).toEqual(expect.arrayContaining(['MOBILENUMREG3', 'MOBILEVERCODELOGIN3']));
    const tag = (await page()).headers.get('ETag');
    await change('verification', { countries: [] });
    expect(await methods()).toEqual(['username']);
    expect(await shown()).not.toContain('MOBILENUMREG3');
    expect(await shown()).not.toContain('MOBILEVERCODELOGIN3');
    expect((await page()).headers.get('ETag')).not.toBe(tag);
  });

  it('do not include a registration by number without a code', async () => {
    await change('verification', { countries: [] });
    await change('whitelabel', { MOBILENUMREG3: true, MOBILENUMPASSREG3: true });
    expect(await methods()).toEqual(['username', 'mobileNum']);
    expect(await shown()).toContain('MOBILENUMREG3');
  });
});

describe('what a client reads at its start', () => {
  it('has every flag, off except for registration by username until an operator switches it', async () => {
    const stored = await valueOf<Record<string, boolean>>('/wps/system/whitelabel');
    expect(Object.keys(stored).sort()).toEqual([...whitelabelFlags].sort());
    await change('whitelabel', { CBS3: true, MOBILENUMREG3: true });
    const on = Object.entries(await valueOf<Record<string, boolean>>('/wps/system/whitelabel'));
    expect(on.flatMap(([flag, value]) => (value ? [flag] : []))).toEqual([
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'CBS3',
    ]);
  });

  it('follows the merchant at once, and names no other merchant', async () => {
    await change('merchant', {
      currency: 'KRW',
      languages: ['ko', 'en'],
      defaultLanguage: 'ko',
      defaultTheme: 'light',
      brand: { name: 'Moon Bay' },
      bottomNavigation: 'actions',
      features: ['announcements'],
      template: { mem_cen: 1, dep_func: 0 },
    });
    const settings = await valueOf<Record<string, unknown>>('/wps/system/settings/consolidated');
    expect(settings).toMatchObject({
      merchantCode: site.merchant,
      brandName: 'Moon Bay',
      currency: 'KRW',
      currencies: ['KRW'],
      languages: ['ko', 'en'],
      defaultLanguage: 'ko',
      defaultTheme: 'light',
      bottomNavigation: 'actions',
      features: ['announcements'],
      template: { mem_cen: 1, dep_func: 0 },
      systemStatus: 0,
      country: 'PK',
      ip: site.visitor.address,
    });
    expect(settings['whitelabel']).toEqual(await valueOf('/wps/system/whitelabel'));
    expect(await valueOf('/wps/system/template')).toEqual({ mem_cen: 1, dep_func: 0 });
  });

  it('lists the dialling codes of the accepted countries, by their names in the requested language', async () => {
    const codes = () => valueOf<{ country: string; name: string }[]>('/wps/system/country?language=KO');
    expect((await codes()).length).toBeGreaterThan(200);
    await change('merchant', { diallingCountries: ['PK', 'KR'] });
    expect(await codes()).toEqual([
      { country: 'KR', countryDialingCode: '82', name: '대한민국' },
      { country: 'PK', countryDialingCode: '92', name: '파키스탄' },
    ]);
    const [first] = await valueOf<{ name: string }[]>('/wps/system/country');
    expect(first?.name).toBe('Pakistan');
  });
});
