import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { outcomeOf } from '#tests/support/callers.ts';
import { makeDemonstration, merchantSite } from '#tests/support/merchants.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const password = 'blue kite 7 over';
let site: Site;

beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
});

interface Wire {
  success: boolean;
  value?: Record<string, unknown>;
  error?: { code: string; details?: Record<string, unknown> };
}

async function attempt(changes: Record<string, unknown>, visitor = newcomer()) {
  const body = { ...registrationOf(freshUsername(), password), ...changes };
  const answer = await callSealed(site, accountContracts.memberRegister, body, {}, visitor);
  const wire = (await answer.json()) as Wire;
  return { status: answer.status, code: wire.error?.code, details: wire.error?.details, value: wire.value };
}

async function membersNamed(username: string): Promise<number> {
  const rows = await site.sql(
    'SELECT 1 FROM members WHERE merchant = ? AND username_key = ?',
    site.merchant,
    username.toLowerCase(),
  );
  return rows.length;
}

async function ledgerOf(username: string) {
  const [row] = await site.sql('SELECT id FROM members WHERE username = ?', username);
  const worker = site.harness.getWorker();
  const objects = await worker.getDurableObjectStorage('PLAYER', { name: `${site.merchant}/${row?.id}` });
  // The house's side is marked as cleared whenever the outbox gets to it.
  return objects.exec("SELECT kind, amount_minor FROM ledger WHERE kind <> 'CLEARED'");
}

