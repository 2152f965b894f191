import { beforeEach, expect, it } from 'vitest';
import { scansIn } from '#tests/support/counted-sql.ts';
import { TreeDatabase } from '#tests/support/tree-database.ts';
import { agentsByName, agentsByNumber, flaggedAgentsFrom } from './agents-list.repo.ts';

let tree: TreeDatabase;

/** A member below a top agent: an agent, or a player. */
function add(id: string, username: string, type: number, parent?: string): void {
  tree.rows(
    `INSERT INTO members (merchant, id, username, username_key, account_type, currency, consented_at_ms,
       registered_at_ms) VALUES ('demo', ?1, ?2, lower(?2), ?3, 'USD', 0, 0)`,
    ...[id, username, type],
  );
  tree.add(id, parent, type);
}

function flag(agent: string, about: string, outcome = 'open'): void {
  tree.rows(
    `INSERT INTO agent_flags (merchant, member_id, kind, about, at_ms, outcome)
     VALUES ('demo', ?, 'shared-device', ?, 0, ?)`,
    ...[agent, about, outcome],
  );
}

beforeEach(() => {
  tree = new TreeDatabase();
  tree.rows('PRAGMA foreign_keys = OFF');
  add('top', 'Rana', 2);
  add('a', 'ravi', 1, 'top');
  add('b', 'zoya', 1, 'top');
  for (let at = 0; at < 30; at += 1) add(`p${at}`, `rana${at}`, 0, 'a');
  for (let at = 0; at < 30; at += 1) flag('b', `p${at}`);
  flag('a', 'p1', 'confirmed');
  flag('top', 'p2');
});

const names = (rows: readonly { username: string }[]) => rows.map(({ username }) => username);
const of = { merchant: 'demo', most: 51 } as const;

it('agents are found by the first letters of their names, without the players who have the same ones', async () => {
  const found = await agentsByName(tree.env, { ...of, from: 'ra', before: 'ra~' });
  expect(names(found)).toEqual(['Rana', 'ravi']);
  expect(names(await agentsByName(tree.env, { ...of, from: 'rav', before: 'ra~' }))).toEqual(['ravi']);
});

it('agents with an open flag are found once each, however many flags they have', async () => {
  expect(names(await flaggedAgentsFrom(tree.env, { ...of, from: '' }))).toEqual(['zoya', 'Rana']);
  expect(names(await flaggedAgentsFrom(tree.env, { ...of, from: 'c' }))).toEqual(['Rana']);
  expect(names(await flaggedAgentsFrom(tree.env, { ...of, from: '', most: 1 }))).toEqual(['zoya']);
  expect(names(await flaggedAgentsFrom(tree.env, { ...of, merchant: 'other', from: '' }))).toEqual([]);
});

it('every list of agents is read by an index, none of it sorted afterwards', async () => {
  await agentsByNumber(tree.env, { ...of, parent: undefined, from: 1 });
  await agentsByNumber(tree.env, { ...of, parent: 1, from: 1 });
  await agentsByName(tree.env, { ...of, from: 'ra', before: 'ra~' });
  await flaggedAgentsFrom(tree.env, { ...of, from: '' });
  expect(tree.statements).toHaveLength(4);
  const plans = tree.statements.map((sql) =>
    tree.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => ({ detail })),
  );
  const [all, below, named, flagged] = plans.map((plan) => plan.map(({ detail }) => detail).join('\n'));
  expect(all).toContain('agent_nodes_agents');
  expect(below).toContain('agent_nodes_by_parent');
  expect(named).toContain('members_agents_by_name');
  expect(flagged).toContain('agent_flags_by_agent (merchant=? AND member_id>?)');
  for (const plan of [all, below, named]) expect(plan).not.toContain('TEMP B-TREE');
  // The agents of the page are what is walked, and no table is.
  for (const plan of plans) expect(scansIn(plan).filter((step) => !/^SCAN flagged\b/.test(step))).toEqual([]);
});
