import { beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { callSealed, freshUsername, newcomer, registerMember } from '#tests/support/member.ts';
import { firstOperator } from '#tests/support/operator.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;

/** A site whose login never requires a captcha, so that only the lock takes effect. */
beforeAll(async () => {
  site = await startSite();
  const document = {
    captchaAfterFailures: 100,
    captchaAfterFailuresAnywhere: 12,
    failuresAnywhereMax: 30,
    addressFailuresMax: 8,
  };
  await storeDocument(site, site.merchant, 'account', document);
});

function tryLogin(username: string, password: string, visitor: Visitor) {
  return callSealed(site, accountContracts.sessionLogin, { username, password }, {}, visitor);
}

async function codeOf(answer: Response): Promise<string> {
  const wire = (await answer.json()) as { error?: { code: string } };
  return wire.error?.code ?? 'none';
}

const wrong = 'not the password 1';

async function failing(times: number, username: string, visitor: Visitor): Promise<string[]> {
  const codes: string[] = [];
  for (let turn = 0; turn < times; turn++) codes.push(await codeOf(await tryLogin(username, wrong, visitor)));
  return codes;
}

describe('failed logins', () => {
  it('lock the account temporarily for their network, even with the right password', async () => {
    const { username, password } = await registerMember(site);
    const home = newcomer();
    expect(await failing(5, username, home)).toEqual(Array(5).fill('LOGIN_FAILED'));
    const answer = await tryLogin(username, password, home);
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await codeOf(answer)).toBe('ACCOUNT_LOCKED');
  });

  it('of a stranger do not lock the owner out', async () => {
    const { username, password } = await registerMember(site);
    const stranger = newcomer();
    await failing(5, username, stranger);
    expect(await failing(3, username, stranger)).toEqual(Array(3).fill('ACCOUNT_LOCKED'));
    expect((await tryLogin(username, password, newcomer())).status).toBe(200);
  });

  it('of many strangers make the owner’s login require a captcha, and lock it late', async () => {
    const { username, password } = await registerMember(site);
    for (let stranger = 0; stranger < 3; stranger++) await failing(4, username, newcomer());
    expect(await codeOf(await tryLogin(username, password, newcomer()))).toBe('CAPTCHA_NEEDED');
    for (let turn = 0; turn < 4; turn++)
      expect(await codeOf(await tryLogin(username, wrong, newcomer()))).toBe('CAPTCHA_NEEDED');
  });

  it('lock an unknown username in the same way', async () => {
    const [username, home] = [freshUsername(), newcomer()];
    await failing(5, username, home);
    expect(await failing(1, username, home)).toEqual(['ACCOUNT_LOCKED']);
  });

  it('cannot be attributed to another name by putting a network into the name', async () => {
    const { username, password } = await registerMember(site);
    const home = newcomer();
    for (const name of [`${username}/${home.address}`, `${home.address}/${username}`])
      for (let turn = 0; turn < 5; turn++) await tryLogin(name, wrong, newcomer());
    expect((await tryLogin(username, password, home)).status).toBe(200);
  });

  it('are counted exactly when they arrive concurrently', async () => {
    const [{ username }, home] = [await registerMember(site), newcomer()];
    const tries = Array.from({ length: 12 }, () => tryLogin(username, wrong, home).then(codeOf));
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(7);
  });

  it('are reset by a successful login', async () => {
    const { username, password } = await registerMember(site);
    const home = newcomer();
    await failing(4, username, home);
    expect((await tryLogin(username, password, home)).status).toBe(200);
    expect(await failing(3, username, home)).toEqual(Array(3).fill('LOGIN_FAILED'));
    expect((await tryLogin(username, password, home)).status).toBe(200);
  });

  it('leave other accounts and open sessions alone', async () => {
    const member = await registerMember(site);
    const other = await registerMember(site);
    const home = newcomer();
    await failing(5, member.username, home);
    expect((await member.fetch('/wps/member/info')).status).toBe(200);
    expect((await tryLogin(other.username, other.password, home)).status).toBe(200);
  });

  it('are counted by address too, whatever the names', async () => {
    const visitor = newcomer();
    for (let turn = 0; turn < 8; turn++)
      expect(await codeOf(await tryLogin(freshUsername(), wrong, visitor))).toBe('LOGIN_FAILED');
    expect(await codeOf(await tryLogin(freshUsername(), wrong, visitor))).toBe('ACCOUNT_LOCKED');
    expect(await codeOf(await tryLogin(freshUsername(), wrong, newcomer()))).toBe('LOGIN_FAILED');
  });

  it('lock nobody any more once an operator has enabled the member, from wherever they came', async () => {
    const member = await registerMember(site);
    const [home, office] = [newcomer(), newcomer()];
    for (const place of [home, office]) await failing(5, member.username, place);
    expect(await codeOf(await tryLogin(member.username, member.password, home))).toBe('ACCOUNT_LOCKED');
    const [row] = await site.sql('SELECT id FROM members WHERE username = ?', member.username);
    const path = `/ops/api/members/${row?.['id']}/status`;
    const enabled = await site.fetch(path, {
      method: 'PUT',
      headers: { Authorization: firstOperator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'active', reason: 'locked out' }),
    });
    expect(enabled.status).toBe(200);
    for (const place of [home, office])
      expect((await tryLogin(member.username, member.password, place)).status).toBe(200);
    expect(await failing(6, member.username, newcomer())).toEqual([
      ...(Array(5).fill('LOGIN_FAILED') as string[]),
      'ACCOUNT_LOCKED',
    ]);
  });
});
