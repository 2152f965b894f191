import { CompactEncrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { callSealed, freshUsername, newcomer, registerMember, seal } from '#tests/support/member.ts';
import { expectSameTime } from '#tests/support/same-time.ts';
import { type SeparateSite, type Site, startSeparateSite, startSite } from '#tests/support/site.ts';
import { drainedBundle } from '../../scripts/setup/steps/bundle.mjs';

const path = '/wps/session/login';
let site: Site;
/** With passwords hashed at a deployment's cost, so that an unknown name takes as long as a wrong password. */
let costly: SeparateSite;

beforeAll(async () => {
  site = await startSite();
  costly = await startSeparateSite({ bundle: drainedBundle });
});
afterAll(() => costly.close());

interface Wire {
  success: boolean;
  value?: Record<string, unknown>;
  error?: { code: string; details?: Record<string, unknown> };
}

async function outcome(answer: Response): Promise<[number, string, Record<string, unknown>?]> {
  const { error } = (await answer.json()) as Wire;
  return error?.details ? [answer.status, error.code, error.details] : [answer.status, error?.code ?? 'none'];
}

async function send(text: string, kid?: string): Promise<[number, string, Record<string, unknown>?]> {
  const headers: Record<string, string> = { 'Content-Type': 'application/jose' };
  if (kid) headers['Encryption-Key'] = kid;
  return outcome(await site.fetch(path, { method: 'POST', headers, body: text }));
}

describe('a sealed login', () => {
  it('is refused the second time it is sent', async () => {
    const { username, password } = await registerMember(site);
    const { text, kid } = await seal(site, accountContracts.sessionLogin, { username, password });
    expect(await send(text, kid)).toEqual([200, 'none']);
    expect(await send(text, kid)).toEqual([409, 'SEALED_BODY_REPLAYED']);
  });

  it('is accepted once when it is sent many times at once', async () => {
    const { username, password } = await registerMember(site);
    const { text, kid } = await seal(site, accountContracts.sessionLogin, { username, password });
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(text, kid)))).map(
      ([status]) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });

  it('is refused as plain text, whatever its content type', async () => {
    const { username, password } = await registerMember(site);
    const plain = JSON.stringify({ username, password });
    for (const type of ['application/json', 'application/jose']) {
      const init = { method: 'POST', body: plain, headers: { 'Content-Type': type } };
      expect(await outcome(await site.fetch(path, init))).toEqual([415, 'SEALED_BODY_NEEDED']);
    }
    expect(await send('')).toEqual([415, 'SEALED_BODY_NEEDED']);
  });

  it('is refused under another key', async () => {
    const { text } = await seal(site, accountContracts.sessionLogin, { username: 'someone', password: 'x' });
    expect(await send(text)).toEqual([400, 'ENCRYPTION_KEY_UNKNOWN']);
    expect(await send(text, 'nobodys-key')).toEqual([400, 'ENCRYPTION_KEY_UNKNOWN']);
    const { kid } = await seal(site, accountContracts.sessionLogin, {});
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    expect((await exportJWK(publicKey)).crv).toBe('P-256');
    const foreign = await new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(publicKey);
    expect(await send(foreign, kid)).toEqual([400, 'SEALED_BODY_INVALID']);
  });

  it('is refused under another cipher, changed, or for another call', async () => {
    const weaker = await seal(site, accountContracts.sessionLogin, {}, { header: { enc: 'A128GCM' } });
    expect(await send(weaker.text, weaker.kid)).toEqual([400, 'SEALED_BODY_INVALID']);
    const { text, kid } = await seal(site, accountContracts.sessionLogin, {
      username: 'someone',
      password: 'x',
    });
    const changed = `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await send(changed, kid)).toEqual([400, 'SEALED_BODY_INVALID']);
    const other = await seal(site, accountContracts.memberRegister, { username: 'someone', password: 'x' });
    expect(await send(other.text, other.kid)).toEqual([400, 'SEALED_BODY_INVALID']);
  });

  it('is refused when it is old or from the future', async () => {
    const nowSeconds = Math.floor(Date.now() / 1000);
    for (const iat of [nowSeconds - 200, nowSeconds + 200]) {
      const { text, kid } = await seal(
        site,
        accountContracts.sessionLogin,
        { username: 'a', password: 'b' },
        { iat },
      );
      expect(await send(text, kid)).toEqual([400, 'SEALED_BODY_EXPIRED']);
    }
  });

  it('is refused with content that does not match the schema', async () => {
    const bodies = [
      {},
      [],
      null,
      'text',
      { username: 'a', password: 7 },
      { username: 'a', password: 'b', role: 'admin' },
      { username: 'a', password: 'b'.repeat(5000) },
      { username: { $gt: '' }, password: 'b' },
      { username: 'a', password: 'b', remember: 'yes' },
    ];
    for (const body of bodies)
      expect((await outcome(await callSealed(site, accountContracts.sessionLogin, body)))[1]).toBe(
        'INVALID_INPUT',
      );
  });

  it('is refused when it is huge or deeply nested', async () => {
    expect(await send('a'.repeat(20_000))).toEqual([413, 'BODY_TOO_LARGE']);
    let deep: unknown = 'x';
    for (let level = 0; level < 40; level++) deep = [deep];
    const [status] = await outcome(
      await callSealed(site, accountContracts.sessionLogin, { username: deep, password: 'b' }),
    );
    expect(status).toBe(400);
  });

  it('is refused from another site', async () => {
    const { username, password } = await registerMember(site);
    const headers = { Origin: 'https://evil.example' };
    const answer = await callSealed(site, accountContracts.sessionLogin, { username, password }, headers);
    expect(await outcome(answer)).toEqual([403, 'ORIGIN_REFUSED']);
  });
});

it('a password is hashed at 19 MiB and two passes', async () => {
  const { username } = await registerMember(costly);
  const [row] = await costly.sql('SELECT password_hash FROM members WHERE username = ?', username);
  expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('a wrong login', () => {
  const wrong = (username: string, visitor = newcomer(), at: Site = site) =>
    callSealed(at, accountContracts.sessionLogin, { username, password: 'not the password 1' }, {}, visitor);

  it('gets the same response for a known and an unknown username', async () => {
    const { username } = await registerMember(site);
    const known = await outcome(await wrong(username));
    const unknown = await outcome(await wrong(freshUsername()));
    expect(known).toEqual([401, 'LOGIN_FAILED', { attemptsLeft: 4, captchaNeeded: false }]);
    expect(unknown).toEqual(known);
  });

  it('takes the same time for a known and an unknown username', async () => {
    // A new member each time, each from a network of its own, so that nobody fails often enough to be delayed
    // or to need a captcha.
    const timed = async (name: string) => {
      const startedAtMs = performance.now();
      expect((await wrong(name, newcomer(), costly)).status).toBe(401);
      return performance.now() - startedAtMs;
    };
    await expectSameTime(
      async () => timed(freshUsername()),
      async () => timed((await registerMember(costly)).username),
    );
  });

  it('requires a captcha after three failures and locks after five, known name or not', async () => {
    await storeDocument(site, site.merchant, 'account', {});
    const { username, password } = await registerMember(site);
    const home = newcomer();
    for (let turn = 0; turn < 3; turn++) await wrong(username, home);
    const fourth = await outcome(await wrong(username, home));
    expect(fourth).toEqual([403, 'CAPTCHA_NEEDED', { captchaNeeded: true }]);
    const right = await callSealed(site, accountContracts.sessionLogin, { username, password }, {}, home);
    expect(right.status).toBe(403);
  });

  it('matches the name regardless of case', async () => {
    const { username, password } = await registerMember(site);
    const answer = await callSealed(site, accountContracts.sessionLogin, {
      username: username.toUpperCase(),
      password,
    });
    expect(answer.status).toBe(200);
  });
});
