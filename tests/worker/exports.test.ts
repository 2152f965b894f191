import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportedPaymentStatements } from '#functions/cashier/payments.repo.ts';
import { listStatements } from '#functions/features/account/oversight/members-list.repo.ts';
import { exportedStatements } from '#functions/features/cashier/withdraw/exported-withdrawals.repo.ts';
import { exportStatements } from '#functions/features/operations/exports/exports.repo.ts';
import { type OperatorRole, operatorRoles } from '#src/contracts/operators/permissions.ts';
import { exportsAt, firstCells, siteOfExports } from '#tests/support/exports.ts';
import { operate } from '#tests/support/operator.ts';
import { twoOwners } from '#tests/support/operator-browser.ts';
import { bearerOf, siteWithOperators } from '#tests/support/operators.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;
let other: Site;
let at: ReturnType<typeof exportsAt>;

const named: Readonly<Record<string, readonly OperatorRole[]>> = {
  ...{ olga: operatorRoles, omar: ['owner'], aud: ['auditor'], cas: ['cashier'], con: ['content'] },
};

beforeAll(async () => {
  site = await siteOfExports(named);
  other = await siteOfExports(named);
  at = exportsAt(site);
  for (const [from, to, prefix] of [
    [1, 1_200, 'pay'],
    [1, 30, 'few'],
  ] as const)
    await site.sql(
      `INSERT INTO payments (merchant, till_id, payment_id, deposit_id, member_id, amount_minor, currency, reference,
         payer_name, state, credit_minor, fee_minor, at_ms, revision)
       WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
       SELECT ?1, ?4, ?4 || printf('-%05d', i), NULL, NULL, 1234, 'USD', 'call me at +923331234567', 'Sana',
         iif(i % 3 = 0, 'parked', 'credited'), 0, 0, 1000 + i, 1 FROM n`,
      ...[site.merchant, from, to, prefix],
    );
}, 120_000);

const addMembers = (merchant: string, prefix: string, count: number, fromMs: number) =>
  site.sql(
    `INSERT INTO members (merchant, id, username, username_key, account_type, status, currency, consented_at_ms,
       registered_at_ms)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
     SELECT ?1, ?2 || printf('-%05d', i), ?2 || printf('%05d', i), ?2 || printf('%05d', i), 0, 'active', 'USD', 1,
       ?4 + i / 3 FROM n`,
    ...[merchant, prefix, count, fromMs],
  );

const addWithdrawals = (count: number, fromMs: number, state: string) =>
  site.sql(
    `INSERT INTO withdrawals (merchant, id, member_id, card_id, bank_code, last4, holder, till_id, currency,
       amount_minor, fee_minor, state, step, flags, note, requested_at_ms, due_at_ms, changed_at_ms)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     SELECT ?1, printf('%08d-0000-4000-8000-%012d', i, ?3), 'wanted', 'c', 'HBL', '0042', 'Sana Khan', 'hand', 'USD',
       150000, 100, ?4, 1, '["first"]', 'write to hidden@example.com', ?3 + i, 9, 9 FROM n`,
    ...[site.merchant, count, fromMs, state],
  );

