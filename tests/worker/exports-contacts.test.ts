import { beforeAll, describe, expect, it } from 'vitest';
import { operatorRoles } from '#src/contracts/operators/permissions.ts';
import { exportsAt, siteOfExports } from '#tests/support/exports.ts';
import { operate } from '#tests/support/operator.ts';
import { bearerOf } from '#tests/support/operators.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;
let at: ReturnType<typeof exportsAt>;

const hidden = {
  mobile: '+923331234567',
  email: 'hidden.person@example.com',
  written: 'written@example.com',
  line: 'line-of-sana',
  payee: 'Sana Payee Khan',
  holder: 'Holder Of Card',
  payer: 'Payer From Afar',
  reference: 'call +923331234567',
} as const;
const contacts = Object.values(hidden);

beforeAll(async () => {
  site = await siteOfExports({
    ...{ olga: operatorRoles, omar: ['owner'], rita: ['risk'], aud: ['auditor'] },
  });
  at = exportsAt(site);
  await site.sql(
    `INSERT INTO members (merchant, id, username, username_key, account_type, status, currency, consented_at_ms,
       registered_at_ms, payee_name, email, contacts) VALUES (?, 'm-1', 'sana1', 'sana1', 0, 'active', 'USD', 1, 1, ?, ?, ?)`,
    ...[site.merchant, hidden.payee, hidden.written, JSON.stringify({ line: hidden.line })],
  );
  for (const kind of ['mobile', 'email'] as const)
    await site.sql(
      'INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms) VALUES (?, ?, ?, ?, 5)',
      ...[site.merchant, kind, hidden[kind], 'm-1'],
    );
  await site.sql(
    `INSERT INTO withdrawals (merchant, id, member_id, card_id, bank_code, last4, holder, till_id, currency,
       amount_minor, fee_minor, state, step, flags, note, requested_at_ms, due_at_ms, changed_at_ms)
     VALUES (?, '00000001-0000-4000-8000-000000000001', 'm-1', 'c', 'HBL', '0042', ?, 'hand', 'USD', 100, 0, 'rejected',
       1, '[]', ?, 5, 9, 9)`,
    ...[site.merchant, hidden.holder, `write to ${hidden.email}`],
  );
  await site.sql(
    `INSERT INTO payments (merchant, till_id, payment_id, deposit_id, member_id, amount_minor, currency, reference,
       payer_name, state, credit_minor, fee_minor, at_ms, revision)
     VALUES (?, 'hand', 'p-1', NULL, 'm-1', 100, 'USD', ?, ?, 'credited', 0, 0, 5, 1)`,
    ...[site.merchant, hidden.reference, hidden.payer],
  );
}, 120_000);

const read = async (path: string, who = 'olga') =>
  operate(site, 'GET', `${site.origin}/ops/api/${path}`, undefined, bearerOf(who));
const decide = async (approvalId: unknown, decision: string, who: string) => {
  const { value } = await read(`approvals/${String(approvalId)}`, who);
  const body = { decision, payloadSha256: value['payloadSha256'], note: 'looked at' };
  return operate(site, 'PUT', `${site.origin}/ops/api/approvals/${String(approvalId)}`, body, bearerOf(who));
};
const stateOf = async (id: string) => (await at.list()).find(({ exportId }) => exportId === id)?.['state'];

const kinds = [
  ['members', [hidden.payee, hidden.mobile, hidden.email, hidden.written, `line: ${hidden.line}`]],
  ['withdrawals', [hidden.holder, hidden.mobile, hidden.email]],
  ['payments', [hidden.payer, hidden.reference, hidden.mobile, hidden.email]],
] as const;

describe.each(kinds)('the contacts of members in an export of %s', (what, shown) => {
  it('are not in one that was asked for without them', async () => {
    const { id } = await at.make({ what });
    const { rows, text } = await at.part(id);
    expect(rows).toHaveLength(1);
    for (const contact of contacts) expect(text).not.toContain(contact);
  });

  it('are in one that another operator has approved, and nowhere before', async () => {
    const { id, value } = await at.make({ what, withContacts: true }, 'aud');
    expect(value).toMatchObject({ exportId: id, state: 'asked', approvalId: expect.any(String) as string });
    const early = await at.part(id, undefined, 'aud');
    expect([early.status, early.code]).toEqual([409, 'SECOND_OPERATOR_NEEDED']);
    expect((await decide(value['approvalId'], 'approve', 'rita')).value).toMatchObject({
      ...{ state: 'done', result: { state: 'ready' } },
      payload: { exportId: id, what, filter: {}, withContacts: true },
    });
    const { rows, status } = await at.part(id, undefined, 'aud');
    expect([status, rows.length]).toEqual([200, 1]);
    for (const contact of shown) expect(rows[0]).toContain(contact.replace(/^\+/, "'+"));
    expect((await at.part(id, undefined, 'rita')).code).toBe('EXPORT_UNKNOWN');
  });
});

