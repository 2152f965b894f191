import { beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { nameOf } from '#tests/support/callers.ts';
import { firstOperator, operate, operatedPolicy } from '#tests/support/operator.ts';
import { openForObjects, type OwnedIds, ownedObjects, pathOf } from '#tests/support/owned-objects.ts';
import { samples } from '#tests/support/samples.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { type Payee, payeeOf } from '#tests/support/withdrawals.ts';

let site: Site;
let payee: Payee;
let ids: OwnedIds;
const hidden = [
  '+923331234567',
  '3331234567',
  'hidden.person@example.com',
  'written@example.com',
  'line-of-sana',
];
const [phone = '', , email = '', written = '', line = ''] = hidden;
const waiting = { timeout: 20_000, interval: 200 };
const why = 'Called about hidden.person@example.com';

/** A demonstration without a provider shows the messages that it would have sent, as nobody else could read them. */
const ofDemonstrations = '/ops/api/outgoing';

/** Names in paths that no object of the member has. */
const names = {
  ...{
    'payouts/:till': 'hand',
    'reports/:name': 'cashier',
    'settings/:name': 'merchant',
    'history/:kind': 'member',
  },
  ...{ 'settings/:name/history/:version': '1', 'lottery/games/:gameId': '1', 'sports/:gameCode': 'none' },
};
/** What a call cannot be without. */
const needs: Readonly<Record<string, string>> = {
  '/ops/api/reports/:name': '?from=2026-01-01&to=2026-01-02',
  '/ops/api/reports/:name/file': '?from=2026-01-01&to=2026-01-02',
  '/ops/api/members/:memberId/round': '?source=house&roundId=none',
  '/ops/api/agents/contracts': '?receiver=:memberId',
};
/** What the member has none of: a picture of their own, such a round, a draw, a document's history; and what a token lacks. */
const refused: Readonly<Record<string, number>> = {
  '/ops/api/members/:memberId/icon': 404,
  '/ops/api/members/:memberId/round': 404,
  '/ops/api/settings/:name/history/:version': 404,
  '/ops/api/lottery/games/:gameId/draws': 404,
  '/ops/api/sports/:gameCode/matches': 404,
  '/ops/api/session/factors': 403,
};

/** Every other call with which operators read something, but web sockets. */
const reading = endpoints.filter(
  ({ access, method, isSocket, path }) =>
    access === 'operator' && method === 'GET' && !isSocket && path !== ofDemonstrations,
);

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openForObjects(site);
  payee = await payeeOf(site);
  ids = await ownedObjects(site, payee);
  for (const [kind, value] of Object.entries({ mobile: phone, email }))
    await site.sql(
      'INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms) VALUES (?, ?, ?, ?, 5)',
      ...[site.merchant, kind, value, payee.memberId],
    );
  await site.sql(
    'UPDATE members SET email = ?, contacts = ? WHERE merchant = ? AND id = ?',
    ...[written, JSON.stringify({ line }), site.merchant, payee.memberId],
  );
  const id = ids['withdrawals/:id'];
  const url = (path: string) => `${site.origin}/ops/api/${path}`;
  const decide = () => operate(site, 'PUT', url(`withdrawals/${id}`), { decision: 'approve' });
  await vi.waitUntil(async () => (await decide()).status === 200, waiting);
  const shown = await operate(site, 'POST', url(`members/${payee.memberId}/contacts`), { reason: why });
  expect(shown.value).toMatchObject({ mobile: phone, email });
  const logged = async () =>
    (await operate(site, 'GET', url('events?kind=CONTACTS_SHOWN'))).value['items'] as object[];
  await vi.waitUntil(async () => (await logged()).length > 0, waiting);
});

describe('the contacts of a member', () => {
  it.each(reading)('are not in $path, whatever it is asked for', async (endpoint) => {
    const path = pathOf(endpoint.path, ids, names);
    // What an object of the member shows, it shows here: nothing is hidden by its being unknown.
    const needed = (needs[endpoint.path] ?? '').replace(':memberId', payee.memberId);
    const shown = await site.fetch(path + needed, { headers: { Authorization: firstOperator } });
    expect([path, shown.status]).toEqual([path, refused[endpoint.path] ?? 200]);
    const plain = await shown.text();
    for (const contact of hidden) expect([path, plain.includes(contact)]).toEqual([path, false]);
    const asked = [samples[nameOf(endpoint)] ?? {}];
    if (path.endsWith('/search')) asked.push(...hidden.map((q) => ({ q })), { q: payee.person.username });
    if (path.endsWith('/members')) asked.push({}, { phone }, { email }, { q: payee.person.username });
    for (const query of asked) {
      const search = new URLSearchParams(query as Record<string, string>).toString();
      const answer = await site.fetch(`${path}?${search}`, { headers: { Authorization: firstOperator } });
      const text = await answer.text();
      for (const contact of hidden) expect([path, text.includes(contact)]).toEqual([path, false]);
    }
  });

  it('were among the calls to dozens of lists and details', () => {
    expect(reading.length).toBeGreaterThan(45);
  });
});