describe('an export without contacts', () => {
  it('has every row exactly once over several parts, while others are added', async () => {
    const many = await siteOfExports(named);
    const of = exportsAt(many);
    await addMembers(many.merchant, 'old', 30_500, 10_000);
    const { id, value } = await of.make({ what: 'members' });
    expect(value).toEqual({ exportId: id, state: 'ready', endsAtMs: expect.any(Number) as number });
    let added = 0;
    const parts = await of.whole(id, async () => {
      added += 1;
      await addMembers(many.merchant, `new${added}`, 50, 9_000_000);
    });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ hasMark }) => hasMark)).toEqual(parts.map((_, number) => number === 0));
    const ids = firstCells(parts.flatMap(({ rows }) => rows));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((each) => each.startsWith('old-'))).toHaveLength(30_500);
    expect(parts.at(-1)?.lastLine).toBe(`"End of the export, ${ids.length} rows"`);
    expect(parts[0]?.text.split('\r\n')[0]).toBe(
      '\ufeffmember,username,type,status,currency,registered,last login',
    );
  }, 120_000);

  it('has the rows that its filter names, and a cursor of another’s row widens it by none', async () => {
    await addMembers(site.merchant, 'sam', 4, 5_000);
    await addMembers(site.merchant, 'zed', 4, 5_000);
    const { id } = await at.make({ what: 'members', filter: { q: 'SAM', toMs: 5_001 } });
    expect(firstCells((await at.part(id)).rows)).toEqual(['sam-00001', 'sam-00002']);
    expect(firstCells((await at.part(id, '0/a')).rows)).toEqual(['sam-00001', 'sam-00002']);
    const span = await at.make({ what: 'members', filter: { fromMs: 5_001, toMs: 5_002 } });
    const wider = await at.part(span.id, encodeURIComponent('0/9000/zed-00001'));
    expect(firstCells(wider.rows).toSorted()).toEqual(['sam-00003', 'sam-00004', 'zed-00003', 'zed-00004']);
    for (const cursor of ['5', 'x/y', '0/', '0/zed'])
      expect([cursor, (await at.part(span.id, encodeURIComponent(cursor))).code]).toEqual([
        cursor,
        'INVALID_INPUT',
      ]);
  });

  it('of withdrawals and payments has each once, by state and time, with sums as decimals', async () => {
    await addWithdrawals(1_005, 1_000_000, 'review');
    await addWithdrawals(3, 2_000_000, 'paid');
    const all = await at.whole((await at.make({ what: 'withdrawals' })).id);
    expect(all.flatMap(({ rows }) => rows)).toHaveLength(1_008);
    expect(all[0]?.rows[0]).toBe(
      '00000001-0000-4000-8000-000001000000,wanted,1970-01-01T00:16:40.001Z,1970-01-01T00:00:00.009Z,review,,first,USD,1500.00,1.00,hand,HBL,0042',
    );
    const paid = await at.make({ what: 'withdrawals', filter: { state: 'paid', fromMs: 2_000_002 } });
    expect((await at.part(paid.id)).rows).toHaveLength(2);
    expect((await at.part(paid.id, encodeURIComponent(`0/0/${randomUUID()}`))).rows).toHaveLength(2);
    const payments = await at.whole((await at.make({ what: 'payments' })).id);
    const ids = firstCells(payments.flatMap(({ rows }) => rows));
    expect([ids.length, new Set(ids).size]).toEqual([1_230, 1_230]);
    const parked = await at.make({ what: 'payments', filter: { state: 'parked', toMs: 1_010 } });
    expect(firstCells((await at.part(parked.id)).rows)).toEqual([
      ...['few-00003', 'pay-00003', 'few-00006', 'pay-00006', 'few-00009', 'pay-00009'],
    ]);
  });

  it('of the payments of a span goes on within it, and has none of after the asking', async () => {
    const { id } = await at.make({ what: 'payments', filter: { fromMs: 1_001, toMs: 2_900 } });
    const cursor = encodeURIComponent('0/2199/pay/pay-01199');
    expect(firstCells((await at.part(id, cursor)).rows)).toEqual(['pay-01199', 'pay-01200']);
    const before = encodeURIComponent('0/0/pay/pay-00001');
    expect(firstCells((await at.part(id, before)).rows)).toHaveLength(1_230);
    expect((await at.part(id, encodeURIComponent('0/pay/pay-01199'))).code).toBe('INVALID_INPUT');
    const open = await at.make({ what: 'payments', filter: { fromMs: 2_199 } });
    await site.sql('UPDATE payments SET at_ms = ? WHERE payment_id = ?', Date.now() + 60_000, 'pay-01200');
    expect(firstCells((await at.part(open.id)).rows)).toEqual(['pay-01199']);
    await site.sql('UPDATE payments SET at_ms = 2200 WHERE payment_id = ?', 'pay-01200');
  });

  it('refuses filters that its kind does not have', async () => {
    for (const body of [
      { what: 'members', filter: { state: 'paid' } },
      { what: 'members', filter: { email: 'sana@example.com' } },
      { what: 'withdrawals', filter: { q: 'sa' } },
      { what: 'withdrawals', filter: { state: 'parked' } },
      { what: 'payments', filter: { fromMs: 5, toMs: 4 } },
      { what: 'events' },
      { what: 'members', reason: '' },
    ])
      expect([body, (await at.make(body)).error?.code]).toEqual([body, 'INVALID_INPUT']);
  });

  it('defuses what a spreadsheet would take for a formula', async () => {
    const names = ['=HYPERLINK("http://x.example")', '+1', '-1', '@sum', '\t=1', '\r=1'];
    for (const [number, name] of names.entries())
      await site.sql(
        `INSERT INTO members (merchant, id, username, username_key, account_type, status, currency, consented_at_ms,
           registered_at_ms) VALUES (?, ?, ?, ?, 0, 'active', 'USD', 1, 77)`,
        ...[site.merchant, `evil-${number}`, name, name.toLowerCase()],
      );
    const { id } = await at.make({ what: 'members', filter: { fromMs: 77, toMs: 78 } });
    const { text } = await at.part(id);
    expect(text).toContain(`evil-0,"'=HYPERLINK(""http://x.example"")",0,`);
    for (const [number, name] of names.entries())
      expect(text.split(`evil-${number},`)[1]?.replace(/^"/, '').slice(0, 2)).toBe(`'${name.slice(0, 1)}`);
  });

  it('is in the audit trail when it is made, and before each of its parts is sent', async () => {
    const { id } = await at.make({ what: 'payments', reason: 'asked by sana@example.com' });
    await at.part(id);
    await at.part(id);
    const rows = await site.sql(
      'SELECT document, operator_id FROM operator_changes WHERE subject = ? ORDER BY version',
      `export:${id}`,
    );
    expect(
      rows.map((row) => [JSON.parse(String(row['document'])) as object, row['operator_id']] as const),
    ).toEqual([
      [
        {
          ...{ step: 'done', act: 'make', what: 'payments', filter: {}, withContacts: false },
          note: 'asked by sana@example.com',
        },
        'olga',
      ],
      ...Array.from({ length: 2 }, () => [
        { step: 'done', act: 'download', what: 'payments', withContacts: false, rowsBefore: 0 },
        'olga',
      ]),
    ]);
    const events = async () =>
      (
        await operate(
          site,
          'GET',
          `${site.origin}/ops/api/events?kind=EXPORT_MADE`,
          undefined,
          bearerOf('olga'),
        )
      ).value['items'] as { subject: string; details: object }[];
    const own = async () => (await events()).filter(({ subject }) => subject === `export:${id}`);
    await expect.poll(async () => (await own()).length, { timeout: 10_000 }).toBe(3);
    expect(JSON.stringify(await own())).not.toContain('sana@example.com');
  });
});

