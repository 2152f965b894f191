import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { decideTogether } from '#functions/audit/approvals.ts';
import { pageOfMembers } from '#functions/features/account/oversight/members-list.service.ts';
import { pageOfMemberWithdrawals } from '#functions/features/cashier/withdraw/withdrawal-review.service.ts';
import { pageOfWithdrawals } from '#functions/features/cashier/withdraw/withdrawals-operations.service.ts';
import { pageOfApprovals } from '#functions/features/operations/approvals.service.ts';
import { searchForOperator } from '#functions/features/operations/operator-search.service.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { searchedKinds } from '#functions/searched-kinds.ts';
import { approvalActionNames } from '#src/contracts/operators/approval-fields.ts';
import { operatorRoles } from '#src/contracts/operators/permissions.ts';
import { ok } from '#src/rules/result.ts';
import { type Counted, countedDatabase, faultsOf } from '#tests/support/counted-database.ts';
import { operatorsDocument } from '#tests/support/operators.ts';
import { isDeep } from '#tests/support/lane.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

/** A million members in the deep lane; enough for 500 pages of each list in the other. */
const members = isDeep ? 1_000_000 : 50_100;
/** The withdrawals and approvals of each state: 500 pages and a bit. */
const ofEach = 25_100;
const fewer = 2_000;
const perPage = 50;
const chunk = 100_000;
/** Rows of one instant: where a page begins among them, the others are read again. */
const ofInstant = 3;

let site: SeparateSite;
let context: RequestContext;
let statements: Counted[];
const claims = { operatorId: 'olga', roles: operatorRoles, isSteppedUp: true };
const figures: Record<string, string> = {};

/** Adds rows by a SELECT over the numbers `n.i` from 1 to `many`, in chunks. */
async function seed(into: string, select: string, many: number): Promise<void> {
  for (let from = 1; from <= many; from += chunk)
    await site.sql(
      `INSERT INTO ${into} WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n
         WHERE i < ${Math.min(many, from + chunk - 1)}) SELECT ${select} FROM n`,
    );
}

const uuid = (kind: string) => `printf('%08x-0000-4000-8000-${kind.padStart(12, '0')}', i)`;

async function seedAll(): Promise<void> {
  // Every second is disabled and of another type, so that each list has 500 pages.
  await seed(
    'members (merchant, id, username, username_key, account_type, status, currency, consented_at_ms, registered_at_ms)',
    `'demo', printf('id-%07d', i), printf('Mem%07d', i), printf('mem%07d', i), iif(i % 2 = 0, 2, 1),
     iif(i % 2 = 0, 'disabled', 'active'), 'USD', 1, 1000 + i / 3`,
    members,
  );
  await seed(
    'verified_contacts (merchant, kind, value, member_id, verified_at_ms)',
    `'demo', 'mobile', printf('+92300%07d', i), printf('id-%07d', i), 5`,
    members,
  );
  await seed(
    `withdrawals (merchant, id, member_id, card_id, bank_code, last4, holder, till_id, currency, amount_minor,
       fee_minor, state, step, flags, requested_at_ms, due_at_ms, changed_at_ms)`,
    `'demo', ${uuid('1')}, 'id-0000007', 'c', 'b', '1', 'h', 't', 'USD', 5, 0, 'review', 1, '[]', i / 3, i, i`,
    ofEach,
  );
  await seed(
    `payments (merchant, till_id, payment_id, deposit_id, amount_minor, currency, reference, payer_name, state,
       credit_minor, fee_minor, at_ms, revision)`,
    `'demo', 't', 'pay_' || i, ${uuid('2')}, 5, 'USD', 'R' || i, '', 'credited', 5, 0, i, 1`,
    fewer,
  );
  await seed(
    `approvals (merchant, id, action, subject, payload, payload_sha256, asked_by, asked_at_ms, reason, expires_at_ms,
       state)`,
    `'demo', ${uuid('3')}, 'balance.adjust', 'adjustment:' || i, '{}', 'x', 'cas', i / 3, '', i, 'expired'`,
    ofEach,
  );
  await seed(
    'large_wins (merchant, member_id, seq, at_ms, amount_minor, currency, source, round_id)',
    `'demo', 'id-0000007', i, i, 5, 'USD', 's', ${uuid('4')}`,
    fewer,
  );
}

