import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionLogin } from '#src/contracts/account.ts';
import { callSealed, freshUsername, logInAs, newcomer, registerMember } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

/** A site whose login asks for no captcha, so that the lock alone is seen. */
beforeAll(async () => {
  site = await startSite();
  const document = JSON.stringify({ captchaAfterFailures: 100, addressFailuresMax: 8 });
  await site.sql(
    `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
     VALUES ('demo', 'account', ?, 1, 0, 'test')`,
    document,
  );
});
afterAll(() => site.close());

function tryLogin(username: string, password: string, visitor = newcomer()) {
  return callSealed(site, sessionLogin, { username, password }, {}, visitor);
}

async function codeOf(answer: Response): Promise<string> {
  const wire = (await answer.json()) as { error?: { code: string } };
  return wire.error?.code ?? 'none';
}

describe('failed logins', () => {
  it('lock the account for a while, also for the right password', async () => {
    const { username, password } = await registerMember(site);
    for (let turn = 0; turn < 5; turn++)
      expect(await codeOf(await tryLogin(username, 'not the password 1'))).toBe('LOGIN_FAILED');
    const answer = await tryLogin(username, password);
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await codeOf(answer)).toBe('ACCOUNT_LOCKED');
  });

  it('lock a name that nobody has in the same way', async () => {
    const username = freshUsername();
    for (let turn = 0; turn < 5; turn++) await tryLogin(username, 'not the password 1');
    expect(await codeOf(await tryLogin(username, 'not the password 1'))).toBe('ACCOUNT_LOCKED');
  });

  it('are counted exactly when they come all at once', async () => {
    const { username } = await registerMember(site);
    const tries = Array.from({ length: 12 }, () => tryLogin(username, 'not the password 1').then(codeOf));
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(7);
  });

  it('are forgiven by a login', async () => {
    const member = await registerMember(site);
    for (let turn = 0; turn < 4; turn++) await tryLogin(member.username, 'not the password 1');
    await logInAs(site, member);
    for (let turn = 0; turn < 4; turn++)
      expect(await codeOf(await tryLogin(member.username, 'not the password 1'))).toBe('LOGIN_FAILED');
    await logInAs(site, member);
  });

  it('leave other accounts and open sessions alone', async () => {
    const member = await registerMember(site);
    const other = await registerMember(site);
    for (let turn = 0; turn < 5; turn++) await tryLogin(member.username, 'not the password 1');
    expect((await member.fetch('/wps/member/info')).status).toBe(200);
    expect((await tryLogin(other.username, other.password)).status).toBe(200);
  });

  it('are counted by address too, whatever the names', async () => {
    const visitor = newcomer();
    for (let turn = 0; turn < 8; turn++)
      expect(await codeOf(await tryLogin(freshUsername(), 'not the password 1', visitor))).toBe(
        'LOGIN_FAILED',
      );
    expect(await codeOf(await tryLogin(freshUsername(), 'not the password 1', visitor))).toBe(
      'ACCOUNT_LOCKED',
    );
    expect(await codeOf(await tryLogin(freshUsername(), 'not the password 1'))).toBe('LOGIN_FAILED');
  });
});
