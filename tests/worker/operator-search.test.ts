import { beforeAll, describe, expect, it } from 'vitest';
import { operatorRoles, type Permission, rightOf } from '#src/contracts/operators/permissions.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { bearerOf, operatorsDocument } from '#tests/support/operators.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let other: Site;

interface Found {
  kind: string;
  id: string;
  title: string;
  screen: string;
  memberId?: string;
}

const memberId = '5a1000ff-0000-4000-8000-0000000000ff';
const phone = '+923005550101';
const email = 'nadia.qureshi@example.com';
/** A UUID of each kind, and one that was stored in capitals. */
const ids = {
  withdrawal: '5a100001-0000-4000-8000-000000000001',
  old: '5A100002-0000-4000-8000-00000000000B',
  deposit: '5a100003-0000-4000-8000-000000000003',
  feedback: '5a100004-0000-4000-8000-000000000004',
  approval: '5a100005-0000-4000-8000-000000000005',
  round: '5a100006-0000-4000-8000-000000000006',
  board: '5a100007-0000-4000-8000-000000000007',
} as const;

const search = async (q: string, who = 'olga', at = site) => {
  const { value } = await operate(at, 'POST', `${at.origin}/ops/api/search`, { q }, bearerOf(who));
  return value['items'] as Found[];
};
const found = async (q: string, who?: string, at?: Site) =>
  (await search(q, who, at)).map(({ kind, id }) => `${kind} ${id}`);

type Row = Record<string, string | number>;

const add = (table: string, row: Row) =>
  site.sql(
    `INSERT INTO ${table} (merchant, ${Object.keys(row).join()}) VALUES (?${', ?'.repeat(Object.keys(row).length)})`,
    ...[site.merchant, ...Object.values(row)],
  );

async function started(): Promise<Site> {
  const roles = Object.fromEntries(operatorRoles.map((role) => [role, [role]]));
  const named = { ...roles, olga: operatorRoles, cas: ['cashier'] } as const;
  const fresh = await startSite({ policy: operatedPolicy });
  await storeDocument(fresh, fresh.merchant, 'operators', operatorsDocument(named));
  return fresh;
}

async function addMember(): Promise<void> {
  await add('members', {
    ...{ id: memberId, username: 'NadiaQ', username_key: 'nadiaq', account_type: 0, currency: 'USD', email },
    ...{ registered_at_ms: 5, consented_at_ms: 5, payee_name: 'Nadia Qureshi' },
  });
  for (const [kind, value] of Object.entries({ mobile: phone, email }))
    await add('verified_contacts', { kind, value, member_id: memberId, verified_at_ms: 5 });
}

async function addMoney(): Promise<void> {
  const money = { member_id: memberId, amount_minor: 12_345, currency: 'USD' };
  for (const id of [ids.withdrawal, ids.old])
    await add('withdrawals', {
      ...{ ...money, id, card_id: 'c', bank_code: 'b', last4: '1', holder: 'Nadia Qureshi', till_id: 't' },
      ...{ fee_minor: 0, state: 'review', step: 1, flags: '[]', requested_at_ms: 5, due_at_ms: 5 },
      changed_at_ms: 5,
    });
  await add('payments', {
    ...{ ...money, till_id: 't', payment_id: 'pay_778899', deposit_id: ids.deposit, reference: 'CDFGHJKM' },
    ...{
      payer_name: 'Nadia Qureshi',
      state: 'credited',
      credit_minor: 1,
      fee_minor: 0,
      at_ms: 5,
      revision: 1,
    },
  });
  const round = { member_id: memberId, source: 's', currency: 'USD' };
  const held = { transaction_id: 't', amount_minor: 5, stake_minor: 1, held_at_ms: 5, game_code: 'g' };
  await add('held_wins', { ...round, ...held, round_id: ids.round });
  await add('large_wins', { ...round, seq: 1, round_id: ids.round, at_ms: 5, amount_minor: 5 });
  const won = {
    closed_at_ms: 5,
    username_mask: 'N***',
    vendor_code: 'v',
    win_minor: 5,
    version: 1,
    game_code: 'g',
  };
  await add('winners', { ...round, ...won, round_id: ids.board });
}

async function addThreads(): Promise<void> {
  const thread = { member_id: memberId, username: 'NadiaQ', words: `Write to ${email}`, sent_at_ms: 5 };
  await add('complaints', {
    ...{ ...thread, reference: '7HXK2M9Q', key: 'k', topic: 'payment', pack: 'x', deadline_at_ms: 6 },
  });
  await add('feedback', { ...thread, id: ids.feedback, remark: phone, pictures: '[]' });
  await add('approvals', {
    ...{
      id: ids.approval,
      action: 'withdrawal.decide',
      subject: `withdrawal:${ids.withdrawal}`,
      payload: '{}',
    },
    ...{
      payload_sha256: '',
      asked_by: 'cas',
      asked_at_ms: 5,
      reason: phone,
      expires_at_ms: 6,
      state: 'expired',
    },
  });
}