/** What services get of a request: the database is counted, and the event log is not told. */
async function openContext(): Promise<void> {
  const env = await site.harness.getWorker<Env>().getEnv();
  const counted = countedDatabase(env.DB);
  statements = counted.statements;
  const operators = JSON.stringify(operatorsDocument({ cas: ['cashier'], olga: operatorRoles }));
  const document = (name: string) => (name === 'operators' ? operators : undefined);
  const settings = { merchant: 'demo', loadedAtMs: 0, document, version: () => 1 };
  const quiet = { getByName: () => ({ takeIn: async () => undefined }) };
  const execution = { waitUntil: () => undefined };
  context = {
    ...{ env: { ...env, DB: counted.database, EVENTS: quiet }, merchant: 'demo', nowMs: Date.now() },
    ...{ execution, requestId: 'a-test', settings },
  } as unknown as RequestContext;
}

beforeAll(async () => {
  site = await startSeparateSite();
  await seedAll();
  await openContext();
  // The catalogue is what the isolate knows of all games; it is read once, whatever is searched.
  await searchForOperator(context, claims, searchedKinds, { q: 'a game' });
}, 600_000);
afterAll(async () => {
  console.info(
    Object.entries(figures)
      .map(([what, figure]) => `${what}: ${figure}`)
      .join('\n'),
  );
  await site.close();
});

/** What a call reads: its statements, whose plans have no fault. */
async function counted(call: () => Promise<unknown>): Promise<readonly Counted[]> {
  statements.length = 0;
  const answer = await call();
  expect(answer).not.toMatchObject({ ok: false });
  for (const each of statements) expect([each.sql, faultsOf(each)]).toEqual([each.sql, []]);
  return [...statements];
}
const rowsOf = (all: readonly Counted[]) => all.reduce((sum, { rowsRead }) => sum + rowsRead, 0);

const listed = (input: object) => pageOfMembers(context, input as never);
const cursorAt = (i: number) => `${1000 + Math.floor(i / 3)}/id-${String(i).padStart(7, '0')}`;
const nameAt = (i: number) => `mem${String(i).padStart(7, '0')}`;

describe(`a page of ${members.toLocaleString('en')} members`, () => {
  /** A list, and where its 500th page begins: every row counts, or every second. */
  const lists: readonly [what: string, input: object, cursor: string][] = [
    ['all', {}, cursorAt(members - 499 * perPage)],
    ['in a status', { status: 'disabled' }, cursorAt(members - 499 * perPage * 2)],
    ['of a type', { type: 2 }, cursorAt(members - 499 * perPage * 2)],
    ['in a span', { fromMs: 900, toMs: 9_000_000 }, cursorAt(members - 499 * perPage)],
    ['in a status and a span', { status: 'active', fromMs: 900 }, cursorAt(members - 499 * perPage * 2 - 1)],
    ['by first letters', { q: 'MEM' }, nameAt(1 + 499 * perPage)],
  ];

  it.each(lists)(
    '%s reads a row more than it shows, the 500th as many as the first',
    async (what, input, cursor) => {
      const first = rowsOf(await counted(() => listed(input)));
      const later = rowsOf(await counted(() => listed({ ...input, cursor })));
      figures[`members ${what}`] = `${first} rows, 500th page ${later}`;
      expect(first).toBeLessThanOrEqual(perPage + 1);
      expect(later).toBe(first);
    },
  );

  it('finds one by an exact name or contact in at most three rows', async () => {
    for (const input of [{ username: nameAt(77) }, { phone: '+923000000077' }, { email: 'no@example.com' }]) {
      const rows = rowsOf(await counted(() => listed(input)));
      figures[`members ${Object.keys(input).join()}`] = `${rows} rows`;
      expect(rows).toBeLessThanOrEqual(3);
    }
  });

  it('reads a bounded number of rows where no index has all filters', async () => {
    for (const input of [
      { q: 'mem', status: 'disabled', type: 1 },
      { type: 1, status: 'disabled' },
    ]) {
      const rows = rowsOf(await counted(() => listed(input)));
      figures[`members ${JSON.stringify(input)}`] = `${rows} rows`;
      expect(rows).toBeLessThanOrEqual(501);
    }
  });
});

