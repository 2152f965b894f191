import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardSources } from '#functions/dashboard-sources.ts';
import { readDashboard } from '#functions/features/operations/dashboard.service.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { type dashboardContracts, queueNames } from '#src/contracts/operations/dashboard.ts';
import { type OperatorRole, operatorRoles } from '#src/contracts/operators/permissions.ts';
import { hourMs } from '#src/rules/durations.ts';
import { countedDatabase, faultsOf } from '#tests/support/counted-database.ts';
import { inHouses } from '#tests/support/house-shards.ts';
import { launch, openTestGame } from '#tests/support/launched-member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { bearerOf, operatorsDocument } from '#tests/support/operators.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

type Dashboard = OutputOf<typeof dashboardContracts.dashboard>;

let site: SeparateSite;
const shards = 8;
/** More than a queue is counted. */
const many = 130;
const phone = '+923005550101';

/** Adds rows by a SELECT over the numbers `i` from 1 on. */
const seed = (into: string, select: string, rows = 3) =>
  site.sql(
    `INSERT INTO ${into} WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT ${select} FROM n`,
  );
const uuid = (kind: string) => `printf('%08x-0000-4000-8000-${kind.padStart(12, '0')}', i)`;

/** What waits, beside as much of each kind that does not. The first waits since 1000. */
async function seedQueues(): Promise<void> {
  await seed(
    `approvals (merchant, id, action, subject, payload, payload_sha256, asked_by, asked_at_ms, reason, expires_at_ms, state)`,
    `'demo', ${uuid('1')}, iif(i = 3, 'promotion.publish', 'balance.adjust'), 'x:' || i, '{}', 'x', 'cas', 999 + i, '', 9e15, iif(i < 4, 'waiting', 'expired')`,
    9,
  );
  await seed(
    `withdrawals (merchant, id, member_id, card_id, bank_code, last4, holder, till_id, currency, amount_minor, fee_minor, state, step, flags, requested_at_ms, due_at_ms, changed_at_ms)`,
    `'demo', ${uuid('2')}, 'm', 'c', 'b', '1', '${phone}', 't', 'USD', 5, 0, iif(i % 2, 'review', 'paid'), 1, '[]', 999 + i, i, i`,
    2 * many,
  );
  await seed(
    `payments (merchant, till_id, payment_id, amount_minor, currency, reference, payer_name, state, credit_minor, fee_minor, at_ms, revision)`,
    `'demo', 't', 'pay_' || i, 5, 'USD', '', 'Nadia', iif(i < 3, 'parked', 'credited'), 5, 0, 999 + i, 1`,
    5,
  );
  await seed(
    `held_wins (merchant, member_id, source, transaction_id, round_id, game_code, currency, amount_minor, stake_minor, held_at_ms, ended_as, ended_at_ms)`,
    `'demo', 'm', 's', 't' || i, 'r', 'g', 'USD', 5, 1, 999 + i, iif(i = 1, NULL, 'released'), iif(i = 1, NULL, 5)`,
  );
  await seed(
    'wallet_alerts (merchant, member_id, code, raised_at_ms, released_by, released_at_ms)',
    `'demo', 'm' || i, 'CHAIN_BROKEN', 999 + i, iif(i < 3, NULL, 'o'), iif(i < 3, NULL, 5)`,
  );
  await seed(
    'harm_marks (merchant, member_id, number, at_ms, marker, action, figure, threshold, pack, reviewed_by, reviewed_at_ms)',
    `'demo', 'm', i, 999 + i, 'x', 'message', 1, 1, 'p', iif(i = 1, NULL, 'o'), iif(i = 1, NULL, 5)`,
  );
  await seed(
    'complaints (merchant, reference, member_id, username, key, topic, words, pack, sent_at_ms, deadline_at_ms)',
    `'demo', 'R' || i, 'm', 'nadia', 'k' || i, 'payment', 'call ${phone}', 'p', i, 999 + i`,
  );
  await site.sql(`INSERT INTO complaint_answers (merchant, reference, answer, words, outcome, operator_id, answered_at_ms)
    VALUES ('demo', 'R2', 1, 'no', 'rejected', 'o', 50), ('demo', 'R3', 1, 'no', 'rejected', 'o', 50)`);
  await site.sql(`INSERT INTO complaint_replies (merchant, reference, key, words, reopens, sent_at_ms)
    VALUES ('demo', 'R3', 'k', 'please', 1, 60)`);
  await seed(
    'feedback (merchant, id, member_id, username, words, pictures, sent_at_ms)',
    `'demo', 'f' || i, 'm', 'nadia', '${phone}', '[]', 999 + i`,
  );
  await site.sql(`INSERT INTO feedback_answers (merchant, feedback_id, answer, words, operator_id, answered_at_ms)
    VALUES ('demo', 'f1', 1, 'thanks', 'o', 5000), ('demo', 'f2', 1, 'thanks', 'o', 5000)`);
  await site.sql(`INSERT INTO feedback_replies (merchant, feedback_id, key, words, sent_at_ms)
    VALUES ('demo', 'f2', 'k', 'more', 6000)`);
  await seed(
    'chat_conversations (merchant, member_id, username, status, last_seq, last_at_ms, unread)',
    `'demo', 'm' || i, 'nadia', iif(i < 3, 'waiting', 'closed'), 1, 999 + i, 1`,
  );
  await seed(
    'agent_flags (merchant, member_id, kind, about, at_ms, outcome)',
    `'demo', 'm' || i, 'own-account', 'x', 999 + i, iif(i = 1, 'open', 'cleared')`,
  );
  await seed(
    `agent_open_statements (merchant, id, team, member_id, kind, product, from_ms, to_ms, net_minor, state, held_for, since_ms)`,
    `'demo', 's' || i, 1, 'm', 'rebate', '', 1, 2, 5, iif(i = 1, 'held', 'blocked'), '', 999 + i`,
  );
  await seed(
    'agent_transfers (merchant, id, transfer_id, sender, receiver, amount_minor, currency, state, since_ms)',
    `'demo', 't' || i, 't' || i, 'm', 'n', 5, 'USD', iif(i = 1, 'waiting', 'held'), 999 + i`,
    2,
  );
  await seed('level_rises (merchant, member_id, level, since_ms)', `'demo', 'm', 'gold', 999 + i`, 1);
}

