import { describe, expect, it } from 'vitest';
import { batch } from '#functions/database/database.ts';
import { pathBelow } from '#src/rules/agents/tree.ts';
import { TreeDatabase } from '#tests/support/tree-database.ts';
import { addMove, continueMove, judgeMove, nodesAtOnce, startMove } from './moves.repo.ts';
import { nodeOfNewMember } from './nodes.repo.ts';

const nowMs = Date.UTC(2027, 1, 1);

/** A member without a node. */
function addMember(tree: TreeDatabase, id: string): void {
  tree.rows('PRAGMA foreign_keys = OFF');
  tree.rows(
    `INSERT INTO members (merchant, id, username, username_key, account_type, currency, consented_at_ms, registered_at_ms)
     VALUES ('demo', ?1, ?1, ?1, 0, 'USD', 0, 0)`,
    id,
  );
}

it('a registration below twenty uplines writes a node, a row of each upline and a click', async () => {
  const tree = new TreeDatabase();
  let upline = tree.add('m0');
  for (let depth = 1; depth < 20; depth += 1) upline = tree.add(`m${depth}`, upline);
  addMember(tree, 'new');
  tree.rows("INSERT INTO agent_numbers (merchant, next) VALUES ('demo', 100)");
  const arriving = {
    ...{ merchant: 'demo', memberId: 'new', arrival: { upline }, depthMax: 20, adConsent: false },
    ...{ click: { code: 'ABCDEFGH', clickId: 'c' }, origins: [] },
  };
  const statements = await nodeOfNewMember(tree.env, arriving, nowMs);
  const before = tree.changes;
  await batch(tree.env.DB, statements);
  expect(tree.changes - before).toBe(1 + 20 + 1);
  const [node] = tree.rows<{ depth: number }>("SELECT depth FROM agent_nodes WHERE member_id = 'new'");
  expect(node?.depth).toBe(20);
});

describe('a move of a branch', () => {
  it('writes the nodes of a batch and its own row, by three statements', async () => {
    const tree = new TreeDatabase();
    for (const id of ['top', 'target']) tree.add(id, id === 'top' ? undefined : 'top');
    tree.add('branch', 'top');
    for (let at = 0; at < 1_200; at += 1) tree.add(`m${at}`, 'branch', 0);
    tree.rows("UPDATE agent_nodes SET direct_count = 2, branch_count = 1202 WHERE member_id = 'top'");
    tree.rows("UPDATE agent_nodes SET direct_count = 1200, branch_count = 1200 WHERE member_id = 'branch'");
    const move = {
      id: 'move',
      branch: 'branch',
      target: 'target',
      fromMs: nowMs,
      askedBy: 'a',
      approvedBy: 'b',
    };
    await addMove(tree.env, 'demo', move);
    const judged = await judgeMove(tree.env, 'demo', move, 20);
    const { oldPath = '', targetPath = '', number = 0 } = judged ?? {};
    const paths = {
      oldPath,
      targetPath,
      newPath: pathBelow(targetPath, number),
      depthChange: 1,
      depthMax: 20,
    };
    const of = { merchant: 'demo', id: 'move' };
    expect(await startMove(tree.env, of, paths, nowMs)).toBe(true);
    const batches: number[][] = [];
    for (let isDone = false; !isDone; ) {
      tree.statements.length = 0;
      const before = tree.changes;
      isDone = await continueMove(tree.env, of);
      batches.push([tree.statements.length, tree.changes - before]);
    }
    expect(batches).toEqual([
      [3, nodesAtOnce + 1],
      [3, nodesAtOnce + 1],
      // The last one also ends the move.
      [3, 200 + 2],
    ]);
  });
});

it('a node takes at most 700 bytes of the shared database with its indexes', () => {
  const tree = new TreeDatabase();
  const bytes = () =>
    tree.rows<{ bytes: number }>(
      'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
    )[0]?.bytes ?? 0;
  const nodes = 20_000;
  const before = bytes();
  // Numbers as among a million nodes, each eight below the root on average; half of them came by another member's code.
  tree.rows(
    `INSERT INTO agent_nodes (merchant, member_id, number, parent, inviter, type, path, depth, team, since_ms)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${nodes})
     SELECT 'demo', lower(hex(randomblob(16))) || 'abcd', 900000 + i, 800000 + i % 1000,
       iif(i % 2, lower(hex(randomblob(16))) || 'abcd', NULL), i % 10 = 0,
       printf('j%03x/k%03x/l%03x/m%03x/n%03x/o%03x/p%03x/q%04x', i % 7, i % 11, i % 13, i % 101, i % 499, i % 997, i % 1999, i),
       7, 0, 1800000000000 FROM n`,
  );
  expect((bytes() - before) / nodes).toBeLessThanOrEqual(700);
});
