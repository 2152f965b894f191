import { beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { callSealed, freshUsername, newcomer, registrationOf } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const password = 'blue kite 7 over';
let site: Site;

/** An operator whose members from Korea are under the strict rules, and those from elsewhere under the demo's. */
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'demo', countries: { KR: 'uk' } });
});

interface Wire {
  value?: Record<string, unknown>;
  error?: { code: string; details?: Record<string, unknown> };
}

const from = (country: string) => ({ ...newcomer(), country });

async function formIn(country: string) {
  const answer = await site.fetch('/wps/system/setting/register', {}, from(country));
  const { value } = (await answer.json()) as { value: { fields: { name: string }[]; agreement: object } };
  return { names: value.fields.map(({ name }) => name), agreement: value.agreement };
}

async function registerIn(country: string, changes: Record<string, unknown>): Promise<Wire> {
  const body = { ...registrationOf(freshUsername(), password), ...changes };
  const answer = await callSealed(site, accountContracts.memberRegister, body, {}, from(country));
  return (await answer.json()) as Wire;
}

/** The birth date of somebody who reaches the given age after this many days. */
function birthDateOf(years: number, daysLeft: number): string {
  const day = new Date(Date.now() + daysLeft * 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}

describe('the rules of the visitor’s country', () => {
  it('require a birth date and leave the agreement unticked only where they say so', async () => {
    expect(await formIn('KR')).toMatchObject({ agreement: { ageMin: 18, startsTicked: false } });
    expect((await formIn('KR')).names).toContain('birthDate');
    expect(await formIn('PK')).toMatchObject({ agreement: { startsTicked: true } });
    expect((await formIn('PK')).names).not.toContain('birthDate');
  });

  it('let nobody register under age, to the day', async () => {
    expect((await registerIn('KR', {})).error).toMatchObject({ details: { birthDate: 'missing' } });
    const young = { birthDate: birthDateOf(18, 2) };
    expect((await registerIn('KR', young)).error).toMatchObject({ details: { birthDate: 'tooYoung' } });
    expect((await registerIn('KR', { birthDate: birthDateOf(18, -2) })).error).toBeUndefined();
    expect((await registerIn('PK', {})).error).toBeUndefined();
  });

  it('record which agreement was accepted, and when', async () => {
    const username = freshUsername();
    const body = { ...registrationOf(username, password), birthDate: '1990-01-31' };
    await callSealed(site, accountContracts.memberRegister, body, {}, from('KR'));
    const [row] = await site.sql(
      'SELECT consent_version, consented_at_ms, registered_at_ms FROM members WHERE merchant = ? AND username = ?',
      site.merchant,
      username,
    );
    expect(row).toMatchObject({ consent_version: '1', consented_at_ms: row?.['registered_at_ms'] });
  });

  it('lock a login after as many failures as they specify', async () => {
    const failuresIn = async (country: string) => {
      const visitor = from(country);
      const username = freshUsername();
      const registered = { ...registrationOf(username, password), birthDate: '1990-01-31' };
      const { birthDate: _, ...plain } = registered;
      const form = country === 'KR' ? registered : plain;
      await callSealed(site, accountContracts.memberRegister, form, {}, visitor);
      const codes: (string | undefined)[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const wrong = { username, password: 'red kite 7 over', remember: false };
        const answer = await callSealed(site, accountContracts.sessionLogin, wrong, {}, visitor);
        codes.push(((await answer.json()) as Wire).error?.code);
      }
      return codes.filter((code) => code === 'ACCOUNT_LOCKED').length;
    };
    expect(await failuresIn('KR')).toBeGreaterThan(0);
    expect(await failuresIn('PK')).toBe(0);
  });
});
