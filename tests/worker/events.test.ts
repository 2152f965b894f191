import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { callSealed, registerMember } from '#tests/support/member.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import {
  firstOperator,
  operate,
  operatedPolicy as policy,
  operatorVisitor,
} from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import type { Events } from '#functions/events/object/events.object.ts';
import { verifyExports } from '../../scripts/events/verify-export.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy });
});

interface Page {
  readonly items: { seq: number; kind: string; actor: string; subject: string; hash: string }[];
  readonly nextCursor?: string;
  readonly head: { count: number; hash: string };
}

async function eventsOf(origin: string, query = ''): Promise<Page> {
  const answer = await operate(site, 'GET', `${origin}/ops/api/events${query}`);
  expect(answer.status).toBe(200);
  return answer.value as unknown as Page;
}

async function logOf(site: Site, origin: string): Promise<DurableObjectStub<Events>> {
  const env = await site.harness.getWorker<Env>().getEnv();
  return env.EVENTS.getByName(
    new URL(origin).hostname.replace('.localhost', ''),
  ) as unknown as DurableObjectStub<Events>;
}

async function rowsOf(site: Site, origin: string, statement: string): Promise<unknown> {
  const name = new URL(origin).hostname.replace('.localhost', '');
  const storage = await site.harness.getWorker<Env>().getDurableObjectStorage('EVENTS', { name });
  return storage.exec(statement);
}

async function exported(origin: string, query = ''): Promise<string> {
  const answer = await site.fetch(
    `${origin}/ops/api/events/export${query}`,
    { headers: { Authorization: firstOperator } },
    operatorVisitor,
  );
  expect(answer.headers.get('Content-Type')).toContain('application/x-ndjson');
  return answer.text();
}

