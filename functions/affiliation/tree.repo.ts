import { allRows, change } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import { rootOfMember } from './nodes.repo.ts';

/** The columns of a node with its member's name. */
export const namedNodeColumns = {
  memberId: text,
  username: text,
  number: whole,
  type: whole,
  path: text,
  depth: whole,
  inviter: nullable(text),
  directCount: whole,
  branchCount: whole,
  sinceMs: whole,
};
/** What is read of a node that is joined with its member. */
export const namedNode = `agent_nodes.member_id AS memberId, username, number, type, path, depth, inviter,
    direct_count AS directCount, branch_count AS branchCount, since_ms AS sinceMs`;
const named = `SELECT ${namedNode}
  FROM agent_nodes JOIN members ON members.merchant = agent_nodes.merchant AND members.id = member_id`;

/** A node with its member's name, for operators. */
export type NamedNode = RowOf<typeof uplines>;

/** From the root down to the member, by one step up for each. */
const uplines = statement(
  `WITH RECURSIVE up (number, parent) AS (
     SELECT number, parent FROM agent_nodes WHERE merchant = :merchant AND member_id = :memberId
     UNION ALL
     SELECT agent_nodes.number, agent_nodes.parent FROM up
       JOIN agent_nodes ON agent_nodes.merchant = :merchant AND agent_nodes.number = up.parent
   )
   ${named} WHERE agent_nodes.merchant = :merchant AND number IN (SELECT number FROM up) ORDER BY depth`,
  { merchant: text, memberId: text },
  namedNodeColumns,
);

/** Only a member without an upline becomes a top agent, and no type is taken back. */
const raise = statement(
  `UPDATE agent_nodes SET type = :type
   WHERE merchant = :merchant AND member_id = :memberId AND type <= :type AND (:type < 2 OR parent IS NULL)`,
  { merchant: text, memberId: text, type: whole },
);

/** A top agent's whole branch is summed by one team, the first time that it has one. */
const joinTeam = statement(
  `UPDATE agent_nodes SET team = :team
   WHERE merchant = :merchant AND team IS NULL AND EXISTS (SELECT 1 FROM agent_nodes AS top
     WHERE top.merchant = :merchant AND top.member_id = :memberId AND top.type = 2
       AND (agent_nodes.path = top.path
         OR (agent_nodes.path >= top.path || '/' AND agent_nodes.path < top.path || '0')))`,
  { merchant: text, memberId: text, team: whole },
);

const setType = statement(
  `UPDATE members SET account_type = :type WHERE merchant = :merchant AND id = :memberId AND account_type < 3
     AND EXISTS (SELECT 1 FROM agent_nodes WHERE merchant = :merchant AND member_id = :memberId AND type = :type)`,
  { merchant: text, memberId: text, type: whole },
);

/** The uplines of a member from the root on, and the member last; empty for a member without a node. */
export function uplinesOf(env: Env, merchant: string, memberId: string): Promise<readonly NamedNode[]> {
  return allRows(env.DB, uplines.with({ merchant, memberId }));
}

/** Gives a member without a node one, as a root. */
export async function addRoot(env: Env, merchant: string, memberId: string, nowMs: number): Promise<void> {
  await change(env.DB, await rootOfMember(env, merchant, memberId, nowMs));
}

interface RaisedNode {
  readonly merchant: string;
  readonly memberId: string;
  readonly type: 1 | 2;
}

/** The change that makes a node an agent's or a top agent's; it changes nothing where that is not possible. */
export function raiseNode(node: RaisedNode): Bound {
  return raise.with(node);
}

/** Has a top agent's branch summed by a team. */
export async function joinTeamOf(env: Env, { merchant, memberId }: RaisedNode, team: number): Promise<void> {
  await change(env.DB, joinTeam.with({ merchant, memberId, team }));
}

/** Gives a member's account the type of the node. */
export async function setMemberType(env: Env, node: RaisedNode): Promise<void> {
  await change(env.DB, setType.with(node));
}

/** The changes that make a new member an agent, for the batch that adds the member; nobody without a node becomes one. */
export function openedAsAgent(merchant: string, memberId: string): readonly Bound[] {
  const node = { merchant, memberId, type: 1 } as const;
  return [raise.with(node), setType.with(node)];
}
