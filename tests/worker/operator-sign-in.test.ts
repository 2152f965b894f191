import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstOperator } from '#tests/support/operator.ts';
import { colleague, firstLink, OperatorBrowser, twoOwners } from '#tests/support/operator-browser.ts';
import { siteWithOperators } from '#tests/support/operators.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const password = 'blue kite over seven hills';
let whole: Site;
let site: Site;

beforeAll(async () => {
  whole = await startSite();
});
beforeEach(async () => {
  site = await siteWithOperators(whole);
});

describe('the first two owners', () => {
  it('enrol by links of the deployment’s secret, with every role, and the secret makes no further link', async () => {
    const [sana, omar] = await twoOwners(site);
    const { value } = await sana.send('GET', 'session');
    expect(value['operatorId']).toBe('sana@operator.example');
    expect(value['roles']).toHaveLength(7);
    expect(value['isSteppedUp']).toBe(true);
    expect(sana.recoveryCodes).toHaveLength(10);
    const listed = await omar.send('GET', 'operators');
    expect(listed.value['items']).toContainEqual(
      expect.objectContaining({ id: 'omar@operator.example', state: 'active', kind: 'person' }),
    );
    const third = await omar.send(
      'POST',
      'operators/first',
      { email: 'third@operator.example' },
      { Authorization: firstOperator, Cookie: undefined },
    );
    expect(third.code).toBe('STATE_CHANGED');
  });

  it('use a link once, and a newer link ends the one before', async () => {
    const browser = new OperatorBrowser(site);
    const old = await firstLink(browser, 'sana@operator.example');
    const link = await firstLink(browser, 'sana@operator.example');
    expect((await browser.send('POST', 'session/enrol/options', { link: old })).code).toBe('LINK_ENDED');
    expect((await browser.enrol(link)).code).toBeUndefined();
    expect((await new OperatorBrowser(site).enrol(link)).code).toBe('LINK_ENDED');
  });

  it('are answered again when the answer was lost, with recovery codes of which the newest count', async () => {
    const browser = new OperatorBrowser(site);
    expect((await browser.enrol(await firstLink(browser, 'sana@operator.example'), password)).status).toBe(
      200,
    );
    const [lost = ''] = browser.recoveryCodes;
    browser.cookies.clear();
    const again = await browser.enrolAgain();
    expect(again.value).toMatchObject({ operatorId: 'sana@operator.example' });
    expect(again.value['recoveryCodes']).toHaveLength(10);
    expect((await browser.send('GET', 'session')).status).toBe(200);
    const codeOf = async (code: string) => {
      const { value } = await browser.send('POST', 'session/password', {
        name: browser.operatorId,
        password,
      });
      return (await browser.send('POST', 'session/recovery', { step: value['step'], code })).code;
    };
    expect(await codeOf(lost)).toBe('SIGN_IN_FAILED');
    expect(await codeOf(browser.recoveryCodes[0] ?? '')).toBeUndefined();
    expect((await browser.enrolAgain({ code: '000000' })).code).toBe('LINK_ENDED');
  });

  it.each([
    ['short', 'kite 7 hill'],
    ['common', 'passwordpassword'],
    ['like their name', 'sana over seven hills'],
  ])('do not choose a password that is %s', async (_, weak) => {
    const browser = new OperatorBrowser(site);
    const link = await firstLink(browser, 'sana@operator.example');
    expect((await browser.enrol(link, weak)).code).toBe('PASSWORD_WEAK');
    expect((await browser.enrol(link, password)).code).toBeUndefined();
  });
});

