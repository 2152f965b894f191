import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import {
  claimsOf,
  fairWagering,
  join,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  usd,
  verifyPhone,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let person: Person;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  person = await registerMember(site);
});

const hello = (more: object = {}) => promotionOf({ trigger: { on: 'verified', what: 'phone' }, ...more });
const titles = async (call: string, by: Pick<Site, 'fetch'> = site) => {
  const answer = await by.fetch(`/wps/relay/${call}`);
  const { value } = (await answer.json()) as { value: { items: { promotionId: string }[] } };
  return value.items.map(({ promotionId }) => promotionId);
};

describe('a promotion', () => {
  it('is saved as versions, published by two operators, and offered until it is closed', async () => {
    const document = hello();
    const saved = await ops(site, 'PUT', 'promotions/hello', { expectedVersion: 0, document });
    expect(saved).toMatchObject({ status: 200, value: { id: 'hello', version: 1, findings: [] } });
    const again = await ops(site, 'PUT', 'promotions/hello', { expectedVersion: 0, document });
    expect(again.error.code).toBe('VERSION_CONFLICT');
    expect(await titles('MCSFE_getMerchantAvailablePromotions')).not.toContain('hello');
    const body = { version: 1, reason: 'A test' };
    const asked = await ops(site, 'PUT', 'promotions/hello/publish', body);
    expect(asked.value).toMatchObject({ state: 'asked' });
    const done = await ops(site, 'PUT', 'promotions/hello/publish', body, secondOperator);
    expect(done.value).toEqual({ state: 'published', version: 1 });
    expect(await titles('MCSFE_getMerchantAvailablePromotions')).toContain('hello');
    const { value } = await ops(site, 'GET', 'promotions');
    expect(value['items']).toMatchObject([
      { id: 'hello', version: 1, publishedVersion: 1, state: 'published', title: 'A letter' },
    ]);
    await expect(
      site.sql("UPDATE promotions SET document = '{}' WHERE merchant = ? AND id = 'hello'", site.merchant),
    ).rejects.toThrow(/moves forward only/);
    await ops(site, 'PUT', 'promotions/hello/close', { reason: 'A test' });
    expect(await titles('MCSFE_getMerchantAvailablePromotions')).not.toContain('hello');
    expect((await ops(site, 'GET', 'promotions/unknown')).error.code).toBe('PROMO_UNKNOWN');
  });

  it('is refused with what the linter found', async () => {
    const rewards = [{ gives: 'bonus', amountMinor: usd(500) }];
    const wagering = { ...fairWagering, multiple: 90 };
    const document = hello({ rewards, wagering });
    const { error } = await ops(site, 'PUT', 'promotions/dear', { expectedVersion: 0, document });
    expect(error).toMatchObject({ code: 'PROMO_REFUSED' });
    expect(String(error.details?.['findings'])).toContain('L1 MULTIPLE_ABOVE');
  });

  it('is checked without being stored: terms in words, findings, places and the most that it costs', async () => {
    const uses = { per: 'once', marks: [], max: 40, budgetMinor: usd(3_000) };
    const texts = { en: { title: 'A letter', content: '<p onclick="x()">Hi</p>' } };
    const document = hello({ uses, texts });
    const { status, value } = await ops(site, 'POST', 'promotions/new/check', { document });
    expect(status).toBe(200);
    expect(value).toMatchObject({
      texts: { en: { content: '<p>Hi</p>', removed: ['<p onclick>'] } },
      places: ['activity-everyone', 'download-strip', 'reward-centre', 'announcements'],
      costs: [{ currency: 'USD', perUseMinor: 100, mostMinor: 3_000 }],
      takesTwo: true,
    });
    expect(Object.keys(value['terms'] as object)).toEqual(['en', 'ur', 'ko']);
    expect((value['terms'] as { en: string[] }).en.length).toBeGreaterThan(2);
    const rewards = [{ gives: 'bonus', amountMinor: usd(500) }];
    const dear = hello({ rewards, wagering: { ...fairWagering, multiple: 90 } });
    const found = await ops(site, 'POST', 'promotions/new/check', { document: dear });
    expect(found.value['findings']).toContainEqual({
      ...{ rule: 'L1', code: 'MULTIPLE_ABOVE', path: 'wagering.multiple', bound: 50 },
    });
    expect(found.value['costs']).toEqual([{ currency: 'USD', perUseMinor: 500 }]);
    expect((await ops(site, 'GET', 'promotions/new')).error.code).toBe('PROMO_UNKNOWN');
    const wrong = { ...document, trigger: { on: 'never' } };
    expect((await ops(site, 'POST', 'promotions/new/check', { document: wrong })).error).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: ['document.trigger.on'] },
    });
  });

  it('is listed with those of its kind', async () => {
    const wanted = (kind: string) => ops(site, 'GET', `promotions?kind=${kind}`);
    await ops(site, 'PUT', 'promotions/by-code', {
      expectedVersion: 0,
      document: hello({ trigger: { on: 'code' } }),
    });
    expect((await wanted('code')).value['items']).toMatchObject([{ id: 'by-code', kind: 'code' }]);
    expect((await wanted('contest')).value['items']).toEqual([]);
  });

  it('is joined once by whoever meets its conditions', async () => {
    const termsVersion = await publish(site, 'phone', hello());
    const first = await join(person, 'phone', termsVersion);
    expect(first.error?.code).toBe('PROMO_CONDITIONS');
    await verifyPhone(site, person, '+923001112233');
    const claimId = randomUUID();
    const joined = await join(person, 'phone', termsVersion, claimId);
    expect(joined.value).toMatchObject({ claimId, promotionId: 'phone', state: 'paid', amountMinor: 100 });
    expect((await join(person, 'phone', termsVersion, claimId)).value).toEqual(joined.value);
    expect((await join(person, 'phone', termsVersion)).error?.code).toBe('PROMO_USED');
    expect(await claimsOf(person)).toHaveLength(1);
    const { value } = await relay(person, 'MCSFE_getAvailablePromotions');
    expect(value['items']).toMatchObject([{ promotionId: 'phone', state: 'used' }]);
  });
});
