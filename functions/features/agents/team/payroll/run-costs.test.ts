import { expect, it } from 'vitest';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import type { Hour } from '#src/rules/agents/periods.ts';
import type { StatementKind } from '#src/rules/agents/pay/statement.ts';
import { addParts, addTotals } from '#functions/features/agents/team/team-sums.ts';
import { keepAgents } from '#functions/features/agents/team/team-tree.ts';
import { teamMigrations } from '#functions/features/agents/team/team.migrations.ts';
import { worldSite } from '#tests/support/agent-world.ts';
import { sqlCost } from '#tests/support/counted-sql.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { TreeDatabase } from '#tests/support/tree-database.ts';
import { settleHour } from './payroll.ts';

const agents = 2_000;
const fromMs = Date.UTC(2027, 1, 1);
const toMs = fromMs + dayMs;
const hour: Hour = {
  ...{ fromMs: toMs - hourMs, toMs, day: 0, dayFromMs: fromMs, halfFromMs: fromMs },
  ...{ endsDay: true, endsHalf: false },
};
/** D1 statements for 100,000 agents, in proportion. */
const statementsMax = (400 * agents) / 100_000;

/** A top agent above so many agents, each with a player who staked. */
function world() {
  const tree = new TreeDatabase();
  tree.add('top');
  for (let at = 1; at < agents; at += 1) tree.add(`m${String(at).padStart(5, '0')}`, 'top');
  tree.rows('UPDATE agent_nodes SET team = 0');
  // Each is paid something, so that no row is saved.
  tree.rows(
    `INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
     SELECT merchant, member_id, 'slots', 0, 5000, 0 FROM agent_nodes WHERE parent IS NOT NULL`,
  );
  const sql = objectSql(teamMigrations.flatMap(({ statements }) => statements));
  const nodes = tree.rows<Parameters<typeof keepAgents>[1][number]>(
    'SELECT number, member_id AS memberId, path, parent, type FROM agent_nodes ORDER BY number',
  );
  keepAgents(sql, nodes);
  const sums = { stakeMinor: 100_000, payoutMinor: 90_000, validMinor: 100_000, rounds: 9, jackpotMinor: 0 };
  const rest = { leftOut: { stakeMinor: 0, payoutMinor: 0 }, protectedPayoutMinor: 0 };
  const parts = nodes.map(({ number: agent }) => ({
    ...({ agent, product: 'slots', ratePpm: 0, active: 1, ...rest, ...sums } as const),
  }));
  addParts(sql, { length: 'day', startMs: fromMs, parts, downlines: [] });
  addTotals(sql, { length: 'day', startMs: fromMs });
  return { tree, sql };
}

async function costOf({ tree, sql }: ReturnType<typeof world>, kind: StatementKind) {
  tree.statements.length = 0;
  const object = { sql, env: tree.env, merchant: 'demo', team: 0, commit: (work: () => void) => work() };
  const cost = await sqlCost(sql, () => settleHour(object, { ...worldSite, paid: new Set([kind]) }, hour));
  const stored = sql.exec<{ n: number }>('SELECT count(*) AS n FROM pay_statements').one().n;
  return { rows: cost.rows, stored, statements: tree.statements.length };
}

it('the rebates of many agents cost eight statements for 2,000 of them, and three rows each', async () => {
  const { rows, stored, statements } = await costOf(world(), 'rebate');
  expect(stored).toBe(agents);
  expect(statements).toBeLessThanOrEqual(statementsMax);
  // A run begins with a row, and moves its cursor with each batch.
  expect(rows - agents * 3).toBeLessThanOrEqual(agents / 500 + 2);
});

it('the salaries of many agents cost as many statements, and three rows each beside the working rows', async () => {
  const made = world();
  const terms = {
    kind: 'daily',
    product: 'slots',
    rateType: 'P',
    tiers: [{ betMinor: 0, activeMembers: 0, rate: 1_000 }],
  };
  made.tree.rows(
    `INSERT INTO agent_contracts (merchant, id, version, receiver, offerer, kind, product, terms, hash, state,
       offered_at_ms, changed_at_ms, from_ms)
     SELECT 'demo', member_id, 1, member_id, iif(parent IS NULL, NULL, 'top'), 'daily', 'slots', ?, '', 'A', 0, 0, 0
     FROM agent_nodes`,
    JSON.stringify(terms),
  );
  const { rows, stored, statements } = await costOf(made, 'daily');
  expect(stored).toBe(agents);
  expect(statements).toBeLessThanOrEqual(statementsMax);
  // Of each contract: kept, claim, purse, forgotten; and a statement, what it leaves, and what was paid inside.
  expect(rows - agents * 7).toBeLessThanOrEqual((3 * agents) / 500 + 6);
});
