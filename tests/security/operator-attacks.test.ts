import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { callWith, nameOf } from '#tests/support/callers.ts';
import { oneOfEachKind } from '#tests/support/endpoint-kinds.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import { colleague, firstLink, OperatorBrowser, twoOwners } from '#tests/support/operator-browser.ts';
import { bearerOf, operatorsDocument, siteWithOperators } from '#tests/support/operators.ts';
import { SoftPasskey } from '#tests/support/authenticator.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const password = 'blue kite over seven hills';
const consoleHost = 'ops.example';
let whole: Site;
let site: Site;
let owners: [OperatorBrowser, OperatorBrowser];

beforeAll(async () => {
  whole = await startSite();
  site = await siteWithOperators(whole);
  owners = await twoOwners(site);
});

describe('an operator’s cookie', () => {
  it('is no player’s session, and a player’s is no operator’s', async () => {
    const [sana] = owners;
    const secret = sana.cookies.get('__Host-ops') ?? '';
    const players = oneOfEachKind(endpoints).filter(
      ({ access }) => access === 'session' || access === 'member',
    );
    for (const endpoint of players)
      for (const name of ['__Host-ops', '__Host-session']) {
        const { code } = await callWith(site, endpoint, { Cookie: `${name}=${secret}` }, { plain: true });
        expect(['SESSION_MISSING', 'SESSION_ENDED'], nameOf(endpoint)).toContain(code);
      }
    const stranger = new OperatorBrowser(site);
    stranger.cookies.set('__Host-session', secret);
    expect((await stranger.send('GET', 'session')).code).toBe('OPERATOR_UNKNOWN');
  });

  it.each([
    ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a form, which can set no header', { 'Ops-Request': undefined }],
    ['a client that names no origin', { Origin: 'null' }],
    ['a client that does not say from where', { 'Sec-Fetch-Site': undefined }],
  ])('changes nothing from %s', async (_, changed) => {
    // The site's own `fetch` would name its origin.
    const sana = new OperatorBrowser(whole, site.origin);
    for (const cookie of owners[0].cookies) sana.cookies.set(...cookie);
    const body = { id: 'x@operator.example', kind: 'person', roles: ['owner'], reason: 'mine' };
    for (const [path, sent] of [
      ['operators', body],
      ['session/step-up/options', undefined],
    ] as const)
      expect((await sana.send('POST', path, sent, changed)).code).toBe('ORIGIN_REFUSED');
    expect((await sana.send('POST', 'session/options', {}, changed)).code).toBe('ORIGIN_REFUSED');
  });
});

describe('the console’s host', () => {
  let players: string;
  const ofConsole = `http://${consoleHost}`;
  beforeAll(async () => {
    players = await addMerchant(
      whole,
      {
        'region-policy': operatedPolicy,
        operators: operatorsDocument({ clerk: ['owner'] }),
        console: { cidr: ['52.95.110.0/25'] },
      },
      'players.example',
    );
    await whole.sql('UPDATE merchants SET console_host = ? WHERE host = ?', consoleHost, 'players.example');
  });

  const get = async (url: string, address = '52.95.110.7') => {
    const answer = await whole.fetch(
      url,
      { headers: { Authorization: bearerOf('clerk'), Accept: 'application/json' } },
      { ...operatorVisitor, address },
    );
    const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
    return { status: answer.status, text, type: answer.headers.get('Content-Type') };
  };

  it('answers operators, and nothing else', async () => {
    expect((await get(`${ofConsole}/ops/api/session`)).status).toBe(200);
    const nothing = await get(`${ofConsole}/nowhere`);
    for (const path of [
      '/m/home',
      '/wps/system/status',
      '/manifest.webmanifest',
      '/favicon.ico',
      '/ops/nothing',
    ])
      expect(await get(ofConsole + path), path).toEqual(nothing);
    expect(nothing.status).toBe(404);
  });

  it('is not told apart from an unknown call elsewhere, and from outside its addresses', async () => {
    const unknown = await get(`${players}/wps/nowhere`);
    expect(unknown.status).toBe(404);
    for (const path of ['/ops/api/session', '/ops/api/operators', '/ops/api/nowhere'])
      expect(await get(players + path), path).toEqual(unknown);
    expect(await get(`${ofConsole}/ops/api/session`, '52.95.110.200')).toEqual(unknown);
  });

  it('comes after the gate: a refused place gets its 451 there too', async () => {
    expect((await get(`${ofConsole}/ops/api/session`, '8.8.8.8')).status).toBe(451);
  });

  it('is no other merchant’s host, and no players’ host', async () => {
    await addMerchant(whole, { 'region-policy': operatedPolicy }, 'other.example');
    const claim = (host: string) =>
      whole.sql('UPDATE merchants SET console_host = ? WHERE host = ?', host, 'other.example');
    for (const host of [consoleHost, 'players.example', 'other.example'])
      await expect(claim(host), host).rejects.toThrow();
    await expect(addMerchant(whole, {}, consoleHost)).rejects.toThrow();
  });

  it('signs operators in, and without one a deployment’s host does not', async () => {
    const browser = new OperatorBrowser(whole, ofConsole);
    expect((await browser.send('POST', 'session/options', {})).status).toBe(200);
    await addMerchant(whole, { 'region-policy': operatedPolicy }, 'plain.example');
    const plain = new OperatorBrowser(whole, 'http://plain.example');
    expect((await plain.send('POST', 'session/options', {})).code).toBe('NOT_FOUND');
  });
});

