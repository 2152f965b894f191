import { beforeAll, describe, expect, it } from 'vitest';
import { listStatements } from '#functions/features/account/oversight/members-list.repo.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { memberIdOf } from '#tests/support/promotions.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { bearerOf, siteWithOperators } from '#tests/support/operators.ts';
import { openWithdrawals, type Payee, payeeOf } from '#tests/support/withdrawals.ts';

let site: Site;
let other: Site;
let payee: Payee;
const phone = '+923009876543';

const get = (path: string, at = site) => operate(at, 'GET', `${at.origin}/ops/api/${path}`);
const found = async (query: string, at = site) => {
  const { value } = await get(`members?${query}`, at);
  return (value['items'] as { username: string }[]).map(({ username }) => username);
};
const verify = (kind: string, value: string, memberId: string) =>
  site.sql(
    'INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms) VALUES (?, ?, ?, ?, 5)',
    site.merchant,
    kind,
    value,
    memberId,
  );
const addressOf = ({ username }: Person) => `${username}@example.com`;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  other = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site);
  payee = await payeeOf(site);
  await verify('mobile', phone, payee.memberId);
  await verify('email', addressOf(payee.person), payee.memberId);
});

describe('the list of members', () => {
  it('finds one by an exact name or verified contact, and nobody where two filters disagree', async () => {
    const { username } = payee.person;
    const stranger = await registerMember(site);
    for (const query of [
      `username=${username.toUpperCase()}`,
      `phone=${encodeURIComponent(phone)}`,
      'phone=92%20300%209876543',
      `email=${addressOf(payee.person).toUpperCase()}`,
      `email=${addressOf(payee.person)}&username=${username}&status=active&type=0`,
    ])
      expect([query, await found(query)]).toEqual([query, [username]]);
    for (const query of [
      `email=${addressOf(payee.person)}&username=${stranger.username}`,
      `username=${username}&status=disabled`,
      `username=${username}&q=zz`,
      'email=no-address',
      'phone=%2B923000000000',
    ])
      expect([query, await found(query)]).toEqual([query, []]);
    expect(await found(`username=${username}`, other)).toEqual([]);
    expect(await found(`phone=${encodeURIComponent(phone)}`, other)).toEqual([]);
    expect(await found(`q=${username}`, other)).toEqual([]);
  });

  it('has no contact and no secret of anybody', async () => {
    const { value } = await get(`members?q=${payee.person.username}`);
    expect(JSON.stringify(value)).not.toContain(addressOf(payee.person));
    const [listed] = value['items'] as object[];
    expect(Object.keys(listed ?? {}).sort()).toEqual([
      'accountType',
      'currency',
      'lastLoginAtMs',
      'memberId',
      'registeredAtMs',
      'status',
      'username',
    ]);
  });
});