describe('a registration', () => {
  it('records how and where it was made, and who referred the member', async () => {
    const asking = await merchantSite(site, { account: { fields: { recommenderId: 'optional' } } });
    const { host, hostname } = new URL(asking.origin);
    const username = freshUsername();
    const whence = { registerMethod: 'PWA', registerUrl: host, domain: hostname, recommenderId: 'falcon77' };
    const body = { ...registrationOf(username, password), ...whence };
    const answer = await callSealed(asking, accountContracts.memberRegister, body, {}, newcomer());
    expect((await outcomeOf(answer)).code).toBe('passed');
    const rows = await site.sql(
      `SELECT register_method, register_url, recommender_id, contacts ->> 'domain' AS domain
       FROM members WHERE username = ?`,
      username,
    );
    expect(rows).toEqual([
      { register_method: 'PWA', register_url: host, recommender_id: 'falcon77', domain: hostname },
    ]);
  });

  it('opens an account, signs it in and gives it demo credit', async () => {
    const member = await registerMember(site);
    expect(member.cookies.get('signedIn')).toBe('1');
    const details = (await (await member.fetch('/wps/member/info')).json()) as Wire;
    expect(details.value).toMatchObject({ account: member.username, type: 0, currency: 'USD' });
    expect(await ledgerOf(member.username)).toEqual([{ kind: 'PLAY_CREDIT', amount_minor: 100_000 }]);
  });

  it('stores the consent and the codes, and the password only as an Argon2id hash', async () => {
    const username = freshUsername();
    await site.sql(
      "INSERT INTO affiliate_links (merchant, code, created_at_ms) VALUES (?, 'FRIEND7', 1)",
      site.merchant,
    );
    await attempt({ ...registrationOf(username, password), affiliateCode: 'FRIEND7' });
    const [row] = await site.sql('SELECT * FROM members WHERE username = ?', username);
    expect(row).toMatchObject({ consent_version: '1', affiliate_code: 'FRIEND7' });
    expect(Number(row?.consented_at_ms)).toBeGreaterThan(Date.now() - 60_000);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it('gives a name to one of many concurrent requests for it, in any case', async () => {
    const username = freshUsername();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        attempt(registrationOf(turn % 2 ? username.toUpperCase() : username, password)),
      ),
    );
    expect(outcomes.filter((each) => each.status === 200)).toHaveLength(1);
    for (const each of outcomes.filter((one) => one.status !== 200))
      expect([each.status, each.code]).toEqual([409, 'USERNAME_TAKEN']);
    expect(await membersNamed(username)).toBe(1);
  });

  it('reports every invalid field and stores nothing', async () => {
    const refused = await attempt({ username: 'a b', password: 'short', confirmPassword: 'other' });
    expect([refused.status, refused.code]).toEqual([422, 'FIELDS_INVALID']);
    expect(refused.details).toEqual({
      username: 'tooShort',
      password: 'tooShort',
      confirmPassword: 'notEqual',
    });
    expect(await membersNamed('a b')).toBe(0);
  });

  it('has no fields but those of the form', async () => {
    for (const field of [
      { birthDate: '1990-01-01' },
      { nickname: 'Sana' },
      { email: 'sana@example.com' },
      { paymentPassword: '123456' },
      { recommenderId: 'r1' },
      { countryDialingCode: '92' },
    ]) {
      const [name = ''] = Object.keys(field);
      expect(await attempt(field)).toMatchObject({
        status: 422,
        code: 'FIELDS_INVALID',
        details: { [name]: 'unexpected' },
      });
    }
  });

  it('comes from this site', async () => {
    expect(
      await attempt({ registerUrl: new URL(site.origin).host, domain: new URL(site.origin).hostname }),
    ).toMatchObject({
      status: 200,
    });
    for (const address of [{ registerUrl: 'https://elsewhere.example/m/register' }, { registerUrl: '//' }])
      expect(await attempt(address)).toMatchObject({ details: { registerUrl: 'unexpected' } });
    expect(await attempt({ domain: 'elsewhere.example' })).toMatchObject({
      details: { domain: 'unexpected' },
    });
  });

  it('names an invite code that exists and has not ended, in either case', async () => {
    await site.sql(
      `INSERT INTO affiliate_links (merchant, code, created_at_ms, ended_at_ms)
       VALUES (?1, 'OPENCODE', 1, NULL), (?1, 'ENDEDCODE', 1, 2)`,
      site.merchant,
    );
    expect(await attempt({ affiliateCode: 'opencode' })).toMatchObject({ status: 200 });
    for (const affiliateCode of ['ENDEDCODE', 'NOBODYS'])
      expect(await attempt({ affiliateCode })).toMatchObject({
        status: 422,
        code: 'FIELDS_INVALID',
        details: { affiliateCode: 'unknown' },
      });
  });

  it('cannot take a nickname that would pass for staff, or for another’s name', async () => {
    const asking = await merchantSite(site, { account: { fields: { nickname: 'optional' } } });
    const named = async (nickname: string) => {
      const body = { ...registrationOf(freshUsername(), password), nickname };
      return outcomeOf(await callSealed(asking, accountContracts.memberRegister, body, {}, newcomer()));
    };
    for (const nickname of ['Support', 's u p p o r t', 'Аdmin', 'Sa\u034Fna'])
      expect((await named(nickname)).code, nickname).toBe('FIELDS_INVALID');
    expect((await named('Sana')).code).toBe('passed');
  });

  it('cannot take a name that would pass for staff', async () => {
    for (const username of ['Support', 'ADMIN1', '1admin', 'test2026'])
      expect(await attempt({ username })).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' });
    expect(await attempt({ username: 'adminton' })).toMatchObject({ status: 200 });
    expect(await membersNamed('support')).toBe(0);
  });

  it('needs agreement to the terms as they are now', async () => {
    for (const agreement of [
      { version: '1', accepted: false },
      { version: '0', accepted: true },
    ])
      expect(await attempt({ agreement })).toMatchObject({ status: 422, code: 'CONSENT_NEEDED' });
    expect(await attempt({ agreement: undefined })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('cannot set an account type, credit or unknown fields', async () => {
    for (const changes of [{ type: 4 }, { type: 1 }, { playCreditMinor: 1 }, { id: 'x' }, { status: 'vip' }])
      expect(await attempt(changes)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('is rate-limited by network, not counting usernames that were taken', async () => {
    const visitor = newcomer();
    const { username } = await registerMember(site, visitor);
    for (let turn = 1; turn < 20; turn++) {
      if (turn < 10) expect(await attempt({ username }, visitor)).toMatchObject({ code: 'USERNAME_TAKEN' });
      expect(await attempt({}, visitor)).toMatchObject({ status: 200 });
    }
    expect(await attempt({}, visitor)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(await attempt({})).toMatchObject({ status: 200 });
  });

  it('that was interrupted before its first session is finished by the login, with credit given once', async () => {
    const member = await registerMember(site);
    const { username } = member;
    const lastLogin = async () =>
      (await site.sql('SELECT last_login_at_ms AS at FROM members WHERE username = ?', username))[0]?.['at'];
    await expect.poll(lastLogin).not.toBeNull();
    await site.sql('UPDATE members SET last_login_at_ms = NULL WHERE username = ?', username);
    const answer = await callSealed(site, accountContracts.sessionLogin, {
      username,
      password: member.password,
    });
    expect(((await answer.json()) as Wire).value).toMatchObject({ firstTimeLogin: true });
    expect(await ledgerOf(username)).toEqual([{ kind: 'PLAY_CREDIT', amount_minor: 100_000 }]);
  });
});

describe('the registration settings', () => {
  it('describe what the form shows, as the Worker will validate it', async () => {
    const { value } = (await (await site.fetch('/wps/system/setting/register')).json()) as Wire;
    expect(value).toMatchObject({
      methods: ['username'],
      agreement: { version: '1', ageMin: 18, startsTicked: true },
      captcha: false,
    });
    expect(value?.fields).toContainEqual({
      name: 'username',
      required: true,
      form: 'lettersAndDigits',
      lengthMin: 4,
      lengthMax: 16,
    });
  });

  it('report whether a name is free', async () => {
    const { username } = await registerMember(site);
    const ask = async (name: string) =>
      ((await (await site.fetch(`/wps/check/username?username=${name}`)).json()) as Wire).value;
    expect(await ask(freshUsername())).toEqual({ free: true });
    expect(await ask(username.toUpperCase())).toEqual({ free: false });
    expect(await ask('a%20b%20c')).toEqual({ free: false, problem: 'wrongForm' });
    expect((await site.fetch('/wps/check/username')).status).toBe(400);
    expect((await site.fetch('/wps/check/username?username=a&username=b')).status).toBe(400);
  });

  it('answer ten names a minute to one network, then require a captcha', async () => {
    const visitor = newcomer();
    const ask = async (more = '') => {
      const answer = await site.fetch(`/wps/check/username?username=${freshUsername()}${more}`, {}, visitor);
      return ((await answer.json()) as Wire).error?.code ?? answer.status;
    };
    for (let turn = 0; turn < 10; turn++) expect(await ask()).toBe(200);
    expect(await ask()).toBe('CAPTCHA_NEEDED');
    expect(await ask('&captcha=123456&captchaId=nonsense')).toBe('CAPTCHA_WRONG');
    const other = await site.fetch(`/wps/check/username?username=${freshUsername()}`, {}, newcomer());
    expect(other.status).toBe(200);
  });
});