describe('a sign-in', () => {
  it('is refused for a passkey of another host, without user verification, or whose counter went back', async () => {
    const nadia = await colleague(owners, 'nadia@operator.example', ['support']);
    const sign = async (wrong: Parameters<SoftPasskey['sign']>[2], count = 1) => {
      const { value } = await nadia.send('POST', 'session/options', {});
      if (nadia.passkey) nadia.passkey.signCount += count;
      const { challenge, rpId } = value as { challenge: string; rpId: string };
      const signed = nadia.passkey?.sign({ challenge, rpId }, nadia.handle, wrong);
      return (await nadia.send('POST', 'session/passkey', signed)).code;
    };
    expect(await sign({})).toBeUndefined();
    expect(await sign({ origin: 'https://evil.example' })).toBe('SIGN_IN_FAILED');
    expect(await sign({ rpId: 'evil.example' })).toBe('SIGN_IN_FAILED');
    expect(await sign({ isUserVerified: false })).toBe('SIGN_IN_FAILED');
    expect(await sign({}, -3)).toBe('SIGN_IN_FAILED');
    expect(await sign({ challenge: 'AAAA' }, 4)).toBe('SIGN_IN_FAILED');
    // Nobody guesses a passkey, so the lock of the fifth failure does not keep its owner out.
    expect(await sign({}, 1)).toBeUndefined();
  });

  it('locks the account and says so in an event, and the session that is open goes on', async () => {
    const [sana, omar] = owners;
    for (let turn = 0; turn < 5; turn += 1)
      expect(
        (await new OperatorBrowser(site).signInByPassword(password, '000000', sana.operatorId)).code,
      ).toBe('SIGN_IN_FAILED');
    expect((await sana.send('GET', 'session')).code).toBeUndefined();
    expect((await sana.signInByPassword(password, codeAt(sana.appSecret, 1))).code).toBe('SIGN_IN_FAILED');
    await expect
      .poll(async () => (await omar.send('GET', 'events?kind=OPERATOR_LOCKED')).value['items'])
      .toContainEqual(
        expect.objectContaining({
          details: expect.objectContaining({ operator: sana.operatorId }) as object,
        }),
      );
  });

  it('takes a further passkey of one’s own, and none that another account has', async () => {
    const fresh = await siteWithOperators(whole);
    const [one, other] = await twoOwners(fresh);
    const add = async (browser: OperatorBrowser, passkey: SoftPasskey | undefined) => {
      const { value } = await browser.send('POST', 'session/factors/options');
      const added = passkey?.make(value as { challenge: string; rpId: string });
      return (await browser.send('PUT', 'session/factors', { added })).code;
    };
    const further = new SoftPasskey(fresh.origin);
    expect(await add(one, further)).toBeUndefined();
    Object.assign(one, { passkey: further });
    expect((await one.signInByPasskey()).code).toBeUndefined();
    expect(await add(other, further)).toBe('SIGN_IN_FAILED');
    await other.signInByPasskey();
    await other.stepUp();
    expect(await add(other, new SoftPasskey(fresh.origin))).toBeUndefined();
  });

  it.each([
    ['step of the app', 'totp', (owner: OperatorBrowser) => codeAt(owner.appSecret, 0)],
    ['recovery code', 'recovery', (owner: OperatorBrowser) => owner.recoveryCodes[0] ?? ''],
  ] as const)(
    'by a %s that was used locks the account when it is tried five times',
    async (_, way, codeOf) => {
      const fresh = await siteWithOperators(whole);
      const [sana, omar] = await twoOwners(fresh);
      const used = codeOf(sana);
      const tryCode = async (code: string) => {
        const browser = new OperatorBrowser(fresh);
        const { value } = await browser.send('POST', 'session/password', { name: sana.operatorId, password });
        return (await browser.send('POST', `session/${way}`, { step: value['step'], code })).code;
      };
      const stateOf = async () => {
        const { value } = await omar.send('GET', 'operators');
        return (value['items'] as { id: string; state: string }[]).find(({ id }) => id === sana.operatorId)
          ?.state;
      };
      expect(await tryCode(used)).toBeUndefined();
      for (let turn = 0; turn < 5; turn += 1) {
        expect(await stateOf()).toBe('active');
        expect(await tryCode(used)).toBe('SIGN_IN_FAILED');
      }
      expect(await stateOf()).toBe('locked');
      const unused = way === 'totp' ? codeAt(sana.appSecret, 1) : (sana.recoveryCodes[1] ?? '');
      expect(await tryCode(unused)).toBe('SIGN_IN_FAILED');
    },
  );
});