async function addGame(): Promise<void> {
  await add('vendors', {
    ...{
      code: 'SEA',
      names: '{"en":"Sea"}',
      emblem: 'x',
      categories: '["RNG"]',
      position: 0,
      changed_at_ms: 0,
    },
    changed_by: 'test',
  });
  await add('games', {
    ...{ node_id: 'node-9', game_id: 'g9', game_code: 'SEA-nadir', vendor_code: 'SEA', game_type: 'RNG' },
    ...{
      names: '{"en":"Nadir of the Sea","ko":"바다의 끝"}',
      theme: 'x',
      model: 'x',
      enabled: 0,
      position: 0,
    },
    ...{ changed_at_ms: 0, changed_by: 'test' },
  });
}

beforeAll(async () => {
  site = await started();
  other = await started();
  for (const addThem of [addMember, addMoney, addThreads, addGame]) await addThem();
});

/** What finds each kind, and the permission without which it is not searched. */
const searches: readonly [q: string, item: string, permission: Permission][] = [
  [memberId, `member ${memberId}`, 'members.read'],
  [memberId.toUpperCase(), `member ${memberId}`, 'members.read'],
  ['NADIA', `member ${memberId}`, 'members.read'],
  [phone, `member ${memberId}`, 'members.read'],
  ['92 300 555-0101', `member ${memberId}`, 'members.read'],
  [email.toUpperCase(), `member ${memberId}`, 'members.read'],
  [ids.withdrawal, `withdrawal ${ids.withdrawal}`, 'cashier.read'],
  ['5A100001', `withdrawal ${ids.withdrawal}`, 'cashier.read'],
  [ids.old.toLowerCase(), `withdrawal ${ids.old}`, 'cashier.read'],
  ['5a100002', `withdrawal ${ids.old}`, 'cashier.read'],
  ['5A100003', `deposit ${ids.deposit}`, 'ledger.read'],
  ['pay_778899', 'payment pay_778899', 'payments.read'],
  ['cdfghjkm', 'payment pay_778899', 'payments.read'],
  ['7hxk2m9q', 'complaint 7HXK2M9Q', 'threads.read'],
  [ids.feedback, `feedback ${ids.feedback}`, 'threads.read'],
  ['5A100006', `round ${ids.round}`, 'ledger.read'],
  [ids.board, `round ${ids.board}`, 'ledger.read'],
  ['SEA-nadir', 'game node-9', 'games.read'],
  ['바다', 'game node-9', 'games.read'],
  ['region-pol', 'setting region-policy', 'settings.read'],
];

describe('a search of operators', () => {
  it.each(searches)('finds by %s what it belongs to: %s', async (q, item) => {
    expect(await found(q)).toEqual([item]);
  });

  it('answers what an operator recognises, and the screen on which it is', async () => {
    expect(await search('5A100001')).toEqual([
      {
        kind: 'withdrawal',
        id: ids.withdrawal,
        title: 'USD 123.45, review',
        screen: 'withdrawals',
        memberId,
      },
    ]);
    expect(await search('nadia')).toEqual([
      { kind: 'member', id: memberId, title: 'NadiaQ', screen: 'member' },
    ]);
  });

  it('finds members by the first letters of the name before games that have them too', async () => {
    expect(await found('nadi')).toEqual([`member ${memberId}`, 'game node-9']);
  });

  it('answers at most twenty things, at most ten of them members', async () => {
    await site.sql(
      `INSERT INTO members (merchant, id, username, username_key, account_type, currency, consented_at_ms,
         registered_at_ms)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
       SELECT ?, 'sea-' || i, 'sea' || i, 'sea' || i, 0, 'USD', 1, 1 FROM n`,
      site.merchant,
    );
    const kinds = (await search('sea')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'member')).toHaveLength(10);
    expect(kinds).toContain('game');
    expect(kinds.length).toBeLessThanOrEqual(20);
  });
});

describe('what an operator may not read', () => {
  it.each(operatorRoles)('is not found by %s, as if it did not exist', async (role) => {
    for (const [q, item, permission] of searches) {
      const expected = rightOf([role], permission) ? [item] : [];
      expect([q, await found(q, role)]).toEqual([q, expected]);
    }
  });

  it('is a request of an action in which the operator has no part; one’s own is found', async () => {
    const item = `approval ${ids.approval}`;
    for (const who of ['olga', 'owner', 'risk', 'cashier', 'cas', 'auditor'])
      expect([who, await found('5A100005', who)]).toEqual([who, [item]]);
    for (const who of ['treasury', 'support', 'content'])
      expect([who, await found(ids.approval, who)]).toEqual([who, []]);
  });

  it('is everything of another merchant', async () => {
    for (const [q, item] of searches)
      if (!item.startsWith('setting')) expect([q, await found(q, 'olga', other)]).toEqual([q, []]);
    expect(await found(ids.approval, 'olga', other)).toEqual([]);
  });

  it('is a contact in any answer, even one that was searched for', async () => {
    for (const [q] of [...searches, ['5A100005'], ['Qureshi'], ['example.com'], ['+92300']]) {
      const answer = JSON.stringify(await search(String(q)));
      for (const contact of [phone, phone.slice(1), email, 'Qureshi'])
        expect([q, answer]).not.toEqual([q, expect.stringContaining(contact)]);
    }
  });
});
