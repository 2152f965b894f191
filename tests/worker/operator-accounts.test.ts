import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstOperator, secondOperator } from '#tests/support/operator.ts';
import {
  colleague,
  firstLink,
  OperatorBrowser,
  type OpsAnswer,
  twoOwners,
} from '#tests/support/operator-browser.ts';
import { bearerOf, siteWithOperators } from '#tests/support/operators.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let whole: Site;
let site: Site;
let owners: [OperatorBrowser, OperatorBrowser];

beforeAll(async () => {
  whole = await startSite();
});
beforeEach(async () => {
  site = await siteWithOperators(whole);
  owners = await twoOwners(site);
});

type Call = Parameters<OperatorBrowser['send']>;

/** Both owners make the same call; the second answer. */
async function together(method: Call[0], path: string, body: unknown): Promise<OpsAnswer> {
  const [sana, omar] = owners;
  const asked = await sana.send(method, path, body);
  expect([asked.code, asked.value?.['state']]).toEqual([undefined, 'asked']);
  return omar.send(method, path, body);
}

const withToken = (token: string) => ({ Authorization: `Bearer ${token}`, Cookie: undefined });

describe('an operator’s account', () => {
  it('is made by two owners and enrolled by a link, which is shown once', async () => {
    const [sana, omar] = owners;
    const body = {
      id: 'nadia@operator.example',
      kind: 'person',
      roles: ['support'],
      reason: 'new colleague',
    };
    expect((await together('POST', 'operators', body)).value['state']).toBe('done');
    expect((await sana.send('POST', 'operators', body)).code).toBe('OPERATOR_EXISTS');
    const link = await sana.send('POST', 'operators/nadia@operator.example/link', { reason: 'first link' });
    expect(link.value['state']).toBe('made');
    const again = await omar.send('POST', 'operators/nadia@operator.example/link', { reason: 'first link' });
    expect(again.value).toEqual({ state: 'asked', approvalId: expect.any(String) as string });
    const nadia = new OperatorBrowser(site);
    expect((await nadia.enrol(String(link.value['link']))).code).toBeUndefined();
    const { value } = await nadia.send('GET', 'session');
    expect([value['operatorId'], value['roles']]).toEqual(['nadia@operator.example', ['support']]);
    expect((await nadia.send('GET', 'operators')).code).toBe('PERMISSION_NEEDED');
  });

  it('loses its sessions with a change of roles, and everything when it is ended', async () => {
    const nadia = await colleague(owners, 'nadia@operator.example', ['support']);
    await together('PUT', 'operators/nadia@operator.example', { roles: ['content'], reason: 'new task' });
    expect((await nadia.send('GET', 'session')).code).toBe('OPERATOR_UNKNOWN');
    await nadia.signInByPasskey();
    expect((await nadia.send('GET', 'session')).value['roles']).toEqual(['content']);
    await together('PUT', 'operators/nadia@operator.example', { state: 'ended', reason: 'left' });
    expect((await nadia.send('GET', 'session')).code).toBe('OPERATOR_UNKNOWN');
    expect((await nadia.signInByPasskey()).code).toBe('SIGN_IN_FAILED');
  });

  it('gets new factors by a link of two owners, in place of the lost ones', async () => {
    const nadia = await colleague(owners, 'nadia@operator.example', ['support']);
    const link = await together('POST', 'operators/nadia@operator.example/link', { reason: 'lost phone' });
    const fresh = new OperatorBrowser(site);
    await fresh.enrol(String(link.value['link']));
    expect((await nadia.send('GET', 'session')).code).toBe('OPERATOR_UNKNOWN');
    expect((await nadia.signInByPasskey()).code).toBe('SIGN_IN_FAILED');
    fresh.cookies.clear();
    expect((await fresh.signInByPasskey()).value['operatorId']).toBe('nadia@operator.example');
  });

  it('gets another role from two others alone, whoever asks', async () => {
    const [sana, omar] = owners;
    const nadia = await colleague(owners, 'nadia@operator.example', ['owner']);
    await nadia.stepUp();
    const raised = { roles: ['owner', 'treasury'], reason: 'payouts' };
    const path = 'operators/nadia@operator.example';
    expect((await nadia.send('PUT', path, raised)).code).toBe('OWN_ROLES');
    const { approvalId } = (await sana.send('PUT', path, raised)).value;
    // Neither by the same call nor by the request itself.
    expect((await nadia.send('PUT', path, raised)).code).toBe('OWN_ROLES');
    const approval = `approvals/${String(approvalId)}`;
    const { payloadSha256 } = (await nadia.send('GET', approval)).value;
    const approve = { decision: 'approve', payloadSha256, note: 'For myself' };
    expect((await nadia.send('PUT', approval, approve)).code).toBe('OWN_ROLES');
    expect((await omar.send('PUT', approval, approve)).value['state']).toBe('done');
  });

  it('of one of the last two owners stays', async () => {
    const [sana, omar] = owners;
    const path = `operators/${omar.operatorId}`;
    for (const body of [
      { state: 'ended', reason: 'left' },
      { roles: ['risk'], reason: 'new task' },
    ])
      expect((await sana.send('PUT', path, body)).code).toBe('LAST_OWNERS');
    await colleague(owners, 'nadia@operator.example', ['owner']);
    expect((await sana.send('PUT', path, { state: 'ended', reason: 'left' })).value['state']).toBe('asked');
  });

  it('is not changed by one owner, by the asker’s second session, or without a fresh passkey', async () => {
    const [sana, omar] = owners;
    const body = {
      id: 'nadia@operator.example',
      kind: 'person',
      roles: ['support'],
      reason: 'new colleague',
    };
    await sana.send('POST', 'operators', body);
    const elsewhere = new OperatorBrowser(site);
    Object.assign(elsewhere, { passkey: sana.passkey, handle: sana.handle });
    await elsewhere.signInByPasskey();
    await elsewhere.stepUp();
    expect((await elsewhere.send('POST', 'operators', body)).code).toBe('SECOND_OPERATOR_NEEDED');
    omar.cookies.clear();
    await omar.signInByPasskey();
    expect((await omar.send('POST', 'operators', body)).code).toBe('STEP_UP_NEEDED');
  });
});

