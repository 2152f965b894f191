import { beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operate, operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const playCreditMinor = 70_000;

async function balanceOf(person: Person): Promise<number> {
  const answer = await person.fetch('/wps/wallets/gcs');
  return ((await answer.json()) as { value: { sumBalance: number } }).value.sumBalance;
}

async function siteWith(documents: Readonly<Record<string, unknown>>): Promise<Site> {
  const site = await startSite({ policy: operatedPolicy });
  for (const [name, document] of Object.entries(documents))
    await storeDocument(site, site.merchant, name, document);
  return site;
}

const offering = (expectedVersion: number) => ({ document: { playCreditMinor }, expectedVersion });

describe('the play credit of a new member', () => {
  it('is zero where nobody configured it', async () => {
    expect(await balanceOf(await registerMember(await siteWith({})))).toBe(0);
    const marked = await siteWith({ demonstration: { isDemonstration: true } });
    expect(await balanceOf(await registerMember(marked))).toBe(0);
  });

  it('is nothing where the merchant is no demonstration, whatever its account settings say', async () => {
    for (const demonstration of [undefined, {}, { isDemonstration: false }, { isDemonstration: 'yes' }]) {
      const site = await siteWith({
        account: { playCreditMinor },
        ...(demonstration ? { demonstration } : {}),
      });
      expect(await balanceOf(await registerMember(site))).toBe(0);
    }
  });

  it('is the configured amount at a demonstration', async () => {
    const site = await siteWith({ demonstration: { isDemonstration: true }, account: { playCreditMinor } });
    expect(await balanceOf(await registerMember(site))).toBe(playCreditMinor);
  });
});

describe('operators', () => {
  let site: Site;
  beforeAll(async () => {
    site = await siteWith({});
  });

  it('cannot give play credit where the merchant is no demonstration', async () => {
    const refused = await operate(site, 'PUT', '/ops/api/settings/account', offering(0));
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      400,
      'INVALID_INPUT',
      { fields: ['playCreditMinor'] },
    ]);
  });

  it('cannot turn a merchant into a demonstration, neither one nor two of them', async () => {
    const document = { document: { isDemonstration: true }, expectedVersion: 0 };
    for (const operator of [undefined, secondOperator]) {
      const refused = await operate(site, 'PUT', '/ops/api/settings/demonstration', document, operator);
      expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('choose the play credit of a demonstration', async () => {
    const demonstration = await siteWith({ demonstration: { isDemonstration: true } });
    expect((await operate(demonstration, 'PUT', '/ops/api/settings/account', offering(0))).status).toBe(200);
    expect(await balanceOf(await registerMember(demonstration))).toBe(playCreditMinor);
  });
});
