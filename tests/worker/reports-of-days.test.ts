import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '#functions/features/operations/reports/reports.service.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { protectionCountMax } from '#src/contracts/operations/report-rows.ts';
import { operatorRoles, rightOf } from '#src/contracts/operators/permissions.ts';
import { countedDatabase, faultsOf } from '#tests/support/counted-database.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import { bearerOf, operatorsDocument } from '#tests/support/operators.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;

/** Ten in the evening in UTC is the next day in Karachi. */
const [morning, evening] = [Date.UTC(2026, 5, 1, 6), Date.UTC(2026, 5, 1, 22)];
const [firstDay, dayMs] = [Date.UTC(2026, 5, 1) / 86_400_000, 86_400_000];
const days = 'from=2026-06-01&to=2026-06-02';
const names = ['cashier', 'agents', 'protection'] as const;
/** More marks than a figure counts. */
const marks = protectionCountMax + 50;

const answerOf = (query: string, who = 'olga') =>
  operate(site, 'GET', `${site.origin}/ops/api/reports/${query}`, undefined, bearerOf(who));

async function rowsOf(query: string): Promise<readonly Record<string, unknown>[]> {
  const { status, value } = await answerOf(query);
  expect(status).toBe(200);
  return value['rows'] as Record<string, unknown>[];
}

async function linesOf(name: string): Promise<readonly string[]> {
  const answer = await site.fetch(
    `${site.origin}/ops/api/reports/${name}/file?${days}`,
    { headers: { Authorization: bearerOf('olga') } },
    operatorVisitor,
  );
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  return (await answer.text()).split('\r\n');
}

async function seedMoney(): Promise<void> {
  const hour = (merchant: string, at: number, currency: string, flow: string, shard: number, sums: string) =>
    `('${merchant}', ${at}, '${currency}', '${flow}', ${shard}, ${sums}, 1)`;
  await site.sql(`INSERT INTO hourly_money (merchant, hour_ms, currency, flow, shard, number, amount_minor, back_minor,
      revision)
    VALUES ${[
      hour('demo', morning, 'USD', 'deposits', 0, '3, 900, 100'),
      hour('demo', morning, 'USD', 'deposits', 1, '1, 50, 0'),
      hour('demo', morning, 'USD', 'withdrawals', 1, '2, 300, 200'),
      hour('demo', evening, 'USD', 'deposits', 0, '0, -70, 70'),
      hour('demo', morning, 'JPY', 'deposits', 0, '1, 40, 0'),
      hour('other', morning, 'USD', 'deposits', 0, '9, 99999, 0'),
    ].join(', ')}`);
}

async function seedAgents(): Promise<void> {
  await site.sql(`INSERT INTO agent_days (merchant, day, currency, team, active_agents, active_members, stake_minor,
      payout_minor, valid_minor, payments, rebate_minor, salary_minor, dividend_minor, fee_minor, revision)
    VALUES ('demo', ${firstDay}, 'USD', 0, 2, 9, 1000, 900, 800, 3, 10, 20, 0, 0, 4),
      ('demo', ${firstDay}, 'USD', 1, 1, 4, 500, 100, 450, 1, 0, 0, 300, 1, 2),
      ('demo', ${firstDay + 1}, 'USD', 0, 1, 1, 70, 0, 70, 0, 0, 0, 0, 0, 1),
      ('demo', ${firstDay + 2}, 'USD', 0, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 1),
      ('other', ${firstDay}, 'USD', 0, 9, 9, 99999, 9, 9, 9, 9, 9, 9, 9, 1)`);
  // The slower of two teams has counted the first day by Karachi's clock, and not all of the second.
  const settledMs = (firstDay + 1) * dayMs + dayMs / 2;
  await site.sql(`INSERT INTO agent_teams (merchant, team, settled_to_ms)
    VALUES ('demo', 0, ${settledMs + dayMs}), ('demo', 1, ${settledMs}), ('other', 0, 5)`);
}