const startOfHour = (atMs: number) => Math.floor(atMs / hourMs) * hourMs;

/** In each shard: play of this hour and of 30 hours ago, a trial, money, two members at play, one on its way. */
async function seedShards(nowMs: number): Promise<void> {
  const [now, before] = [startOfHour(nowMs), startOfHour(nowMs) - 30 * hourMs];
  const hour = (atMs: number, trial: number, stake: number, win: number) =>
    `(${atMs}, 'V', 'g${trial}', 'USD', ${trial}, 2, ${stake}, ${win}, 1, 1)`;
  await inHouses(
    site,
    `INSERT INTO hours (hour_ms, vendor_code, game_code, currency, trial, bets, stake_minor, win_minor, revision, told_revision)
     VALUES ${hour(now, 0, 500, 300)}, ${hour(now, 1, 9999, 9999)}, ${hour(before, 0, 40, 90)}`,
  );
  await inHouses(
    site,
    `INSERT INTO money_hours (hour_ms, currency, flow, amount_minor)
     VALUES (${now}, 'USD', 'deposits', 1000), (${now}, 'USD', 'withdrawals', 200), (${before}, 'USD', 'deposits', 7)`,
  );
  await inHouses(site, `INSERT INTO players (member, hour_ms) VALUES ('a', ${now}), ('b', ${before})`);
}

const nameOf = ({ name }: { readonly name: string }) => name;
const figureOf = ({ figures }: Dashboard, name: string) => figures.find((figure) => figure.name === name);

async function dashboardOf(who: string): Promise<Dashboard> {
  const answer = await operate(site, 'GET', `${site.origin}/ops/api/dashboard`, undefined, bearerOf(who));
  expect(answer.status).toBe(200);
  return answer.value as unknown as Dashboard;
}

