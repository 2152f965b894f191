import { beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { nameOf } from '#tests/support/callers.ts';
import { firstOperator, operate, operatedPolicy } from '#tests/support/operator.ts';
import { samples } from '#tests/support/samples.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openWithdrawals, type Payee, payeeOf } from '#tests/support/withdrawals.ts';

let site: Site;
let payee: Payee;
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

/** Every other call with which operators read something, but web sockets. */
const reading = endpoints.filter(
  ({ access, method, isSocket, path }) =>
    access === 'operator' && method === 'GET' && !isSocket && path !== ofDemonstrations,
);

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site);
  payee = await payeeOf(site);
  for (const [kind, value] of Object.entries({ mobile: phone, email }))
    await site.sql(
      'INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms) VALUES (?, ?, ?, ?, 5)',
      ...[site.merchant, kind, value, payee.memberId],
    );
  await site.sql(
    'UPDATE members SET email = ?, contacts = ? WHERE merchant = ? AND id = ?',
    ...[written, JSON.stringify({ line }), site.merchant, payee.memberId],
  );
  const id = await payee.requested(60_000);
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
    const path = endpoint.path.replace(':memberId', payee.memberId).replace(/:\w+/g, 'nowhere');
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
