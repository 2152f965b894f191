import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  registerMember,
  registrationOf,
  startTrial,
} from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const post = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
const path = '/wps/session/login/freeplay';
let site: Site;

beforeAll(async () => {
  site = await startSite();
});

interface Wire {
  value?: Record<string, unknown>;
  error?: { code: string };
}

async function read(answer: Response): Promise<Wire> {
  return (await answer.json()) as Wire;
}

describe('a trial', () => {
  it('starts an account of type 4 with demo credit', async () => {
    const guest = await startTrial(site);
    const { value } = await read(await guest.fetch('/wps/member/info'));
    expect(value).toMatchObject({ type: 4, account: expect.stringMatching(/^guest-/) as unknown });
    const worker = site.harness.getWorker();
    const objects = await worker.getDurableObjectStorage('PLAYER', { name: `${site.merchant}/${value?.id}` });
    expect(await objects.exec('SELECT kind, amount_minor FROM ledger')).toEqual([
      { kind: 'PLAY_CREDIT', amount_minor: 100_000 },
    ]);
  });

  it('is told to the pages of its device, until an account of that device is real', async () => {
    const guest = await startTrial(site);
    expect(guest.cookies.get('trial')).toBe('1');
    const member = await registerMember(site);
    expect(member.cookies.get('trial')).toBeUndefined();
    const body = { username: member.username, password: member.password, remember: false };
    const headers = { Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await callSealed(site, accountContracts.sessionLogin, body, headers, newcomer());
    expect(answer.headers.getSetCookie()).toContain('trial=; Path=/; Secure; SameSite=Lax; Max-Age=0');
  });

  it('continues with the same account on the same device', async () => {
    const guest = await startTrial(site);
    const { value } = await read(await guest.fetch(path, post));
    const { value: known } = await read(await guest.fetch('/wps/member/trialuser'));
    expect(known).toEqual({ offered: true, userName: value?.userName, customerType: 4 });
    expect(value?.firstTimeLogin).toBe(false);
  });

  it('returns the fields of the specification under its own path', async () => {
    const guest = await startTrial(site);
    const { value } = await read(await guest.fetch('/wps/member/trialuser', post));
    expect(value).toMatchObject({ type: 4, customerType: 4, merchantCode: site.merchant });
    const member = await registerMember(site);
    const { value: known } = await read(await member.fetch('/wps/member/trialuser'));
    expect(known).toEqual({ offered: true });
  });

  it('starts a new account after a logout', async () => {
    const guest = await startTrial(site);
    const before = (await read(await guest.fetch('/wps/member/trialuser'))).value?.userName;
    await guest.fetch('/wps/session/logout', { method: 'DELETE' });
    await guest.fetch(path, post);
    const after = (await read(await guest.fetch('/wps/member/trialuser'))).value?.userName;
    expect(after).toMatch(/^guest-/);
    expect(after).not.toBe(before);
  });

  it('reports no account to a visitor or a member', async () => {
    const member = await registerMember(site);
    for (const answer of [
      await site.fetch('/wps/member/trialuser'),
      await member.fetch('/wps/member/trialuser'),
    ])
      expect((await read(answer)).value).toEqual({ offered: true });
  });

  it('cannot be logged in to', async () => {
    const rows = await site.sql('SELECT password_hash FROM members WHERE account_type = 4');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.password_hash).toBeNull();
  });

  it('is counted by address', async () => {
    const visitor = newcomer();
    for (let turn = 0; turn < 20; turn++) expect((await site.fetch(path, post, visitor)).status).toBe(200);
    const refused = await site.fetch(path, post, visitor);
    expect([refused.status, (await read(refused)).error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
  });

  it('is counted over all networks that one customer of IPv6 may hold', async () => {
    const visitorAt = (net: number) => ({ ...newcomer(), address: `2400:adc1:77:${net.toString(16)}::1` });
    const tried = await Promise.all(
      Array.from({ length: 61 }, (_, net) => site.fetch(path, post, visitorAt(net))),
    );
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(1);
    const neighbour = { ...newcomer(), address: '2400:adc1:78::1' };
    expect((await site.fetch(path, post, neighbour)).status).toBe(200);
  });

  it('ends when its device registers or logs in', async () => {
    const member = await registerMember(site);
    const { username, password } = member;
    const registration = registrationOf(freshUsername(), 'blue kite 7 over');
    for (const [contract, body] of [
      [accountContracts.memberRegister, registration],
      [accountContracts.sessionLogin, { username, password }],
    ] as const) {
      const guest = await startTrial(site);
      const Cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      expect((await site.fetch('/wps/member/info', { headers: { Cookie } })).status).toBe(200);
      expect((await callSealed(site, contract, body, { Cookie }, newcomer())).status).toBe(200);
      expect((await read(await site.fetch('/wps/member/info', { headers: { Cookie } }))).error?.code).toBe(
        'SESSION_ENDED',
      );
    }
  });

  it('cannot be started from another site, or with an empty Origin', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: '' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const answer = await site.fetch(
        path,
        { ...post, headers: { ...post.headers, ...headers } },
        newcomer(),
      );
      expect([answer.status, (await read(answer)).error?.code]).toEqual([403, 'ORIGIN_REFUSED']);
    }
  });

  it('is refused with a body that does not match the schema', async () => {
    const bodies = [
      '',
      '[]',
      'null',
      '7',
      '{',
      '{"type":0}',
      '{"__proto__":{}}',
      `${'['.repeat(60)}${']'.repeat(60)}`,
    ];
    for (const body of bodies) {
      const answer = await site.fetch(path, { ...post, body }, newcomer());
      expect([body, answer.status, (await read(answer)).error?.code]).toEqual([body, 400, 'INVALID_INPUT']);
    }
    const huge = await site.fetch(path, { ...post, body: `{"a":"${'x'.repeat(70_000)}"}` }, newcomer());
    expect(huge.status).toBe(413);
  });
});