beforeAll(async () => {
  site = await startSeparateSite({ policy: operatedPolicy });
  const roles = Object.fromEntries(operatorRoles.map((role) => [role, [role]]));
  await storeDocument(
    site,
    'demo',
    'operators',
    operatorsDocument({ ...roles, olga: operatorRoles, nobody: [] }),
  );
  // The first call makes the shards.
  await operate(site, 'GET', `${site.origin}/ops/api/dashboard`);
  await seedQueues();
  await seedShards(Date.now());
}, 120_000);
afterAll(() => site.close());

describe('the first page’s queues', () => {
  it('have what waits up to a hundred with the oldest, and complaints by their deadline', async () => {
    const { queues } = await dashboardOf('olga');
    const oldest = { oldestAtMs: 1000 };
    expect(queues).toEqual([
      { name: 'approvals', count: 3, ...oldest },
      { name: 'withdrawals', count: 100, ...oldest },
      { name: 'cards', count: 0 },
      { name: 'payments', count: 2, ...oldest },
      { name: 'held', count: 1, ...oldest },
      { name: 'wallets', count: 2, ...oldest },
      { name: 'checks', count: 0 },
      { name: 'matches', count: 0 },
      { name: 'marks', count: 1, ...oldest },
      { name: 'threads', count: 2, dueAtMs: 1000 },
      { name: 'feedback', count: 2, oldestAtMs: 1001 },
      { name: 'chat', count: 2, ...oldest },
      { name: 'applications', count: 0 },
      { name: 'reviews', count: 0 },
      { name: 'flags', count: 1, ...oldest },
      { name: 'statements', count: 1, ...oldest },
      { name: 'transfers', count: 2, ...oldest },
      { name: 'levelRises', count: 1, ...oldest },
    ]);
  });

  it('are those that the roles may read, and nothing of the others', async () => {
    const seen = async (role: OperatorRole) => (await dashboardOf(role)).queues.map(nameOf);
    expect(await seen('content')).toEqual(['approvals', 'applications', 'reviews', 'levelRises']);
    expect(await seen('treasury')).not.toContain('chat');
    expect(await seen('support')).not.toContain('payments');
    const { status, error } = await operate(
      site,
      'GET',
      `${site.origin}/ops/api/dashboard`,
      undefined,
      bearerOf('nobody'),
    );
    expect([status, error.code]).toEqual([403, 'PERMISSION_NEEDED']);
  });

  it('count of requests only those that the operator is shown', async () => {
    const requests = (await dashboardOf('support')).queues.find(({ name }) => name === 'approvals');
    expect(requests?.count).toBe(2);
  });
});

describe('the first page’s figures', () => {
  it('are the sums of every shard over 24 hours, without trials, each with its source and span', async () => {
    const dashboard = await dashboardOf('olga');
    const money = { currency: 'USD', source: 'house', isPartial: false };
    const expected = { stakes: 4000, wins: 2400, ggr: 1600, deposits: 8000, withdrawals: 1600 };
    for (const [name, value] of Object.entries(expected))
      expect(figureOf(dashboard, name)).toMatchObject({ ...money, name, value });
    expect(figureOf(dashboard, 'active')?.value).toBe(shards);
    for (const figure of dashboard.figures) {
      expect(figure.source).not.toBe('');
      expect(Math.abs(figure.atMs - Date.now())).toBeLessThan(60_000);
    }
    expect(figureOf(dashboard, 'stakes')?.fromMs).toBe(startOfHour(Date.now()) - 23 * hourMs);
  });

  it('have the play of 48 hours, the current one last', async () => {
    const { hours } = await dashboardOf('olga');
    expect(hours).toHaveLength(48);
    expect(hours.at(-1)).toEqual({
      hourMs: startOfHour(Date.now()),
      sums: [{ currency: 'USD', bets: 16, stakeMinor: 4000, winMinor: 2400 }],
    });
    expect(hours.at(-31)?.sums).toEqual([{ currency: 'USD', bets: 16, stakeMinor: 320, winMinor: 720 }]);
  });

  it('count who was registered within 24 hours, and no trial accounts', async () => {
    await seed(
      'members (merchant, id, username, username_key, account_type, currency, consented_at_ms, registered_at_ms)',
      `'demo', 'new-' || i, 'N' || i, 'n' || i, iif(i = 3, 3, 0), 'USD', 1, iif(i = 2, 5, ${Date.now()})`,
    );
    expect(figureOf(await dashboardOf('olga'), 'registrations')).toMatchObject({
      value: 1,
      source: 'database',
    });
  });

  it('show a bet and a win that were made on the site', async () => {
    await openTestGame(site);
    const before = await dashboardOf('olga');
    const player = await launch(site);
    await player.bet('b1', 300);
    await player.win('w1', 100);
    const more = async (name: string) =>
      (figureOf(await dashboardOf('olga'), name)?.value ?? 0) - (figureOf(before, name)?.value ?? 0);
    await expect
      .poll(async () => [await more('stakes'), await more('wins'), await more('active')], { timeout: 25_000 })
      .toEqual([300, 100, 1]);
  });

  it('name no member and no contact', async () => {
    const text = JSON.stringify(await dashboardOf('olga'));
    for (const secret of [phone, 'nadia', 'Nadia']) expect(text).not.toContain(secret);
  });
});

