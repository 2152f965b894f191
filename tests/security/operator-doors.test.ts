import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { nameOf } from '#tests/support/callers.ts';
import { oneOfEachKind } from '#tests/support/endpoint-kinds.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { firstOperator, operatedPolicy, operatorVisitor, secondOperator } from '#tests/support/operator.ts';
import { OperatorBrowser, twoOwners } from '#tests/support/operator-browser.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const consoleHost = 'http://doors-desk.example';
let whole: Site;
let players: string;
let sana: OperatorBrowser;

/** A merchant of a deployment, on public hosts and with no document about its console: two owners have enrolled. */
beforeAll(async () => {
  whole = await startSite();
  players = await addMerchant(whole, { 'region-policy': operatedPolicy }, 'doors.example');
  await whole.sql(
    'UPDATE merchants SET console_host = ? WHERE host = ?',
    ...['doors-desk.example', 'doors.example'],
  );
  [sana] = await twoOwners(whole, consoleHost);
});

/** What a browser that has the operator's cookie sends from a page of the host itself, and what it gets. */
async function withCookie(origin: string, method: string, path: string) {
  const headers: Record<string, string> = {
    'User-Agent': sana.agent,
    Accept: 'application/json',
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    'Ops-Request': '1',
    Cookie: `__Host-ops=${sana.cookies.get('__Host-ops')}`,
  };
  const body = method === 'GET' ? {} : { body: '{}' };
  const answer = await whole.fetch(origin + path, { method, headers, ...body }, operatorVisitor);
  const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '"requestId":""');
  const own = [...answer.headers].filter(([name]) => name !== 'request-id');
  return { status: answer.status, text, headers: Object.fromEntries(own) };
}

describe('the cookie of an operator who is signed in', () => {
  it('counts on the console’s host', async () => {
    expect((await sana.send('GET', 'session')).value['operatorId']).toBe('sana@operator.example');
    expect((await withCookie(consoleHost, 'GET', '/ops/api/operators')).status).toBe(200);
  });

  const ofOperators = oneOfEachKind(endpoints).filter(
    ({ access }) => access === 'operator' || access === 'console',
  );
  it.each(ofOperators.map((each) => [nameOf(each), each] as const))(
    'finds no %s on the players’ host: the answer is that of an unknown address, byte for byte',
    async (_, { method, path }) => {
      const asked = await withCookie(players, method, path.replace(/:\w+/g, 'nowhere'));
      expect(asked).toEqual(await withCookie(players, method, '/nowhere'));
      expect(asked.status).toBe(method === 'GET' ? 404 : 405);
    },
  );

  const ofPlayers = oneOfEachKind(endpoints).filter(
    ({ access }) => access === 'session' || access === 'member',
  );
  it.each(ofPlayers.map((each) => [nameOf(each), each] as const))(
    'is nobody’s session for %s there',
    async (_, { method, path }) => {
      const asked = await withCookie(players, method, path.replace(/:\w+/g, 'nowhere'));
      expect([asked.status, JSON.parse(asked.text)]).toMatchObject([
        401,
        { error: { code: 'SESSION_MISSING' } },
      ]);
    },
  );
});

describe('the deployment’s secrets, once two owners have enrolled and where no document says what they may do', () => {
  it.each([firstOperator, secondOperator])('read and set the system status alone', async (secret) => {
    const script = new OperatorBrowser(whole, consoleHost);
    const send = (method: 'GET' | 'PUT', path: string, body?: object) =>
      script.send(method, path, body, { Authorization: secret });
    const opened: string[] = [];
    for (const { method, path, access } of endpoints) {
      if (method !== 'GET' || access !== 'operator') continue;
      const { code } = await send('GET', path.replace('/ops/api/', '').replace(/:\w+/g, 'nowhere'));
      if (code !== 'PERMISSION_NEEDED') opened.push(path);
    }
    expect(opened).toEqual(['/ops/api/system-status']);
    expect((await send('PUT', 'settings/merchant', { expectedVersion: 1, document: {} })).code).toBe(
      'PERMISSION_NEEDED',
    );
    const { value, code } = await send('GET', 'system-status');
    expect(code).toBeUndefined();
    const closed = { maintenance: true, expectedVersion: value['version'], reason: 'a test' };
    expect((await send('PUT', 'system-status', closed)).code).toBeUndefined();
    const lifted = { maintenance: false, reason: 'a test' };
    expect((await send('PUT', 'system-status', lifted)).code).toBeUndefined();
  });
});