async function seedProtection(): Promise<void> {
  const act = (merchant: string, number: number, what: string, kind: string, at: number) =>
    `('${merchant}', 'm-77', ${number}, '${what}', '${kind}', 1, 1, 'member', ${at})`;
  await site.sql(`INSERT INTO play_stop_acts (merchant, member_id, number, act, kind, term_ends_at_ms, until_ms, actor,
      at_ms)
    VALUES ${[
      act('demo', 1, 'began', 'time-out', morning),
      act('demo', 2, 'began', 'time-out', morning + 1),
      act('demo', 3, 'began', 'exclusion', evening),
      act('demo', 3, 'end-asked', 'exclusion', evening + 1),
      act('demo', 4, 'began', 'pause', morning),
      act('demo', 5, 'began', 'operator', evening),
      act('other', 1, 'began', 'time-out', morning),
    ].join(', ')}`);
  await site.sql(`INSERT INTO exclusion_matches (merchant, matched_member_id, kinds, pack, at_ms, outcome)
    VALUES ('demo', 'm-77', '[]', 'p', ${morning}, 'refused'), ('demo', 'm-77', '[]', 'p', ${evening}, 'refused')`);
  await site.sql(`INSERT INTO harm_marks (merchant, member_id, number, at_ms, marker, action, figure, threshold, pack)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${marks})
    SELECT 'demo', 'm-77', i, ${morning} + i, 'x', 'message', 1, 1, 'p' FROM n`);
  await site.sql(`INSERT INTO complaints (merchant, reference, member_id, username, key, topic, words, pack, sent_at_ms,
      deadline_at_ms)
    VALUES ('demo', 'R1', 'm-77', 'NadiaQ', 'k', 'payment', 'call me', 'p', ${evening}, 9e15)`);
  const check = (id: number, state: string, decided: number | null) =>
    `('demo', printf('%036d', ${id}), 'm-${id}', 'NadiaQ', '2000-01-01', '${state}', 1, ${decided}, ${decided})`;
  await site.sql(`INSERT INTO identity_checks (merchant, id, member_id, username, birth_date, state, sent_at_ms,
      decided_at_ms, documents_until_ms)
    VALUES ${[
      check(1, 'accepted', morning),
      check(2, 'accepted', morning),
      check(3, 'refused', evening),
      check(4, 'waiting', null),
    ].join(', ')}`);
}

beforeAll(async () => {
  site = await startSeparateSite({ policy: operatedPolicy });
  const roles = Object.fromEntries(operatorRoles.map((role) => [role, [role]]));
  await storeDocument(site, 'demo', 'operators', operatorsDocument({ ...roles, olga: operatorRoles }));
  await storeDocument(site, 'demo', 'merchant', { timeZone: 'Asia/Karachi' });
  await site.sql("INSERT INTO merchants (code, host, name) VALUES ('other', 'other.localhost', 'Other')");
  await seedMoney();
  await seedAgents();
  await seedProtection();
}, 120_000);
afterAll(() => site.close());

describe('the report of the cashier', () => {
  const first = {
    ...{ key: '2026-06-01', currency: 'USD', deposits: 4, depositMinor: 1050, takenBackMinor: 100 },
    ...{ withdrawals: 2, withdrawalMinor: 500, bouncedMinor: 200, netMinor: 650 },
  };

  it('adds up the shards by the merchant’s clock; a day may have only what was taken back', async () => {
    const rows = await rowsOf(`cashier?${days}`);
    expect(rows.filter(({ currency }) => currency === 'USD')).toEqual([
      first,
      {
        ...{ key: '2026-06-02', currency: 'USD', deposits: 0, depositMinor: 0, takenBackMinor: 70 },
        ...{ withdrawals: 0, withdrawalMinor: 0, bouncedMinor: 0, netMinor: -70 },
      },
    ]);
    expect(rows.find(({ currency }) => currency === 'JPY')).toMatchObject({ netMinor: 40 });
    const hours = (await rowsOf(`cashier?${days}&by=hour`)).map(({ key }) => key);
    expect(new Set(hours)).toEqual(new Set(['2026-06-01 11:00', '2026-06-02 03:00']));
  });

  it('is a file with decimals of each currency', async () => {
    const lines = await linesOf('cashier');
    expect(lines[0]).toContain(
      'key,currency,deposits,deposited,taken back,withdrawals,withdrawn,came back,net',
    );
    expect(lines).toContain('2026-06-01,USD,4,10.50,1.00,2,5.00,2.00,6.50');
    expect(lines).toContain('2026-06-01,JPY,1,40,0,0,0,0,40');
    expect(lines.at(-2)).toBe('"End of the report, 3 rows"');
  });
});

describe('the report of agents', () => {
  it('adds up the teams, and marks a day that one of them has not counted', async () => {
    const { value } = await answerOf(`agents?${days}`);
    expect(value).toMatchObject({
      source: 'agentDays',
      completeUntilMs: (firstDay + 1) * dayMs + dayMs / 2,
      rows: [
        {
          ...{ key: '2026-06-01', currency: 'USD', isPartial: false, activeAgents: 3, activeMembers: 13 },
          ...{ stakeMinor: 1500, winMinor: 1000, validMinor: 1250, payments: 4, rebateMinor: 10 },
          ...{ salaryMinor: 20, dividendMinor: 300, feeMinor: 1, paidMinor: 331 },
        },
        { key: '2026-06-02', isPartial: true, stakeMinor: 70, paidMinor: 0 },
      ],
    });
    expect(await linesOf('agents')).toContain(
      '2026-06-01,USD,yes,3,13,15.00,10.00,12.50,4,0.10,0.20,3.00,0.01,3.31',
    );
  });

  it('is of days whatever is asked for', async () => {
    expect(await rowsOf('agents?from=2026-05-20&to=2026-06-02&by=hour')).toHaveLength(2);
    expect((await answerOf('agents?from=2026-04-01&to=2026-06-02')).error.code).toBe('RANGE_TOO_LONG');
  });
});

