import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathBelow } from '#src/rules/agents/tree.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import { ops } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { watch } from '#tests/support/watch.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

const reason = 'A test';
const rowsAtOnce = 100;

/** A tree as lists of parents, with what the table has to say of each node. */
class NaiveTree {
  readonly parents = new Map<number, number | undefined>();

  path(number: number): string {
    const parent = this.parents.get(number);
    return pathBelow(parent === undefined ? undefined : this.path(parent), number);
  }

  rows() {
    const numbers = [...this.parents.keys()];
    const isBelow = (one: number, above: number) => this.path(one).startsWith(`${this.path(above)}/`);
    return numbers.map((number) => ({
      number,
      parent: this.parents.get(number) ?? null,
      path: this.path(number),
      depth: this.path(number).split('/').length - 1,
      directCount: numbers.filter((each) => this.parents.get(each) === number).length,
      branchCount: numbers.filter((each) => isBelow(each, number)).length,
    }));
  }
}

const idOf = (number: number) => `node-${number}`;

/** Stores a tree whose nodes all are agents, as if they had registered one after another. */
async function store(tree: NaiveTree): Promise<void> {
  const { merchant } = site;
  await site.sql('DELETE FROM agent_nodes WHERE merchant = ?', merchant);
  await site.sql('DELETE FROM agent_moves WHERE merchant = ?', merchant);
  const rows = tree.rows();
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(at, at + rowsAtOnce));
    await site.sql(
      `INSERT INTO members (merchant, id, username, username_key, account_type, currency, registered_at_ms,
         consented_at_ms)
       SELECT ?, 'node-' || (value ->> 'number'), 'node' || (value ->> 'number'), 'node' || (value ->> 'number'), 1,
         'USD', 0, 0 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
      merchant,
      some,
    );
    await site.sql(
      `INSERT INTO agent_nodes (merchant, member_id, number, parent, type, path, depth, direct_count, branch_count,
         since_ms)
       SELECT ?, 'node-' || (value ->> 'number'), value ->> 'number', value ->> 'parent', 1, value ->> 'path',
         value ->> 'depth', value ->> 'directCount', value ->> 'branchCount', 0 FROM json_each(?)`,
      merchant,
      some,
    );
  }
}

async function stored() {
  return site.sql(
    `SELECT number, parent, path, depth, direct_count AS directCount, branch_count AS branchCount FROM agent_nodes
     WHERE merchant = ? ORDER BY number`,
    site.merchant,
  );
}

const ask = (branch: number, target: number, who?: string) =>
  ops(site, 'POST', 'agents/moves', { branch: idOf(branch), target: idOf(target), reason }, who);

/** As if the half-month had begun from which the asked moves count. */
async function comeDue(): Promise<void> {
  await site.sql(
    "UPDATE agent_moves SET from_ms = 0 WHERE merchant = ? AND state = 'waiting'",
    site.merchant,
  );
}

/** Has two operators ask for a move, and its time come. */
async function move(branch: number, target: number): Promise<string | undefined> {
  const asked = await ask(branch, target);
  if (asked.error) return asked.error.code;
  const approved = await ask(branch, target, secondOperator);
  expect(approved.value).toMatchObject({ state: 'waiting' });
  await comeDue();
  await watch(site);
  return undefined;
}

describe('moves of branches', () => {
  it('leave a random tree as a list of parents has it, or are refused', async () => {
    const random = new Seeded(17);
    const tree = new NaiveTree();
    for (let number = 1; number <= 60; number++)
      tree.parents.set(number, number < 4 ? undefined : random.whole(1, number - 1));
    await store(tree);
    let refused = 0;
    for (let turn = 0; turn < 12; turn++) {
      const [branch, target] = [random.whole(1, 8), random.whole(1, 60)];
      const [from, to] = [tree.path(branch), tree.path(target)];
      const isPossible = to !== from && !to.startsWith(`${from}/`) && tree.parents.get(branch) !== target;
      expect(await move(branch, target)).toBe(isPossible ? undefined : 'MOVE_REFUSED');
      if (isPossible) tree.parents.set(branch, target);
      else refused += 1;
      expect(await stored()).toEqual(tree.rows());
    }
    expect(refused).toBeGreaterThan(0);
  }, 300_000);

  it('of more nodes than one batch has arrive whole, with those who came meanwhile', async () => {
    const tree = new NaiveTree();
    tree.parents.set(1, undefined).set(2, undefined).set(3, 1);
    for (let number = 4; number <= 1_300; number++)
      tree.parents.set(number, number % 7 === 0 ? number - 1 : 3);
    await store(tree);
    expect(await move(3, 2)).toBeUndefined();
    tree.parents.set(3, 2);
    expect(await stored()).toEqual(tree.rows());
    const [last] = await site.sql('SELECT state, moved FROM agent_moves WHERE merchant = ?', site.merchant);
    expect(last).toEqual({ state: 'done', moved: 1_297 });
  });

  it('that would close a cycle together leave one standing', async () => {
    const tree = new NaiveTree();
    tree.parents.set(1, undefined).set(2, undefined).set(3, 1).set(4, 2);
    await store(tree);
    for (const [branch, target] of [
      [1, 4],
      [2, 3],
    ] as const) {
      await ask(branch, target);
      expect((await ask(branch, target, secondOperator)).value).toMatchObject({ state: 'waiting' });
    }
    await comeDue();
    await Promise.all([watch(site), watch(site)]);
    await watch(site);
    const states = await site.sql(
      'SELECT state FROM agent_moves WHERE merchant = ? ORDER BY state',
      site.merchant,
    );
    expect(states.map(({ state }) => state)).toEqual(['done', 'refused']);
    const rows = await stored();
    expect(rows.filter(({ parent }) => parent === null)).toHaveLength(1);
  });

  it('are refused where a node would stand deeper than the pack allows', async () => {
    const tree = new NaiveTree();
    for (let number = 1; number <= 20; number++)
      tree.parents.set(number, number === 1 ? undefined : number - 1);
    tree.parents.set(21, undefined).set(22, 21).set(23, undefined);
    await store(tree);
    expect(await move(21, 20)).toBe('MOVE_REFUSED');
    expect(await move(23, 20)).toBeUndefined();
    expect(
      (await ops(site, 'POST', 'agents/moves', { branch: idOf(1), target: randomUUID(), reason })).error
        ?.code,
    ).toBe('PLAYER_UNKNOWN');
  });
});