describe('an operator', () => {
  it('signs in by a passkey, by password and code, and by a recovery code; each code works once', async () => {
    const [sana] = await twoOwners(site);
    sana.cookies.clear();
    expect((await sana.signInByPasskey()).value['operatorId']).toBe('sana@operator.example');
    const code = codeAt(sana.appSecret, 0);
    expect((await sana.signInByPassword(password, code)).code).toBeUndefined();
    expect((await sana.signInByPassword(password, code)).code).toBe('SIGN_IN_FAILED');
    const [recovery = ''] = sana.recoveryCodes;
    const byRecovery = async () => {
      const { value } = await sana.send('POST', 'session/password', { name: sana.operatorId, password });
      return sana.send('POST', 'session/recovery', { step: value['step'], code: recovery });
    };
    expect((await byRecovery()).code).toBeUndefined();
    expect((await byRecovery()).code).toBe('SIGN_IN_FAILED');
  });

  it('is told the same for an unknown name, a wrong password, a wrong code and a lock', async () => {
    const [sana] = await twoOwners(site);
    const answers: unknown[] = [];
    const tryAs = async (name: string, typed: string, code: string) => {
      const stranger = new OperatorBrowser(site);
      const first = await stranger.send('POST', 'session/password', { name, password: typed });
      const second = await stranger.send('POST', 'session/totp', { step: first.value['step'], code });
      answers.push([
        first.status,
        { ...first.value, step: String(first.value['step']).length },
        second.status,
        { ...second.error, requestId: '' },
      ]);
    };
    await tryAs('nobody@operator.example', password, '123456');
    await tryAs(sana.operatorId, 'another password', codeAt(sana.appSecret, 0));
    for (let turn = 0; turn < 5; turn += 1) await tryAs(sana.operatorId, password, '000000');
    await tryAs(sana.operatorId, password, codeAt(sana.appSecret, 0));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const shown = await sana.send('GET', 'operators');
    expect(shown.value['items']).toContainEqual(
      expect.objectContaining({ id: sana.operatorId, state: 'locked' }),
    );
  });

  it('has at most three sessions, and ends one by signing out', async () => {
    const [sana, omar] = await twoOwners(site);
    const first = sana.cookies.get('__Host-ops') ?? '';
    for (let turn = 0; turn < 3; turn += 1) await sana.signInByPasskey();
    const before = await sana.send('GET', 'session', undefined, { Cookie: `__Host-ops=${first}` });
    expect(before.code).toBe('OPERATOR_UNKNOWN');
    const { value } = await omar.send('GET', 'operators/sessions');
    expect((value['items'] as { operatorId: string }[]).map(({ operatorId }) => operatorId).sort()).toEqual([
      omar.operatorId,
      ...Array<string>(3).fill(sana.operatorId),
    ]);
    const cookie = `__Host-ops=${sana.cookies.get('__Host-ops')}`;
    expect((await sana.send('DELETE', 'session')).status).toBe(200);
    expect((await sana.send('GET', 'session', undefined, { Cookie: cookie })).code).toBe('OPERATOR_UNKNOWN');
  });

  it('is known only in the browser and country of the sign-in', async () => {
    const [sana] = await twoOwners(site);
    const other = await sana.send('GET', 'session', undefined, { 'User-Agent': 'another browser' });
    expect(other.code).toBe('OPERATOR_UNKNOWN');
    sana.visitor = { ...sana.visitor, country: 'PK' };
    expect((await sana.send('GET', 'session')).code).toBe('OPERATOR_UNKNOWN');
  });

  it('steps up by their own passkey, and not by a colleague’s', async () => {
    const owners = await twoOwners(site);
    const nadia = await colleague(owners, 'nadia@operator.example', ['support']);
    // Making a passkey verified her a moment ago; a later sign-in is not as fresh.
    expect((await nadia.send('GET', 'session')).value['isSteppedUp']).toBe(true);
    nadia.cookies.clear();
    await nadia.signInByPasskey();
    expect((await nadia.send('GET', 'session')).value['isSteppedUp']).toBe(false);
    const [sana] = owners;
    const own = { passkey: nadia.passkey, handle: nadia.handle };
    Object.assign(nadia, { passkey: sana.passkey, handle: sana.handle });
    expect((await nadia.stepUp()).code).toBe('SIGN_IN_FAILED');
    Object.assign(nadia, own);
    expect((await nadia.stepUp()).code).toBeUndefined();
    expect((await nadia.send('GET', 'session')).value['isSteppedUp']).toBe(true);
  });
});