describe('a long list of members', () => {
  const names = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `many${String(from + at).padStart(4, '0')}`);
  let many: Site;
  let database: D1Database;

  beforeAll(async () => {
    many = await startSite({ policy: operatedPolicy });
    database = (await site.harness.getWorker<Env>().getEnv()).DB;
    await many.sql(
      `INSERT INTO members (merchant, id, username, username_key, account_type, status, currency, consented_at_ms,
         registered_at_ms)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
       SELECT ?, printf('id-%04d', i), printf('Many%04d', i), printf('many%04d', i), iif(i % 600 = 0, 2, 1),
         iif(i % 4 = 0, 'disabled', 'active'), 'USD', 1, 1000 + i / 3 FROM n`,
      many.merchant,
    );
  });

  const all = async (query: string) => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const next = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { value } = await get(`members?${query}${next}`, many);
      pages.push((value['items'] as { username: string }[]).map(({ username }) => username.toLowerCase()));
      cursor = value['nextCursor'] as string | undefined;
    } while (cursor !== undefined);
    return pages;
  };

  it('is read page by page, the newest first, without a gap where many registered at one instant', async () => {
    const pages = await all('');
    expect(pages.map((page) => page.length)).toEqual(Array.from({ length: 24 }, () => 50));
    expect(pages.flat()).toEqual(names(1, 1200).toReversed());
  });

  it('is narrowed by status, type, span and the first letters of the name', async () => {
    expect((await all('status=disabled')).flat()).toEqual(
      names(1, 1200)
        .filter((_, at) => at % 4 === 3)
        .toReversed(),
    );
    expect((await all('type=2')).flat()).toEqual(['many1200', 'many0600']);
    expect((await all('type=2&status=active')).flat()).toEqual([]);
    expect((await all('fromMs=1100&toMs=1102')).flat()).toEqual(names(300, 305).toReversed());
    expect((await all('q=MANY01')).flat()).toEqual(names(100, 199));
    expect((await all('q=many&status=disabled&type=2')).flat()).toEqual(['many0600', 'many1200']);
    expect((await get('members?cursor=nonsense', many)).error.code).toBe('INVALID_INPUT');
    expect((await get('members?q=many01&cursor=many0200', many)).error.code).toBe('INVALID_INPUT');
  });

  it('reads no more rows for its last page than for its first, each by an index', async () => {
    const { merchant } = many;
    const span = { fromMs: 0, most: 51 };
    const [first, last] = [
      { beforeMs: Number.MAX_SAFE_INTEGER, beforeId: '' },
      { beforeMs: 1030, beforeId: 'id-0090' },
    ];
    const reads = [
      [listStatements.all.with({ merchant, ...span, ...first }), 'members_by_registration'],
      [listStatements.all.with({ merchant, ...span, ...last }), 'members_by_registration'],
      [listStatements.inStatus.with({ merchant, status: 'active', ...span, ...first }), 'members_by_status'],
      [listStatements.inStatus.with({ merchant, status: 'active', ...span, ...last }), 'members_by_status'],
      [
        listStatements.named.with({ merchant, fromKey: 'many1', beforeKey: 'many9', most: 51 }),
        'sqlite_autoindex_members',
      ],
    ] as const;
    for (const [{ sql, values }, index] of reads) {
      const { meta } = await database
        .prepare(sql)
        .bind(...values)
        .all();
      expect(meta.rows_read, sql).toBeGreaterThan(40);
      expect(meta.rows_read, sql).toBeLessThanOrEqual(51);
      const { results } = await database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all();
      const plan = JSON.stringify(results);
      expect(plan).toContain(`USING INDEX ${index}`);
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});

describe('one member', () => {
  it('is shown with the wallet as it stands, what waits for a decision, and contacts masked', async () => {
    await site.sql(
      `INSERT INTO harm_marks (merchant, member_id, number, marker, action, figure, threshold, pack, at_ms)
       VALUES (?1, ?2, 1, 'chasing', 'notice', 5, 3, 'x', 7)`,
      site.merchant,
      payee.memberId,
    );
    const { value } = await get(`members/${payee.memberId}`);
    expect(value).toMatchObject({
      member: { memberId: payee.memberId, username: payee.person.username, status: 'active' },
      wallet: { sumBalance: await payee.cashMinor(), currency: 'USD' },
      flags: [{ kind: 'harm', number: 1, marker: 'chasing', atMs: 7 }],
      verified: expect.arrayContaining([
        { kind: 'mobile', shown: '+92•••••543', verifiedAtMs: 5 },
      ]) as unknown,
      labels: [],
    });
    expect(JSON.stringify(value)).not.toContain(phone);
  });

  it('says that play is stopped to all who see the member, and how only to those who may read protection', async () => {
    const ruled = await siteWithOperators(site);
    const memberId = await memberIdOf(ruled, await registerMember(ruled));
    const as = async (role: string, method: 'GET' | 'POST', path: string, body?: object) =>
      (await operate(ruled, method, `${ruled.origin}/ops/api/${path}`, body, bearerOf(role))).value;
    const playAs = async (role: string) => (await as(role, 'GET', `members/${memberId}`))['play'];
    expect(await playAs('support')).toEqual({ isStopped: false });
    const timeOut = { term: '1-week', reason: 'Asked' };
    await as('support', 'POST', `protection/members/${memberId}/timeOut`, timeOut);
    expect(await playAs('support')).toMatchObject({ isStopped: true, standing: { kind: 'time-out' } });
    expect(await playAs('treasury')).toEqual({ isStopped: true });
  });

  it('says why the wallet is frozen', async () => {
    const { memberId, person } = await payeeOf(site);
    expect((await get(`members/${memberId}`)).value).not.toHaveProperty('frozenCode');
    await memberRows(site, person, "UPDATE wallet SET frozen_code = 'REPLAY_DIFFERS'");
    expect((await get(`members/${memberId}`)).value).toMatchObject({ frozenCode: 'REPLAY_DIFFERS' });
  });

  it('is shown without money while the member’s object does not answer, and with all else', async () => {
    const { memberId, person } = await payeeOf(site);
    await memberRows(site, person, 'ALTER TABLE wallet RENAME TO wallet_away');
    const { value } = await get(`members/${memberId}`);
    expect(value).toMatchObject({ member: { memberId }, labels: [] });
    expect(Object.keys(value)).not.toContain('wallet');
  });

  it('is unknown to operators of another merchant, in every call', async () => {
    const path = `members/${payee.memberId}`;
    for (const each of ['', '/ledger', '/withdrawals', '/sessions', '/as-seen'])
      expect([each, (await get(path + each, other)).error.code]).toEqual([each, 'PLAYER_UNKNOWN']);
    const reason = { reason: 'a test' };
    const url = `${other.origin}/ops/api/${path}`;
    expect((await operate(other, 'POST', `${url}/contacts`, reason)).error.code).toBe('PLAYER_UNKNOWN');
    expect((await operate(other, 'DELETE', `${url}/sessions`, reason)).error.code).toBe('PLAYER_UNKNOWN');
    expect((await payee.person.fetch('/wps/wallets/gcs')).status).toBe(200);
  });

  it('has a ledger by time and kind, with the postings that do not move the balance', async () => {
    const id = await payee.requested(10_000);
    const { value } = await get(`members/${payee.memberId}/ledger`);
    const items = value['items'] as { kind: string; reference: string; atMs: number; seq: number }[];
    expect(items[0]).toMatchObject({
      kind: 'WITHDRAWAL_HELD',
      debit: 'cash',
      credit: 'hold',
      amountMinor: 10_000,
    });
    expect(items.map(({ seq }) => seq)).toEqual(
      items.map(({ seq }) => seq).toSorted((one, two) => two - one),
    );
    const ofKind = await get(`members/${payee.memberId}/ledger?kind=PLAY_CREDIT`);
    expect(ofKind.value['items']).toMatchObject([{ kind: 'PLAY_CREDIT' }]);
    const before = await get(`members/${payee.memberId}/ledger?toMs=1`);
    expect(before.value['items']).toEqual([]);
    const withdrawals = async (query = '') =>
      (await get(`members/${payee.memberId}/withdrawals${query}`)).value['items'] as object[];
    await expect
      .poll(() => withdrawals(), { timeout: 10_000 })
      .toMatchObject([{ withdrawalId: id, state: 'review' }]);
    expect(await withdrawals('?kind=paid')).toEqual([]);
    expect(await withdrawals('?kind=review&fromMs=1')).toHaveLength(1);
    expect(await withdrawals('?toMs=1')).toEqual([]);
  });

  it('is shown as the member sees limits, stops and the inbox, and nothing is marked as read', async () => {
    const limit = { kind: 'deposit', period: 'day', value: 5_000 };
    await payee.person.fetch('/wps/member/protection/limits', {
      method: 'POST',
      body: JSON.stringify(limit),
    });
    const texts = { en: { title: 'A word', content: '<p>secret words</p>' } };
    await payee.player.deliverMessage({ key: 'site:a-test', texts } as never);
    const { value } = await get(`members/${payee.memberId}/as-seen`);
    expect(value).toMatchObject({
      protection: { limits: expect.arrayContaining([expect.objectContaining(limit)]) as unknown },
      inbox: {
        messages: expect.arrayContaining([
          expect.objectContaining({ title: 'A word', read: false }),
        ]) as unknown,
      },
    });
    expect(JSON.stringify(value)).not.toContain('secret words');
    const again = await get(`members/${payee.memberId}/as-seen`);
    expect(again.value['inbox']).toEqual(value['inbox']);
  });
});

describe('the sessions of a member', () => {
  it('are listed and ended by operators, with a row of the audit trail; the member logs in again', async () => {
    const { person, memberId } = await payeeOf(site);
    const { value } = await get(`members/${memberId}/sessions`);
    expect(value['items']).toMatchObject([{ remembered: false }]);
    expect(JSON.stringify(value)).not.toMatch(/hash/i);
    const url = `${site.origin}/ops/api/members/${memberId}/sessions`;
    expect((await operate(site, 'DELETE', url, {})).error.code).toBe('INVALID_INPUT');
    const ended = await operate(site, 'DELETE', url, { reason: 'a lost phone' });
    expect(ended.value).toEqual({ ended: 1 });
    expect((await person.fetch('/wps/wallets/gcs')).status).toBe(401);
    expect((await get(`members/${memberId}/sessions`)).value).toEqual({ items: [] });
    const rows = await site.sql(
      'SELECT document FROM operator_changes WHERE subject = ?',
      `member:${memberId}`,
    );
    expect(rows).toEqual([{ document: '{"sessions":"ended","reason":"a lost phone"}' }]);
  });
});

describe('the contacts of a member', () => {
  const url = () => `${site.origin}/ops/api/members/${payee.memberId}/contacts`;
  const recorded = () =>
    site.sql('SELECT document FROM operator_changes WHERE subject = ?', `contacts:${payee.memberId}`);

  it('are shown in clear only with a reason, which the audit trail keeps; no event has a contact', async () => {
    expect((await operate(site, 'POST', url(), {})).error.code).toBe('INVALID_INPUT');
    expect(await recorded()).toEqual([]);
    const { value } = await operate(site, 'POST', url(), { reason: 'the member called' });
    expect(value).toMatchObject({
      username: payee.person.username,
      mobile: phone,
      email: addressOf(payee.person),
      written: {},
    });
    expect(await recorded()).toEqual([
      { document: '{"step":"done","act":"look","note":"the member called"}' },
    ]);
    const events = async () => (await get('events?kind=CONTACTS_SHOWN')).value['items'];
    await expect.poll(events).toMatchObject([{ subject: payee.memberId, details: { act: 'look' } }]);
    const everything = JSON.stringify((await get(`events?member=${payee.memberId}`)).value);
    for (const hidden of ['the member called', phone]) expect(everything).not.toContain(hidden);
    expect(everything).not.toContain(addressOf(payee.person));
  });

  it('are not shown if the audit trail cannot be written first', async () => {
    const written = await recorded();
    await site.sql(
      `CREATE TRIGGER no_look BEFORE INSERT ON operator_changes WHEN NEW.subject = 'contacts:${payee.memberId}'
       BEGIN SELECT RAISE(ABORT, 'no trail'); END`,
    );
    const refused = await operate(site, 'POST', url(), { reason: 'the member called' });
    await site.sql('DROP TRIGGER no_look');
    expect([refused.status, refused.value]).toEqual([500, undefined]);
    for (const hidden of [phone, addressOf(payee.person), payee.person.username])
      expect(JSON.stringify(refused)).not.toContain(hidden);
    expect(await recorded()).toEqual(written);
    expect((await operate(site, 'POST', url(), { reason: 'the member called' })).value).toMatchObject({
      mobile: phone,
    });
  });
});