describe('the report of player protection', () => {
  it('counts each day that has begun by the merchant’s clock, and each figure up to its bound', async () => {
    const none = { breaks: 0, exclusions: 0, pauses: 0, operatorStops: 0, marks: 0, complaints: 0 };
    expect(await rowsOf('protection?from=2026-05-31&to=2026-06-02')).toEqual([
      { key: '2026-05-31', ...none, matches: 0, identitiesAccepted: 0, identitiesRefused: 0 },
      {
        ...{ key: '2026-06-01', ...none, breaks: 2, pauses: 1, matches: 1, marks: protectionCountMax },
        ...{ identitiesAccepted: 2, identitiesRefused: 0 },
      },
      {
        ...{ key: '2026-06-02', ...none, exclusions: 1, operatorStops: 1, matches: 1, complaints: 1 },
        ...{ identitiesAccepted: 0, identitiesRefused: 1 },
      },
    ]);
    const today = new Date().getUTCFullYear() + 5;
    expect(await rowsOf(`protection?from=${today}-01-01&to=${today}-01-05`)).toEqual([]);
  });

  it('is a file of numbers', async () => {
    const lines = await linesOf('protection');
    expect(lines[1]).toBe(`2026-06-01,2,0,1,0,1,${protectionCountMax},0,2,0`);
  });
});

describe.each(names)('the report of %s', (name) => {
  it('is for whoever may read reports, says how old it is, and names no member', async () => {
    for (const role of operatorRoles) {
      const { status } = await answerOf(`${name}?${days}`, role);
      expect([role, status]).toEqual([role, rightOf([role], 'reports.read') === undefined ? 403 : 200]);
    }
    const { value } = await answerOf(`${name}?${days}`);
    expect(value).toMatchObject({ name, from: '2026-06-01', timeZone: 'Asia/Karachi', isCut: false });
    expect(Math.abs(Number(value['atMs']) - Date.now())).toBeLessThan(60_000);
    const texts = [JSON.stringify(value), (await linesOf(name)).join()];
    for (const secret of ['m-77', 'NadiaQ', 'call me']) expect(texts.join()).not.toContain(secret);
  });

  it('reads only the days that are asked for, by an index', async () => {
    const env = await site.harness.getWorker<Env>().getEnv();
    const { database, statements } = countedDatabase(env.DB);
    const settings = { merchant: 'demo', loadedAtMs: 0, document: () => undefined, version: () => 1 };
    const context = { env: { ...env, DB: database }, merchant: 'demo', nowMs: Date.now(), settings };
    await readReport(context as unknown as RequestContext, name, {
      ...{ from: '2026-06-02', to: '2026-06-02', by: 'day' },
    });
    const found = statements.flatMap(({ plan }) => plan).filter((line) => line.startsWith('SEARCH'));
    expect(statements).toHaveLength(name === 'agents' ? 2 : 1);
    for (const each of statements) expect([each.sql, faultsOf(each)]).toEqual([each.sql, []]);
    expect(found).toEqual(plans[name]);
    // Thousands of marks of the day before are not read.
    expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(60);
  });
});

const counted = 'USING COVERING INDEX';
const stops = `SEARCH play_stop_acts ${counted} play_stop_acts_by_time (merchant=? AND act=? AND kind=? AND at_ms>? AND at_ms<?)`;
const checks = `SEARCH identity_checks ${counted} identity_checks_by_decision (merchant=? AND state=? AND decided_at_ms>? AND decided_at_ms<?)`;
const plans = {
  cashier: ['SEARCH hourly_money USING PRIMARY KEY (merchant=? AND hour_ms>? AND hour_ms<?)'],
  agents: [
    'SEARCH agent_teams USING PRIMARY KEY (merchant=?)',
    'SEARCH agent_days USING PRIMARY KEY (merchant=? AND day>? AND day<?)',
  ],
  protection: [
    ...[stops, stops, stops, stops],
    `SEARCH exclusion_matches ${counted} exclusion_matches_by_time (merchant=? AND at_ms>? AND at_ms<?)`,
    `SEARCH harm_marks ${counted} harm_marks_by_time (merchant=? AND at_ms>? AND at_ms<?)`,
    `SEARCH complaints ${counted} complaints_by_time (merchant=? AND sent_at_ms>? AND sent_at_ms<?)`,
    ...[checks, checks],
  ],
} as const;
