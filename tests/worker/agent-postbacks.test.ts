import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AffiliateLink } from '#src/contracts/agents/links.ts';
import { agentOf, cameBy, relayBy } from '#tests/support/agents.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { memberIdOf, ops, relay } from '#tests/support/promotions.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { openTills, payIn } from '#tests/support/tills.ts';
import { watch } from '#tests/support/watch.ts';

interface Heard {
  readonly host: string;
  readonly url: URL;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

const reason = 'A test';
const consent = 'adConsent=1';
const heard: Heard[] = [];
let status = 200;
let network: Server;
let site: SeparateSite;

/** An advertising network on loopback; whatever leaves the Worker arrives there with the host that it was meant for. */
beforeAll(async () => {
  network = createServer((request, response) => {
    const host = String(request.headers['meant-for']);
    const url = new URL(request.url ?? '', `https://${host}`);
    heard.push({ host, url, method: request.method ?? '', headers: request.headers });
    const isElsewhere = status >= 300 && status < 400;
    response
      .writeHead(status, isElsewhere ? { Location: 'https://elsewhere.example.com/' } : {})
      .end('unread');
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const { port } = network.address() as AddressInfo;
  site = await startSeparateSite({
    policy: operatedPolicy,
    network: async (request) => {
      const { host, pathname, search } = new URL(request.url);
      const headers = new Headers([...request.headers]);
      headers.set('Meant-For', host);
      const asked = { method: request.method, headers, redirect: 'manual' } as const;
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, asked);
      return new Response(null, { status: answer.status, headers: answer.headers });
    },
  });
  await openTills(site);
});
afterAll(async () => {
  network.close();
  await site.close();
});
beforeEach(() => {
  [heard.length, status] = [0, 200];
});

let made = 0;

/** An agent with a link whose address is set; the host is approved unless said. */
async function advertised({ isApproved = true } = {}) {
  const person = await agentOf(site);
  const { value } = await relay(person, 'MCS2_createAffiliateUrl', { channel: 'A network' });
  const id = String(value['id']);
  made += 1;
  const host = `net${made}.example.com`;
  const query = 'c={click_id}&e={event}&i={event_id}&k={code}&t={at}';
  const set = await point(person, id, `https://${host}/pb?${query}`);
  if (isApproved) await judge(host, 'approved');
  return { person, id, host, set };
}

const point = (person: Person, id: string, url: string) =>
  relayBy(person, 'PUT', 'MCS2_affiliatePostback', { id, url });
const judge = (host: string, state: 'approved' | 'refused') =>
  ops(site, 'PUT', `agents/hosts/${host}`, { state, reason });
const linkOf = async (person: Person) =>
  ((await relay(person, 'MCS2_viewAffiliateUrls')).value['links'] as AffiliateLink[])[0];
const events = (host: string) =>
  heard.filter((each) => each.host === host).map(({ url }) => url.searchParams.get('e'));

/** A registration and a first deposit by another link, which are told: what was to come before has come. */
async function provenQuiet(host: string): Promise<void> {
  const other = await advertised();
  await payIn(site, await cameBy(site, other.id, { cookies: consent }));
  await expect.poll(() => events(other.host), { timeout: 10_000 }).toContain('first_deposit');
  await watch(site);
  expect(events(host)).toEqual([]);
}

describe('a link with an approved address', () => {
  it('tells a registration and a first deposit, once each, signed, with nothing that tells the member', async () => {
    const { person, id, host } = await advertised();
    const came = await cameBy(site, id, { query: '&clickId=net_42-a', cookies: consent });
    await expect.poll(() => events(host)).toEqual(['registered']);
    await payIn(site, came, { amountMinor: 7_123 });
    await expect.poll(() => events(host)).toEqual(['registered', 'first_deposit']);
    await payIn(site, came, { amountMinor: 9_000 });
    await provenQuietAfter(host, 2);
    const { secret } = (await linkOf(person))?.postback ?? { secret: '' };
    const told = heard.filter((each) => each.host === host);
    for (const { method, url, headers } of told) {
      expect([method, url.searchParams.get('c'), url.searchParams.get('k')]).toEqual(['GET', 'net_42-a', id]);
      expect(url.searchParams.get('i')).toBe(headers['idempotency-key']);
      const signed = `${String(headers['message-timestamp'])}.${url.href}`;
      expect(headers['message-signature']).toBe(createHmac('sha256', secret).update(signed).digest('hex'));
    }
    const memberId = await memberIdOf(site, came);
    const whole = JSON.stringify(told);
    for (const secretOf of [memberId, came.username, '7123', '71.23', 'USD'])
      expect(whole).not.toContain(secretOf);
    expect(await linkOf(person)).toMatchObject({
      registered: 1,
      firstDeposits: 1,
      postback: { undelivered: 0 },
    });
  });

  /** A later event is told, and this host heard no more than so many. */
  async function provenQuietAfter(host: string, count: number): Promise<void> {
    const other = await advertised();
    await cameBy(site, other.id, { cookies: consent });
    await expect.poll(() => events(other.host)).toEqual(['registered']);
    expect(events(host)).toHaveLength(count);
  }

  it('tells nothing of a visitor who did not agree to advertising, though it counts them', async () => {
    const { person, id, host } = await advertised();
    const [never, no] = [await cameBy(site, id), await cameBy(site, id, { cookies: 'adConsent=0' })];
    for (const came of [never, no]) {
      came.cookies.set('adConsent', '1');
      await payIn(site, came);
    }
    await provenQuiet(host);
    expect(await linkOf(person)).toMatchObject({ registered: 2, firstDeposits: 2 });
  });

  it('tells nothing of a first deposit of a member who is marked for harm', async () => {
    const { person, id, host } = await advertised();
    const came = await cameBy(site, id, { cookies: consent });
    await expect.poll(() => events(host)).toEqual(['registered']);
    await memberRows(
      site,
      came,
      `INSERT INTO harm_marks (marker, action, figure, threshold, pack, at_ms)
       VALUES ('chasing', 'message', 30, 30, 'demo@1', ${Date.now()})`,
    );
    heard.length = 0;
    await payIn(site, came);
    await provenQuiet(host);
    expect(await linkOf(person)).toMatchObject({ firstDeposits: 0 });
  });

  it('tells nothing of a registration that matches somebody who is excluded', async () => {
    const excluded = await registerMember(site);
    const body = JSON.stringify({ term: '6-months' });
    await excluded.fetch('/wps/member/protection/exclusion', { method: 'POST', body });
    const mark = excluded.cookies.get('__Host-break') ?? '';
    expect(mark).not.toBe('');
    const { id, host } = await advertised();
    const came = await cameBy(site, id, { cookies: `${consent}; __Host-break=${mark}` });
    await payIn(site, came);
    await provenQuiet(host);
  });

  it('follows no redirect, and shows an event that is refused for good as undelivered', async () => {
    const { person, id, host } = await advertised();
    status = 302;
    await cameBy(site, id, { cookies: consent });
    await expect.poll(() => events(host)).toEqual(['registered']);
    status = 410;
    await cameBy(site, id, { cookies: consent });
    await expect.poll(async () => (await linkOf(person))?.postback?.undelivered).toBe(1);
    expect(heard.map((each) => each.host)).toEqual([host, host]);
  });

  it('tells what a Worker that was cut off had not handed on, once', async () => {
    const { id, host } = await advertised();
    const came = await cameBy(site, id, { cookies: consent });
    await expect.poll(() => events(host)).toEqual(['registered']);
    await site.sql(
      `UPDATE agent_clicks SET registered_sent = 0, registered_at_ms = registered_at_ms - 120000,
         event_key = 'another' WHERE member_id = ?`,
      await memberIdOf(site, came),
    );
    await watch(site);
    await watch(site);
    await expect.poll(() => events(host)).toEqual(['registered', 'registered']);
  });
});

describe('the address of a link', () => {
  it('is not called before an operator has approved its host', async () => {
    const { person, id, host, set } = await advertised({ isApproved: false });
    expect(set.value['postback']).toMatchObject({ state: 'waiting', undelivered: 0 });
    await payIn(site, await cameBy(site, id, { cookies: consent }));
    await provenQuiet(host);
    const waiting = { host, waiting: 1, approved: 0, refused: 0 };
    expect((await ops(site, 'GET', 'agents/hosts')).value['items']).toContainEqual(waiting);
    expect((await judge(host, 'approved')).value).toEqual({ host, state: 'approved' });
    expect((await judge(host, 'approved')).error?.code).toBe('STATE_CHANGED');
    expect((await linkOf(person))?.postback).toMatchObject({ state: 'approved' });
  });

  it('waits again after each change of its host, though the other host was approved once', async () => {
    const { person, id, host } = await advertised();
    const stateOf = async (url: string) =>
      ((await point(person, id, url)).value['postback'] as { state: string }).state;
    expect(await stateOf(`https://${host}/another?e={event}`)).toBe('approved');
    expect(await stateOf('https://other.example.com/')).toBe('waiting');
    await cameBy(site, id, { cookies: consent });
    expect(await stateOf(`https://${host}/`)).toBe('waiting');
    await provenQuiet('other.example.com');
    expect(events(host)).toEqual([]);
  });

  it('is not called once an operator has refused its host, or the agent has deleted the link', async () => {
    const [one, other] = [await advertised(), await advertised()];
    await judge(one.host, 'refused');
    expect((await linkOf(one.person))?.postback).toMatchObject({ state: 'refused' });
    const [cameByOne, cameByOther] = await Promise.all(
      [one, other].map(({ id }) => cameBy(site, id, { cookies: consent })),
    );
    await expect.poll(() => events(other.host)).toEqual(['registered']);
    await relayBy(other.person, 'DELETE', 'MCS2_deleteAffiliateUrl', { id: other.id });
    heard.length = 0;
    for (const came of [cameByOne, cameByOther]) if (came) await payIn(site, came);
    await provenQuiet(one.host);
    expect(events(other.host)).toEqual([]);
  });

  it('can be taken away', async () => {
    const { person, id, host } = await advertised();
    expect((await point(person, id, '')).value).toEqual({});
    expect((await linkOf(person))?.postback).toBeUndefined();
    await cameBy(site, id, { cookies: consent });
    await provenQuiet(host);
  });

  it.each([
    ...['127.0.0.1', '169.254.169.254', 'localhost', '2130706433', 'a.internal'].map((host) => [
      host,
      'host',
    ]),
    ...['play.brand.example', 'api.play.brand.example', 'promo.brand.example'].map((host) => [
      host,
      'own-host',
    ]),
    ['net.example.com:8443', 'port'],
    ['me:word@net.example.com', 'credentials'],
    ['net.example.com/?m={member_id}', 'placeholder'],
    ['net.example.com/<b>', 'letters'],
    [`net.example.com/${'a'.repeat(400)}`, 'long'],
  ])('is refused if it leads to %s (%s), and stays what it was', async (target, fault) => {
    await site.sql(
      `INSERT INTO merchants (code, host, name) VALUES ('brand', 'play.brand.example', 'A brand')
       ON CONFLICT DO NOTHING`,
    );
    await site.sql(
      `INSERT INTO agent_domains (merchant, host, code) VALUES (?, 'promo.brand.example', 'CODE')
       ON CONFLICT DO NOTHING`,
      site.merchant,
    );
    const { person, id } = await advertised();
    const before = (await linkOf(person))?.postback;
    const refused = await point(person, id, `https://${target}`);
    expect([refused.status, refused.error]).toMatchObject([
      422,
      { code: 'POSTBACK_REFUSED', details: { url: fault } },
    ]);
    expect((await linkOf(person))?.postback).toEqual(before);
  });

  it('is judged again when it is called: a new host of the merchant is not', async () => {
    const { id, host } = await advertised();
    await site.sql("INSERT INTO merchants (code, host, name) VALUES ('later', ?, 'A brand')", host);
    await cameBy(site, id, { cookies: consent });
    await provenQuiet(host);
  });
});
