import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import {
  americanVisitor as american,
  homeCode,
  operate,
  operateTogether,
  operatedPolicy as policy,
  operatorVisitor as operator,
} from '#tests/support/operator.ts';
import { type SeparateSite, startSeparateSite, type Visitor } from '#tests/support/site.ts';

let site: SeparateSite;
beforeAll(async () => {
  site = await startSeparateSite({ policy });
});
afterAll(() => site.close());

const british: Visitor = { address: '81.2.69.1', country: 'GB' };
const kosovar: Visitor = { address: '46.99.0.1', country: 'XK' };
const codeOf = (origin: string, visitor = british) => homeCode(site, origin, visitor);
const open = () => addMerchant(site, { 'region-policy': policy });
const put = (origin: string, path: string, body: object) =>
  operate(site, 'PUT', `${origin}/ops/api/${path}`, body);

/** Changes the region policy as two operators do. */
const together = (origin: string, body: object) =>
  operateTogether(site, 'PUT', `${origin}/ops/api/region-policy`, body);

/** What a call is refused for. */
async function refusalOf(origin: string, path: string, body: object) {
  const { status, error } = await put(origin, path, body);
  return [status, error.code, error.details];
}

describe('a region policy', () => {
  it.each([
    [
      'countries',
      ['US', 'UK'],
      'countries.1: UK is no country code: the United Kingdom with all its parts is GB',
    ],
    ['countries', ['EL'], 'countries.0: EL is no country code: Greece is GR'],
    ['countries', ['gb'], 'countries.0: country codes have capital letters: GB'],
    ['countries', ['QQ'], 'countries.0: no country code of ISO 3166-1 alpha-2'],
    [
      'denyRegions',
      ['UK-ENG'],
      'denyRegions.0: UK is no country code: the United Kingdom with all its parts is GB',
    ],
  ])('with the %s %o is refused with the right one', async (list, codes, reason) => {
    const origin = await open();
    const [field = ''] = reason.split(':');
    expect(await refusalOf(origin, 'region-policy', { ...policy, [list]: codes })).toEqual([
      400,
      'INVALID_INPUT',
      { fields: [field], reasons: [reason] },
    ]);
    expect(await codeOf(origin)).toBe(200);
  });

  it('names all countries of the European Union instead of EU', async () => {
    const origin = await open();
    const [, , details] = await refusalOf(origin, 'region-policy', { ...policy, countries: ['EU'] });
    expect(details).toMatchObject({
      reasons: [expect.stringMatching(/^countries\.0: EU .*\bAT, BE,.* SI, SK$/)],
    });
  });

  it('refuses Britain as GB and serves Kosovo as XK', async () => {
    const origin = await open();
    const denies = await together(origin, { ...policy, countries: ['GB'], expectedVersion: 1 });
    expect([denies.status, await codeOf(origin), await codeOf(origin, kosovar)]).toEqual([200, 451, 200]);
    await together(origin, {
      ...policy,
      mode: 'allowlist',
      countries: ['XK'],
      expectedVersion: 2,
    });
    expect([await codeOf(origin), await codeOf(origin, kosovar)]).toEqual([451, 200]);
  });

  it('closes the site if it was stored with a code that is no country, and tells operators why', async () => {
    const wrong = { ...policy, countries: ['US', 'UK'] };
    const origin = await addMerchant(site, { 'region-policy': wrong });
    for (const visitor of [british, american, operator]) expect(await codeOf(origin, visitor)).toBe(503);
    const reasons = 'countries.1: UK is no country code: the United Kingdom with all its parts is GB';
    const lines = site.harness.getLogs().filter(({ message }) => message.includes('setting-invalid'));
    expect(lines.map(({ message }) => message).join('\n')).toContain(`"reasons":"${reasons}"`);
    const merchant = new URL(origin).hostname.replace('.localhost', '');
    await site.sql(
      "UPDATE settings SET document = ?, version = 2 WHERE merchant = ? AND name = 'region-policy'",
      JSON.stringify(policy),
      merchant,
    );
    await expect.poll(() => codeOf(origin), { timeout: 15_000, interval: 500 }).toBe(200);
    const events = await operate(site, 'GET', `${origin}/ops/api/events?kind=GATE_CLOSED`);
    expect(events.value['items']).toMatchObject([
      { details: { unreadable: 'region-policy', fields: 'countries.1', reasons } },
    ]);
  }, 20_000);

  it('restricts a visitor whose code no country has', async () => {
    expect(await codeOf(await open(), { address: '81.2.69.1', country: 'UK' })).toBe(451);
  });
});