describe('a change of one’s own factors', () => {
  it('takes a fresh passkey of whoever has one, whatever password and code say, and ends every session', async () => {
    const fresh = await siteWithOperators(whole);
    const [sana] = await twoOwners(fresh);
    const elsewhere = new OperatorBrowser(fresh);
    Object.assign(elsewhere, { passkey: sana.passkey, handle: sana.handle });
    await elsewhere.signInByPasskey();
    const renew = { renewRecoveryCodes: true };
    const proof = { password, code: codeAt(sana.appSecret, 1) };
    expect((await elsewhere.send('PUT', 'session/factors', { ...renew, proof })).code).toBe('STEP_UP_NEEDED');
    await elsewhere.stepUp();
    const renewed = await elsewhere.send('PUT', 'session/factors', renew);
    expect(renewed.value['recoveryCodes']).toHaveLength(10);
    expect((await sana.send('GET', 'session')).code).toBe('OPERATOR_UNKNOWN');
    expect((await elsewhere.send('GET', 'session')).code).toBeUndefined();
  });

  it('takes password and code of who has no passkey yet, and five wrong ones end the session', async () => {
    const fresh = await siteWithOperators(whole);
    const browser = new OperatorBrowser(fresh);
    const link = await firstLink(browser, 'sana@operator.example');
    const { value } = await browser.send('POST', 'session/enrol/options', { link });
    const { secret } = value['app'] as { secret: string };
    await browser.send('POST', 'session/enrol', { link, password, code: codeAt(secret, -1) });
    const renew = { renewRecoveryCodes: true };
    const right = { password, code: codeAt(secret, 0) };
    expect((await browser.send('PUT', 'session/factors', { ...renew, proof: right })).code).toBeUndefined();
    const wrong = { ...renew, proof: { password, code: '000000' } };
    for (let turn = 0; turn < 5; turn += 1)
      expect((await browser.send('PUT', 'session/factors', wrong)).code).toBe('SIGN_IN_FAILED');
    expect((await browser.send('GET', 'session')).code).toBe('OPERATOR_UNKNOWN');
  });
});

describe('an operator who is signed in', () => {
  it('does not shut out the address that they work from', async () => {
    const fresh = await siteWithOperators(whole);
    const [sana] = await twoOwners(fresh);
    const { value } = await sana.send('GET', 'settings/region-policy');
    const document = { mode: 'denylist', countries: ['US'], operatorCidr: ['52.95.111.0/24'] };
    const body = { expectedVersion: value['version'], document };
    const refused = await sana.send('PUT', 'settings/region-policy', body);
    expect([refused.code, refused.error?.details?.['fields']]).toEqual(['INVALID_INPUT', ['operatorCidr']]);
  });

  it('makes at most sixty changes a minute', async () => {
    const fresh = await siteWithOperators(whole);
    const [sana] = await twoOwners(fresh);
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 130 && !codes.includes('TOO_MANY_REQUESTS'); turn += 1)
      codes.push((await sana.send('POST', 'session/step-up/options')).code);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});