describe('who may export', () => {
  it('is whoever asked for it, with the right to make exports', async () => {
    const { id } = await at.make({ what: 'members' });
    const unknown = await at.part(randomUUID());
    const ofAnother = await at.part(id, undefined, 'omar');
    const elsewhere = await exportsAt(other).part(id);
    const without = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    expect([unknown.status, unknown.code]).toEqual([404, 'EXPORT_UNKNOWN']);
    for (const each of [ofAnother, elsewhere]) expect(without(each.text)).toBe(without(unknown.text));
    expect((await at.list()).some(({ exportId }) => exportId === id)).toBe(true);
    expect((await at.list('omar')).some(({ exportId }) => exportId === id)).toBe(false);
    for (const who of ['cas', 'con']) {
      expect((await at.make({ what: 'members' }, who)).error.code).toBe('PERMISSION_NEEDED');
      expect((await at.part(id, undefined, who)).code).toBe('PERMISSION_NEEDED');
    }
    expect((await at.make({ what: 'withdrawals' }, 'aud')).value['state']).toBe('ready');
  });

  it('has its id once: the same again is the same export, and another is refused', async () => {
    const { id } = await at.make({ what: 'members', filter: { status: 'active' } });
    const again = await at.make({ exportId: id, what: 'members', filter: { status: 'active' } });
    expect(again.value['exportId']).toBe(id);
    for (const body of [{ what: 'payments' }, { what: 'members' }, { what: 'members', withContacts: true }])
      expect((await at.make({ exportId: id, ...body })).error.code).toBe('KEY_REUSED');
    const byOmar = await at.make({ exportId: id, what: 'members', filter: { status: 'active' } }, 'omar');
    expect(byOmar.error.code).toBe('KEY_REUSED');
    expect(await site.sql('SELECT id FROM exports WHERE id = ?', id)).toHaveLength(1);
  });

  it('can take it for a day, and not longer', async () => {
    const { id, value } = await at.make({ what: 'members' });
    expect(Number(value['endsAtMs']) - Date.now()).toBeGreaterThan(86_000_000);
    await site.sql('UPDATE exports SET ends_at_ms = ? WHERE id = ?', Date.now() - 1, id);
    const ended = await at.part(id);
    expect([ended.status, ended.code]).toEqual([410, 'EXPORT_ENDED']);
    expect((await at.list()).find(({ exportId }) => exportId === id)).toMatchObject({ state: 'ended' });
    expect((await at.make({ exportId: id, what: 'members' })).error.code).toBe('EXPORT_ENDED');
  });

  it('has given a passkey within the last five minutes, to ask and to download', async () => {
    const own = await siteWithOperators(site);
    const [sana] = await twoOwners(own);
    const body = { exportId: randomUUID(), what: 'members', reason: 'a test' };
    expect((await sana.send('POST', 'exports', body)).value['state']).toBe('ready');
    sana.cookies.clear();
    await sana.signInByPasskey();
    expect((await sana.send('POST', 'exports', { ...body, exportId: randomUUID() })).code).toBe(
      'STEP_UP_NEEDED',
    );
    expect((await sana.send('GET', `exports/${body.exportId}`)).code).toBe('STEP_UP_NEEDED');
    expect((await sana.send('GET', 'exports')).value['items']).toHaveLength(1);
    const rows = await own.sql(
      'SELECT 1 AS one FROM operator_changes WHERE subject = ?',
      `export:${body.exportId}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the plans of what exports read', () => {
  it('of payments in a span read the rows of the span alone', async () => {
    const { merchant } = site;
    const database = (await site.harness.getWorker<Env>().getEnv()).DB;
    const span = { merchant, fromTill: '', fromId: '', fromMs: 1_500, beforeMs: 1_520, most: 1_000 };
    const reads = [
      [exportedPaymentStatements.inSpan.with(span), 20, 'payments_by_time'],
      [exportedPaymentStatements.inSpanAndState.with({ ...span, state: 'parked' }), 7, 'payments_by_state'],
    ] as const;
    for (const [{ sql, values }, rows, index] of reads) {
      const run = database.prepare(sql).bind(...values);
      const { results, meta } = await run.all();
      expect([index, results.length]).toEqual([index, rows]);
      expect(meta.rows_read, index).toBeLessThanOrEqual(rows + 1);
      const plan = await database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all();
      expect(JSON.stringify(plan.results)).toContain(index);
      expect(JSON.stringify(plan.results)).not.toMatch(/SCAN |TEMP B-TREE/);
    }
  });

  it('use an index each, sort nothing, and read no more than a thousand rows', async () => {
    const { merchant } = site;
    const database = (await site.harness.getWorker<Env>().getEnv()).DB;
    const span = { merchant, fromMs: 0, beforeMs: Number.MAX_SAFE_INTEGER, most: 1_000 };
    const reads = [
      [exportedStatements.all.with({ ...span, fromId: '' }), 'withdrawals_by_request'],
      [exportedStatements.inState.with({ ...span, fromId: '', state: 'review' }), 'withdrawals_by_state'],
      [
        exportedPaymentStatements.all.with({ merchant, fromTill: '', fromId: '', most: 1_000 }),
        'autoindex_payments',
      ],
      [
        exportedPaymentStatements.inState.with({
          ...{ merchant, fromTill: '', fromId: '', most: 1_000 },
          state: 'parked',
        }),
        'payments_in_state',
      ],
      [listStatements.all.with({ ...span, beforeId: '' }), 'members_by_registration'],
      [exportStatements.one.with({ merchant, id: randomUUID() }), 'autoindex_exports'],
      [
        exportStatements.page.with({
          ...{ merchant, askedBy: 'olga', beforeMs: Number.MAX_SAFE_INTEGER, beforeId: '', most: 51 },
        }),
        'exports_by_asker',
      ],
    ] as const;
    for (const [{ sql, values }, index] of reads) {
      const run = database.prepare(sql).bind(...values);
      expect((await run.all()).meta.rows_read, sql).toBeLessThanOrEqual(1_000);
      const { results } = await database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all();
      const plan = JSON.stringify(results);
      expect(plan, sql).toContain(index);
      expect(plan, sql).not.toMatch(/SCAN |TEMP B-TREE FOR ORDER/);
    }
  });
});