describe('the event log', () => {
  it('shows what an operator changed, who did it, and where its chain ends', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect((await eventsOf(origin)).head.count).toBe(0);
    await operate(site, 'PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    const { items, head } = await eventsOf(origin);
    expect(items).toMatchObject([
      { seq: 1, kind: 'SETTING_CHANGED', actor: 'operator/operator-1', subject: 'system-status' },
    ]);
    expect(head).toEqual({ count: 1, hash: items[0]?.hash });
  });

  it('has a kind of its own for each matter that operators decide, and names the member concerned', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const merchant = new URL(origin).hostname.replace('.localhost', '');
    const rows: readonly [string, object, string, string][] = [
      ['adjustment:a1', { memberId: 'member-1', amountMinor: 5 }, 'ADJUSTMENT_DECIDED', 'member-1'],
      ['payment:transfer/p1', { act: 'match' }, 'PAYMENT_DECIDED', 'payment:transfer/p1'],
      ['bank-card:c1', { decision: 'accept', memberId: 'member-2' }, 'BANK_CARD_DECIDED', 'member-2'],
      ['funds-source:member-3', { knownToMinor: 5 }, 'FUNDS_SOURCE_RECORDED', 'member-3'],
      ['till:transfer/payouts', { isStopped: true }, 'TILL_SWITCHED', 'till:transfer/payouts'],
      ['statement:transfer', { lines: 3 }, 'STATEMENT_LOADED', 'statement:transfer'],
      ['push:results', { title: 'Won' }, 'CONTENT_CHANGED', 'push:results'],
    ];
    for (const [subject, document] of rows)
      await site.sql(
        `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id)
         VALUES (?, ?, 1, ?, 'operator-1', 1, '')`,
        merchant,
        subject,
        JSON.stringify(document),
      );
    await operate(site, 'PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    const { items } = await eventsOf(origin);
    expect(items.toReversed().map(({ kind, subject }) => [kind, subject])).toEqual([
      ...rows.map(([, , kind, subject]) => [kind, subject]),
      ['SETTING_CHANGED', 'system-status'],
    ]);
  });

  it('is exported line by line between its start and its head', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    for (let at = 0; at < 3; at++)
      await operate(site, 'PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    const lines = (await exported(origin))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { hash?: string });
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatchObject({ after: 0, previous: '0'.repeat(64) });
    expect(lines[4]).toEqual({ head: { count: 3, hash: lines[3]?.hash } });
  });

  it('says how far its chain was verified, and from which row on it is broken', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const chain = async () => (await operate(site, 'GET', `${origin}/ops/api/events/chain`)).value;
    for (let at = 0; at < 3; at++)
      await operate(site, 'PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    const { head } = await eventsOf(origin);
    const whole = await chain();
    expect(whole).toMatchObject({ head, verifiedTo: 3 });
    expect(whole).not.toHaveProperty('brokenAt');
    for (const statement of [
      'DROP TRIGGER events_refuse_update',
      "UPDATE events SET row = replace(row, 'operator-1', 'operator-2') WHERE seq = 2",
      // As if the check of all rows had begun a day ago.
      'UPDATE chain_check SET begun_at_ms = 1',
    ])
      await rowsOf(site, origin, statement);
    expect(await chain()).toMatchObject({ verifiedTo: 1, brokenAt: 2 });
  });

  it('is closed to everyone but operators, and records refused attempts', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    for (const path of ['/ops/api/events', '/ops/api/events/export', '/ops/api/counters'])
      expect((await site.fetch(`${origin}${path}`)).status).toBe(401);
    await expect
      .poll(async () => (await eventsOf(origin, '?kind=OPERATOR_REFUSED')).items)
      .toMatchObject([{ actor: 'visitor', details: { path: '/ops/api/events', country: 'PK', times: 1 } }]);
  });

  it('is searched by kind, time and member, page after page', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const log = await logOf(site, origin);
    await log.record(
      Array.from({ length: 120 }, (_, at) => ({
        id: `e${at}`,
        kind: at % 2 ? ('LARGE_WIN' as const) : ('MEMBER_REGISTERED' as const),
        atMs: 1_000 + at,
        actor: 'system',
        subject: `member-${at % 3}`,
        requestId: '',
        details: {},
      })),
    );
    const first = await eventsOf(origin);
    expect([first.items.length, first.items[0]?.seq, first.nextCursor]).toEqual([50, 120, '71']);
    const last = await eventsOf(origin, '?cursor=21');
    expect([last.items.length, last.nextCursor]).toEqual([20, undefined]);
    const wins = await eventsOf(origin, '?kind=LARGE_WIN&fromMs=1010&toMs=1014&member=member-1');
    expect(wins.items.map(({ seq }) => seq)).toEqual([14]);
    expect((await eventsOf(origin, '?kind=LARGE_WIN&fromMs=1010&toMs=1014')).items).toHaveLength(2);
  });

  it('stores each event once, however often it is reported', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const log = await logOf(site, origin);
    const event = {
      id: 'win/7',
      kind: 'LARGE_WIN' as const,
      atMs: 1,
      actor: 'system',
      subject: 'm',
      requestId: '',
      details: {},
    };
    await Promise.all(Array.from({ length: 20 }, () => log.record([event])));
    expect((await eventsOf(origin)).head.count).toBe(1);
  });

  it('cannot be changed where it is stored, and its export of many rows is proven', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const log = await logOf(site, origin);
    for (let part = 0; part < 5; part++)
      await log.record(
        Array.from({ length: 500 }, (_, at) => ({
          id: `${part}/${at}`,
          kind: 'LARGE_WIN' as const,
          atMs: at,
          actor: 'system',
          subject: '',
          requestId: '',
          details: { amountMinor: at, note: '"quoted", {braced}' },
        })),
      );
    for (const statement of [
      "UPDATE events SET row = '{}'",
      'DELETE FROM events WHERE seq = 2500',
      "INSERT OR REPLACE INTO events (seq, row, hash) VALUES (3, '{}', '')",
    ])
      await expect(rowsOf(site, origin, statement)).rejects.toThrow();
    const whole = await exported(origin);
    expect(verifyExports([whole])).toMatchObject({ ok: true, from: 0, head: { count: 2_500 } });
    const rest = await exported(origin, '?after=2400');
    expect(verifyExports([rest])).toMatchObject({ ok: true, from: 2_400, head: { count: 2_500 } });
    expect(verifyExports([whole.replace('"amountMinor":77,', '"amountMinor":78,')])).toMatchObject({
      ok: false,
      fault: 'ROW_CHANGED',
    });
  });

  it('records frozen wallets and large wins from the tables that hold them', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      events: { largeWinMinor: { USD: 5_000 } },
    });
    const code = new URL(origin).hostname.replace('.localhost', '');
    const win = (seq: number, amountMinor: number, currency: string) =>
      site.sql(
        `INSERT INTO large_wins (merchant, member_id, seq, at_ms, amount_minor, currency, source, round_id)
         VALUES (?, 'm1', ?, 7, ?, ?, 'house', 'r')`,
        code,
        seq,
        amountMinor,
        currency,
      );
    await win(2, 5_000, 'USD');
    await site.sql(
      "INSERT INTO wallet_alerts (merchant, member_id, code, raised_at_ms) VALUES (?, 'm2', 'CHAIN_BROKEN', 9)",
      code,
    );
    const { items } = await eventsOf(origin);
    expect(items).toMatchObject([
      { kind: 'LARGE_WIN', subject: 'm1', atMs: 7, details: { amountMinor: 5_000, currency: 'USD' } },
      { kind: 'WALLET_FROZEN', subject: 'm2', atMs: 9, details: { code: 'CHAIN_BROKEN' } },
    ]);
    await win(4, 1_000_000, 'PKR');
    expect((await eventsOf(origin)).items).toHaveLength(3);
  });

  it('records registrations, and failed logins that lock', async () => {
    const person = await registerMember(site);
    for (let turn = 0; turn < 5; turn++)
      await callSealed(site, accountContracts.sessionLogin, {
        username: person.username,
        password: 'not the password 1',
      });
    const kinds = async () => (await eventsOf(site.origin)).items.map(({ kind }) => kind);
    await expect.poll(kinds).toContain('MEMBER_REGISTERED');
    await expect.poll(kinds).toContain('LOGIN_SERIES_FAILED');
    expect(JSON.stringify(await eventsOf(site.origin))).not.toContain(person.username);
  });

  it('records calls that a vendor did not sign, one event for many', async () => {
    for (let turn = 0; turn < 5; turn++)
      await site.fetch('/vendor/house/bet', { method: 'POST', body: '{}' });
    const refused = () => eventsOf(site.origin, '?kind=VENDOR_SIGNATURE_REFUSED');
    await expect.poll(async () => (await refused()).items).toMatchObject([{ actor: 'vendor/house' }]);
    expect((await refused()).items).toHaveLength(1);
  });
});
