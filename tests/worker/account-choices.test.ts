import { beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { callSealed, freshUsername, newcomer, registrationOf } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const password = 'blue kite 7 over';
let site: Site;

/** An operator who requires more fields, starts with the agreement unticked, and offers no demo. */
beforeAll(async () => {
  site = await startSite();
  const document = {
    trialOffered: false,
    agreementStartsTicked: false,
    agreementVersion: '2026-11',
    ageMin: 21,
    fields: { birthDate: 'required', email: 'optional', affiliateCode: 'hidden' },
    captchaOnRegistration: true,
  };
  await storeDocument(site, site.merchant, 'account', document);
});

interface Wire {
  value?: Record<string, unknown>;
  error?: { code: string; details?: Record<string, unknown> };
}

async function attempt(changes: Record<string, unknown>): Promise<Wire['error']> {
  const body = {
    ...registrationOf(freshUsername(), password),
    agreement: { version: '2026-11', accepted: true },
    ...changes,
  };
  const answer = await callSealed(site, accountContracts.memberRegister, body, {}, newcomer());
  return ((await answer.json()) as Wire).error;
}

describe('an operator’s choices', () => {
  it('shape the form that the site describes', async () => {
    const { value } = (await (await site.fetch('/wps/system/setting/register')).json()) as Wire;
    expect(value).toMatchObject({
      agreement: { version: '2026-11', ageMin: 21, startsTicked: false },
      captcha: true,
      trialOffered: false,
    });
    const fields = value?.fields as { name: string; required: boolean }[];
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['username', true],
      ['password', true],
      ['confirmPassword', true],
      ['birthDate', true],
      ['email', false],
    ]);
  });

  it('are enforced by the Worker too', async () => {
    expect(await attempt({})).toMatchObject({ code: 'FIELDS_INVALID', details: { birthDate: 'missing' } });
    const birthDate = `${new Date().getFullYear() - 20}-01-01`;
    expect(await attempt({ birthDate })).toMatchObject({ details: { birthDate: 'tooYoung' } });
    expect(await attempt({ birthDate: '1990-02-30' })).toMatchObject({ details: { birthDate: 'wrongForm' } });
    expect(await attempt({ birthDate: '1990-02-28' })).toMatchObject({ code: 'CAPTCHA_NEEDED' });
    const agreement = { version: '1', accepted: true };
    expect(await attempt({ birthDate: '1990-02-28', agreement })).toMatchObject({ code: 'CONSENT_NEEDED' });
  });

  it('can leave demo play out', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    const answer = await site.fetch('/wps/session/login/freeplay', init);
    expect([answer.status, ((await answer.json()) as Wire).error?.code]).toEqual([404, 'FEATURE_OFF']);
    const offered = (await (await site.fetch('/wps/member/trialuser')).json()) as Wire;
    expect(offered.value).toEqual({ offered: false });
  });
});