describe('a named token', () => {
  const path = 'operators/nadia@operator.example/tokens';
  const wanted = () => ({
    name: 'reports',
    roles: ['auditor', 'cashier'],
    endsAtMs: Date.now() + 86_400_000,
    reason: 'daily report',
  });

  it('is taken by its operator alone, acts with their roles, asks, and never approves', async () => {
    const [sana] = owners;
    const nadia = await colleague(owners, 'nadia@operator.example', ['owner', 'cashier']);
    expect((await together('POST', path, wanted())).value).toEqual({ state: 'granted' });
    const name = { name: 'reports' };
    expect((await sana.send('POST', 'session/tokens', name)).code).toBe('NOT_FOUND');
    nadia.cookies.clear();
    await nadia.signInByPasskey();
    expect((await nadia.send('POST', 'session/tokens', name)).code).toBe('STEP_UP_NEEDED');
    await nadia.stepUp();
    const made = await nadia.send('POST', 'session/tokens', name);
    expect((await nadia.send('POST', 'session/tokens', name)).code).toBe('NOT_FOUND');
    const script = new OperatorBrowser(site);
    const by = withToken(String(made.value['token']));
    const { value } = await script.send('GET', 'session', undefined, by);
    expect([value['operatorId'], value['roles']]).toEqual(['nadia@operator.example', ['cashier']]);
    const { value: listed } = await nadia.send('GET', 'operators');
    expect(JSON.stringify(listed)).not.toContain(String(made.value['token']));
    expect((await script.send('DELETE', 'session', undefined, by)).code).toBe('FORBIDDEN');
    const id = String(made.value['id']);
    expect((await sana.send('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await script.send('GET', 'session', undefined, by)).code).toBe('OPERATOR_UNKNOWN');
  });

  it('of a service asks, and whoever holds it does not approve what it asked for', async () => {
    const [sana, omar] = owners;
    const account = { id: 'importer', kind: 'service', roles: ['owner'], reason: 'nightly settings' };
    await together('POST', 'operators', account);
    const token = { name: 'nightly', roles: ['owner'], endsAtMs: Date.now() + 86_400_000, reason: 'nightly' };
    const made = await together('POST', 'operators/importer/tokens', token);
    expect(made.value['state']).toBe('made');
    const script = new OperatorBrowser(site);
    const by = withToken(String(made.value['token']));
    const { value: stored } = await sana.send('GET', 'settings/win-caps');
    const body = { expectedVersion: stored['version'], document: {} };
    const asked = await script.send('PUT', 'settings/win-caps', body, by);
    expect(asked.value['approvalId']).toBeTypeOf('string');
    // Omar repeated the call and was shown the token.
    expect((await omar.send('PUT', 'settings/win-caps', body)).code).toBe('SECOND_OPERATOR_NEEDED');
    expect((await sana.send('PUT', 'settings/win-caps', body)).code).toBeUndefined();
  });

  it('lasts for a year at most', async () => {
    await colleague(owners, 'nadia@operator.example', ['cashier']);
    const endsAtMs = Date.now() + 400 * 86_400_000;
    expect((await owners[0].send('POST', path, { ...wanted(), endsAtMs })).code).toBe('INVALID_INPUT');
  });
});

describe('what operators used before', () => {
  it('goes on as named tokens of the settings document, which ask and never approve', async () => {
    const script = new OperatorBrowser(site);
    const by = { Authorization: bearerOf('cashier') };
    expect((await script.send('GET', 'session', undefined, by)).value['roles']).toEqual(['cashier']);
    const [sana] = owners;
    const { value: stored } = await sana.send('GET', 'settings/win-caps');
    const body = { expectedVersion: stored['version'], document: {} };
    await sana.send('PUT', 'settings/win-caps', body);
    const ofOwner = { Authorization: bearerOf('owner') };
    expect((await script.send('PUT', 'settings/win-caps', body, ofOwner)).code).toBe('STEP_UP_NEEDED');
  });

  it.each([firstOperator, secondOperator])(
    'is the system status alone for a secret of the deployment, where it is an emergency door',
    async (secret) => {
      const strict = await siteWithOperators(whole, {}, { console: { secretTokens: 'emergency' } });
      const script = new OperatorBrowser(strict);
      const by = { Authorization: secret };
      expect((await script.send('GET', 'operators', undefined, by)).code).toBeUndefined();
      await twoOwners(strict);
      expect((await script.send('GET', 'operators', undefined, by)).code).toBe('PERMISSION_NEEDED');
      expect((await script.send('GET', 'region-policy', undefined, by)).code).toBe('PERMISSION_NEEDED');
      expect((await script.send('GET', 'system-status', undefined, by)).code).toBeUndefined();
      const closed = await script.send('PUT', 'system-status', { maintenance: true }, by);
      expect(closed.code).toBeUndefined();
    },
  );
});

describe('a link', () => {
  it('is taken by one of the two who agreed on it, and no older one outlives an enrolment', async () => {
    const [sana, omar] = owners;
    const third = await colleague(owners, 'tara@operator.example', ['owner']);
    await third.stepUp();
    const path = 'operators/nadia@operator.example/link';
    const nadia = await colleague(owners, 'nadia@operator.example', ['support']);
    const reason = { reason: 'lost phone' };
    const asked = await sana.send('POST', path, reason);
    const { value: shown } = await omar.send('GET', `approvals/${String(asked.value['approvalId'])}`);
    const decision = { decision: 'approve', payloadSha256: shown['payloadSha256'], note: 'seen' };
    await omar.send('PUT', `approvals/${String(asked.value['approvalId'])}`, decision);
    expect((await third.send('POST', path, reason)).value['state']).toBe('asked');
    const taken = await sana.send('POST', path, reason);
    expect(taken.value['state']).toBe('made');
    expect((await nadia.send('GET', 'session')).code).toBeUndefined();
  });

  it('that the deployment’s secret made ends once two owners have enrolled', async () => {
    const fresh = await siteWithOperators(whole);
    const [one, two, three] = ['a', 'b', 'c'].map((name) => ({
      email: `${name}@operator.example`,
      browser: new OperatorBrowser(fresh),
    }));
    if (!one || !two || !three) return;
    await one.browser.enrol(await firstLink(one.browser, one.email));
    const left = await firstLink(two.browser, two.email);
    expect(await firstLink(three.browser, three.email)).toBe('');
    await two.browser.enrol(left);
    expect((await three.browser.enrol(left)).code).toBe('LINK_ENDED');
  });
});

describe('approvals after two owners have enrolled', () => {
  it('take a session with a fresh passkey, by either call', async () => {
    const [sana, omar] = owners;
    const { value: stored } = await sana.send('GET', 'settings/win-caps');
    const body = { expectedVersion: stored['version'], document: {} };
    const asked = await sana.send('PUT', 'settings/win-caps', body);
    const approvalId = String(asked.value['approvalId']);
    omar.cookies.clear();
    await omar.signInByPasskey();
    const { value: shown } = await omar.send('GET', `approvals/${approvalId}`);
    const decision = { decision: 'approve', payloadSha256: shown['payloadSha256'], note: 'seen' };
    expect((await omar.send('PUT', `approvals/${approvalId}`, decision)).code).toBe('STEP_UP_NEEDED');
    expect((await omar.send('PUT', 'settings/win-caps', body)).code).toBe('STEP_UP_NEEDED');
    await omar.stepUp();
    expect((await omar.send('PUT', `approvals/${approvalId}`, decision)).value['state']).toBe('done');
  });
});