describe('an export with contacts', () => {
  it('is approved by repeating the call, and never by who asked or may only ask', async () => {
    const { id } = await at.make({ what: 'members', withContacts: true });
    const again = (who: string) => at.make({ exportId: id, what: 'members', withContacts: true }, who);
    for (const who of ['olga', 'aud']) expect((await again(who)).error.code).toBe('SECOND_OPERATOR_NEEDED');
    expect(await stateOf(id)).toBe('waiting');
    expect((await again('omar')).value).toMatchObject({ exportId: id, state: 'ready' });
    expect(await stateOf(id)).toBe('ready');
    expect((await at.part(id)).status).toBe(200);
  });

  it.each([
    ['refused', 'refuse', 'omar'],
    ['withdrawn', 'withdraw', 'olga'],
  ])('that was %s leaves nothing to download', async (state, decision, who) => {
    const { id, value } = await at.make({ what: 'members', withContacts: true });
    expect((await decide(value['approvalId'], decision, who)).status).toBe(200);
    expect(await stateOf(id)).toBe(state);
    const part = await at.part(id);
    expect([part.status, part.code]).toEqual([410, 'EXPORT_ENDED']);
    expect(await site.sql('SELECT ready_at_ms FROM exports WHERE id = ?', id)).toEqual([
      { ready_at_ms: null },
    ]);
  });

  it('that nobody approved within a day has ended, and its request counts no more', async () => {
    const { id, value } = await at.make({ what: 'members', withContacts: true });
    await site.sql('UPDATE exports SET ends_at_ms = ? WHERE id = ?', Date.now() - 1, id);
    expect(await stateOf(id)).toBe('ended');
    expect((await decide(value['approvalId'], 'approve', 'omar')).error.code).toBe('STATE_CHANGED');
    expect((await at.part(id)).code).toBe('EXPORT_ENDED');
  });

  it('that has ended is not opened by a request that was made shortly before', async () => {
    const { id, value } = await at.make({ what: 'members', withContacts: true });
    await decide(value['approvalId'], 'refuse', 'omar');
    const endsAtMs = Date.now() + 2_500;
    await site.sql('UPDATE exports SET ends_at_ms = ? WHERE id = ?', endsAtMs, id);
    const again = await at.make({ what: 'members', withContacts: true, exportId: id });
    await expect.poll(() => Date.now(), { timeout: 5_000 }).toBeGreaterThan(endsAtMs);
    expect((await decide(again.value['approvalId'], 'approve', 'omar')).value['state']).toBe('failed');
    expect((await at.part(id)).code).toBe('EXPORT_ENDED');
  });

  it('writes who downloads it before anything is sent: without that row, nothing is', async () => {
    const { id, value } = await at.make({ what: 'members', withContacts: true });
    await decide(value['approvalId'], 'approve', 'omar');
    await site.sql(
      `CREATE TRIGGER no_trail BEFORE INSERT ON operator_changes WHEN NEW.subject = 'export:${id}'
       BEGIN SELECT RAISE(ABORT, 'no trail'); END`,
    );
    const part = await at.part(id);
    await site.sql('DROP TRIGGER no_trail');
    expect(part.status).toBe(500);
    for (const contact of contacts) expect(part.text).not.toContain(contact);
    await at.part(id);
    const rows = await site.sql(
      `SELECT document ->> 'act' AS act FROM operator_changes WHERE subject = ? ORDER BY version`,
      `export:${id}`,
    );
    expect(rows.map(({ act }) => act)).toEqual([null, null, 'download']);
  });

  it('leaves the contacts in no list, request, event, row of the audit trail or line of the log', async () => {
    const { id, value } = await at.make({ what: 'members', withContacts: true });
    await decide(value['approvalId'], 'approve', 'omar');
    expect((await at.part(id)).text).toContain(hidden.email);
    const about = async () => JSON.stringify((await read('events?kind=EXPORT_MADE')).value);
    await expect.poll(about, { timeout: 10_000 }).toContain('download');
    const answers = await Promise.all(
      [
        'exports',
        'approvals?state=done',
        'events',
        'changes',
        `approvals/${String(value['approvalId'])}`,
      ].map(async (path) => JSON.stringify((await read(path)).value)),
    );
    const stored = JSON.stringify([
      await site.sql('SELECT * FROM exports WHERE merchant = ?', site.merchant),
      await site.sql('SELECT * FROM approvals WHERE merchant = ?', site.merchant),
      await site.sql('SELECT * FROM operator_changes WHERE merchant = ?', site.merchant),
    ]);
    const logs = site.harness.getLogs().map(({ message }) => message);
    const everything = [...answers, stored, ...logs].join('\n');
    expect(everything).toContain(id);
    for (const contact of contacts) expect([contact, everything.includes(contact)]).toEqual([contact, false]);
  });

  it('hides the contacts that operators write into their reasons', async () => {
    const reason = `Asked by ${hidden.email} at +92 333 765 4321`;
    const { value } = await at.make({ what: 'members', withContacts: true, reason });
    const paths = ['approvals', `approvals/${String(value['approvalId'])}`, 'changes', 'exports'];
    const texts = await Promise.all(paths.map(async (path) => JSON.stringify((await read(path)).value)));
    expect(texts.join()).toContain('Asked by ••• at •••');
    for (const text of texts) expect(text).not.toMatch(/765 4321|hidden\.person/);
    await decide(value['approvalId'], 'refuse', 'omar');
  });
});