describe('a page of withdrawals', () => {
  const id = (i: number) => `${i.toString(16).padStart(8, '0')}-0000-4000-8000-000000000001`;

  it('of one member, or in a state, reads as many rows for its 500th page as for the first', async () => {
    const newest = ofEach - 499 * perPage;
    const oldest = 499 * perPage;
    const reads: Record<string, (cursor?: string) => Promise<unknown>> = {
      'of a member': (cursor) => pageOfMemberWithdrawals(context, 'id-0000007', { cursor } as never),
      'of a member in a state': (cursor) =>
        pageOfMemberWithdrawals(context, 'id-0000007', { cursor, kind: 'review' } as never),
      'in a state': (cursor) => pageOfWithdrawals(context, { state: 'review', cursor } as never),
    };
    for (const [what, read] of Object.entries(reads)) {
      const at = what === 'in a state' ? oldest : newest;
      const first = rowsOf(await counted(() => read()));
      const later = rowsOf(await counted(() => read(`${Math.floor(at / 3)}/${id(at)}`)));
      figures[`withdrawals ${what}`] = `${first} rows, 500th page ${later}`;
      // One more to know that the member exists, and the names by their ids.
      const names = what === 'in a state' ? perPage : 0;
      expect(first).toBeLessThanOrEqual(perPage + 2 + names);
      expect(later - first).toBeLessThanOrEqual(ofInstant - 1);
    }
  });
});

describe('a page of approvals', () => {
  it('reads a row more than it shows, the 500th as many as the first', async () => {
    const at = ofEach - 499 * perPage;
    const id = `${at.toString(16).padStart(8, '0')}-0000-4000-8000-000000000003`;
    for (const whose of ['all', 'mine']) {
      const page = (cursor?: string) =>
        pageOfApprovals(context, { ...claims, operatorId: 'cas' }, {
          state: 'expired',
          whose,
          cursor,
        } as never);
      const first = rowsOf(await counted(() => page()));
      const later = rowsOf(await counted(() => page(`${Math.floor(at / 3)}/${id}`)));
      figures[`approvals, ${whose}`] = `${first} rows, 500th page ${later}`;
      // The list of the operator's actions counts as rows, too.
      expect(first).toBeLessThanOrEqual(perPage + 1 + approvalActionNames.length);
      expect(later - first).toBeLessThanOrEqual(ofInstant - 1);
    }
  });
});

describe('a search', () => {
  it.each([
    'mem00',
    'mem0000077',
    'id-0000077',
    '+923000000077',
    'nobody@example.com',
    '00000077',
    '00000077-0000-4000-8000-000000000001',
    'R77',
    'pay_77',
  ])('of %s takes at most eight statements, each by an index', async (q) => {
    const all = await counted(() => searchForOperator(context, claims, searchedKinds, { q }));
    const rows = rowsOf(all);
    figures[`search ${q}`] = `${all.length} statements, ${rows} rows`;
    expect(all.length).toBeLessThanOrEqual(8);
    for (const { sql, plan } of all)
      expect([sql, plan.join()]).toEqual([
        sql,
        expect.stringMatching(/USING (?:COVERING )?INDEX|USING PRIMARY KEY/),
      ]);
    expect(rows).toBeLessThanOrEqual(60);
  });
});

describe('an approval', () => {
  const act = { name: 'balance.adjust', basisOf: async () => '', perform: async () => ok({ done: true }) };

  it('writes at most six rows, from the question to the report of its effect', async () => {
    const joint = act as unknown as JointAction<object, object, 'INTERNAL'>;
    const wanted = { subject: 'adjustment:measured', payload: { amountMinor: 5 }, reason: 'A test' } as const;
    const asked = await counted(() =>
      decideTogether(context, { ...claims, operatorId: 'cas' }, joint, wanted),
    );
    const approved = await counted(() => decideTogether(context, claims, joint, wanted));
    const all = [...asked, ...approved];
    const rows = all.reduce((sum, { changes }) => sum + changes, 0);
    const written = all.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
    figures['approval'] =
      `${rows} rows written in ${all.length} statements, ${written} with those of indexes`;
    expect(rows).toBeLessThanOrEqual(6);
  });
});
