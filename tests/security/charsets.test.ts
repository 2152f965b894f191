import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { newcomer, seal } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

async function sent(path: string, type: string, body: string, more: Record<string, string> = {}) {
  const headers = { 'Content-Type': type, ...more };
  const answer = await site.fetch(path, { method: 'POST', headers, body }, newcomer());
  const wire = (await answer.json()) as { error?: { code: string } };
  return [answer.status, wire.error?.code ?? 'passed'];
}

const trial = (type: string) => sent('/wps/session/login/freeplay', type, '{}');

describe('a body', () => {
  it.each(['', '; charset=utf-8', '; charset="UTF-8"', ';charset=UTF8', '; boundary=x; charset=utf-8'])(
    'is read as UTF-8 with the parameters “%s”',
    async (parameters) => {
      expect(await trial(`application/json${parameters}`)).toEqual([200, 'passed']);
    },
  );

  it.each([
    'iso-8859-1',
    'windows-1252',
    'utf-16',
    'utf-16le',
    '"shift_jis"',
    'utf-7',
    'us-ascii',
    '',
    'utf-8; charset=iso-8859-1',
    'iso-8859-1; charset=utf-8',
  ])('is refused in the charset %s', async (charset) => {
    expect(await trial(`application/json; charset=${charset}`)).toEqual([415, 'MEDIA_TYPE_REFUSED']);
  });

  it('is refused in another charset if it is sealed, or comes from a vendor', async () => {
    const login = { username: 'sana77', password: 'blue kite 7 over' };
    const { text, kid } = await seal(site, accountContracts.sessionLogin, login);
    const type = 'application/jose; charset=iso-8859-1';
    const { path } = accountContracts.sessionLogin;
    expect(await sent(path, type, text, { 'Encryption-Key': kid })).toEqual([400, 'SEALED_BODY_INVALID']);
    const asVendor = await site.fetch(
      '/vendor/house/bet',
      { method: 'POST', headers: { 'Content-Type': 'application/json; charset=utf-16' }, body: '{}' },
      newcomer(),
    );
    expect(await asVendor.text()).toContain('INVALID_INPUT');
  });
});