describe('a reading of the first page', () => {
  const claims = { operatorId: 'olga', roles: operatorRoles, isSteppedUp: true };

  async function contextOf() {
    const env = await site.harness.getWorker<Env>().getEnv();
    const { database, statements } = countedDatabase(env.DB);
    const settings = { merchant: 'demo', loadedAtMs: 0, document: () => undefined, version: () => 1 };
    const context = { env: { ...env, DB: database }, merchant: 'demo', nowMs: Date.now(), settings };
    return { context: context as unknown as RequestContext, statements };
  }

  it('takes at most 12 statements, each by an index and never more than it counts, and one call a shard', async () => {
    const { context, statements } = await contextOf();
    let calls = 0;
    const answered = await readDashboard(context, claims, {
      ...dashboardSources,
      shards: (...asked) => {
        const parts = dashboardSources.shards(...asked);
        calls += parts.length;
        return parts;
      },
    });
    expect(answered.unanswered).toEqual([]);
    expect(calls).toBe(shards);
    expect(statements.length).toBeLessThanOrEqual(12);
    for (const each of statements) expect([each.sql, faultsOf(each)]).toEqual([each.sql, []]);
    const rows = statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    // Hundreds of decided withdrawals and requests stand beside what waits; the names of actions count as rows.
    expect(rows).toBeLessThanOrEqual(300);
  });

  it('leaves out what does not answer, and says so', async () => {
    const { context } = await contextOf();
    const dead = () => Promise.reject(new Error('not reachable'));
    type Part = ReturnType<typeof dashboardSources.shards>[number];
    const dying = (part: Part) => ({ ...part, answer: part.answer.then(dead) });
    const answered = await readDashboard(context, claims, {
      ...dashboardSources,
      shards: (...asked) =>
        dashboardSources.shards(...asked).map((part, at) => (at === 3 ? dying(part) : part)),
      counts: dead,
      objectQueues: dashboardSources.objectQueues.map((queue) => ({
        ...queue,
        parts: () => [{ name: 'bank', answer: dead() }],
      })),
    });
    expect(answered.unanswered).toEqual(
      expect.arrayContaining([
        { source: 'house', part: '3' },
        { source: 'counters', part: 'outcomes' },
        { source: 'tills', part: 'bank' },
      ]),
    );
    expect(figureOf(answered, 'deposits')).toMatchObject({ value: 7000, isPartial: true });
    expect(figureOf(answered, 'errors')).toBeUndefined();
    for (const name of ['payouts', 'tills', 'draws']) expect(answered.queues.map(nameOf)).not.toContain(name);
    const none = await readDashboard(context, claims, {
      ...dashboardSources,
      shards: (...asked) => dashboardSources.shards(...asked).map(dying),
    });
    expect(none.hours).toEqual([]);
    expect(none.figures.map(nameOf).sort()).toEqual(['errors', 'registrations']);
  });

  it('knows every queue', () => {
    const { queues, objectQueues } = dashboardSources;
    const known = ['approvals', ...queues.map(nameOf), ...objectQueues.map(nameOf)];
    expect(known.sort()).toEqual([...queueNames].sort());
  });
});