describe('other lists of countries', () => {
  const dispute = { name: 'Disputes', url: 'https://disputes.example.com' };
  it.each([
    ['settings/jurisdiction', { pack: 'demo', countries: { UK: 'uk' } }, 'countries.UK'],
    ['settings/merchant', { diallingCountries: ['PK', 'UK'] }, 'diallingCountries.1'],
    ['settings/verification', { countries: ['UK'] }, 'countries.0'],
    [
      'settings/verification',
      { countries: ['GB'], smsPerDayMaxByCountry: { UK: 5 } },
      'smsPerDayMaxByCountry.UK',
    ],
    ['settings/help-organisations', { countries: { UK: [{ name: 'Help' }] } }, 'countries.UK'],
    ['settings/complaints', { disputeBodies: { UK: dispute } }, 'disputeBodies.UK'],
    ['games/pp-rng-4', { countries: ['UK'] }, 'countries.0'],
    ['vendors/JL', { countries: ['PK', 'UK'] }, 'countries.1'],
  ])('%s refuses %o and names GB', async (path, lists, field) => {
    const body = path.startsWith('settings')
      ? { expectedVersion: 0, document: lists }
      : { enabled: true, reason: 'a list', ...lists };
    const origin = await addMerchant(site, {
      'region-policy': policy,
      merchant: undefined,
      jurisdiction: undefined,
    });
    const reason = `${field}: UK is no country code: the United Kingdom with all its parts is GB`;
    expect(await refusalOf(origin, path, body)).toEqual([
      400,
      'INVALID_INPUT',
      { fields: [field], reasons: [reason] },
    ]);
  });

  it('refuse a country that no mobile number has where numbers are accepted', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy, merchant: undefined });
    const body = { expectedVersion: 0, document: { diallingCountries: ['AQ'] } };
    expect(await refusalOf(origin, 'settings/merchant', body)).toEqual([
      400,
      'INVALID_INPUT',
      {
        fields: ['diallingCountries.0'],
        reasons: ['diallingCountries.0: no mobile number has this country'],
      },
    ]);
  });

  it('that were stored before are still read: a wrong code selects nobody, and the rest applies', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      merchant: { currency: 'PKR', diallingCountries: ['PK', 'UK'] },
      'help-organisations': { countries: { UK: [{ name: 'Far' }], PK: [{ name: 'Near' }] } },
      complaints: { perDayMax: 3, disputeBodies: { UK: dispute } },
    });
    const dialled = await (await site.fetch(`${origin}/wps/system/country`)).json();
    expect(dialled).toMatchObject({ value: [{ country: 'PK' }] });
    const settings = await (await site.fetch(`${origin}/wps/system/settings/consolidated`)).json();
    expect(settings).toMatchObject({ value: { currency: 'PKR' } });
    const helpers = await (await site.fetch(`${origin}/wps/system/helpOrganisations`)).json();
    expect(helpers).toMatchObject({ value: { countries: ['PK'], organisations: [{ name: 'Near' }] } });
  });

  it('make the strictest pack apply to everyone if the stored packs name a code that is no country', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      jurisdiction: { pack: 'open', countries: { UK: 'uk' } },
    });
    const rules = await (await site.fetch(`${origin}/wps/system/playerProtection`)).json();
    expect(rules).toMatchObject({ value: { visitor: { name: 'uk' } } });
    const shown = await operate(site, 'GET', `${origin}/ops/api/settings/jurisdiction`);
    expect(shown.value).toMatchObject({
      valid: false,
      fields: ['countries.UK'],
      reasons: ['countries.UK: UK is no country code: the United Kingdom with all its parts is GB'],
    });
  });
});
