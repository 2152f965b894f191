import { allRows } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { namedNode, namedNodeColumns } from './tree.repo.ts';

const columns = { ...namedNodeColumns, usernameKey: text, parent: nullable(whole) };
const select = `SELECT ${namedNode}, username_key AS usernameKey, parent`;
const joined = `agent_nodes JOIN members ON members.merchant = agent_nodes.merchant AND members.id = member_id`;

/** Each list has an index of its own; what an index does not order is filtered after a bounded number of rows. */
const agentLists = {
  all: statement(
    `${select} FROM ${joined}
     WHERE agent_nodes.merchant = :merchant AND type > 0 AND number >= :from ORDER BY number LIMIT :most`,
    { merchant: text, from: whole, most: whole },
    columns,
  ),
  below: statement(
    `${select} FROM ${joined}
     WHERE agent_nodes.merchant = :merchant AND parent = :parent AND number >= :from ORDER BY number LIMIT :most`,
    { merchant: text, parent: whole, from: whole, most: whole },
    columns,
  ),
  named: statement(
    `${select} FROM members INDEXED BY members_agents_by_name
       CROSS JOIN agent_nodes ON agent_nodes.merchant = members.merchant AND member_id = members.id
     WHERE members.merchant = :merchant AND account_type IN (1, 2)
       AND username_key >= :from AND username_key < :before
     ORDER BY username_key LIMIT :most`,
    { merchant: text, from: text, before: text, most: whole },
    columns,
  ),
  /** One step to each agent, however many flags there are about one. */
  flagged: statement(
    `WITH RECURSIVE flagged (member_id) AS (
       SELECT min(member_id) FROM agent_flags WHERE merchant = :merchant AND outcome = 'open' AND member_id >= :from
       UNION ALL
       SELECT (SELECT min(member_id) FROM agent_flags
         WHERE merchant = :merchant AND outcome = 'open' AND member_id > flagged.member_id)
       FROM flagged WHERE member_id IS NOT NULL LIMIT :most
     )
     ${select} FROM flagged CROSS JOIN agent_nodes ON agent_nodes.merchant = :merchant
         AND agent_nodes.member_id = flagged.member_id
       CROSS JOIN members ON members.merchant = :merchant AND members.id = flagged.member_id
     ORDER BY flagged.member_id`,
    { merchant: text, from: text, most: whole },
    columns,
  ),
};

/** An agent, or a member below one, in a list of operators. */
export type ListedNode = RowOf<typeof agentLists.all>;

/** The agents from a number on, or the members directly below one. */
export function agentsByNumber(
  env: Env,
  { parent, ...of }: { merchant: string; parent: number | undefined; from: number; most: number },
): Promise<readonly ListedNode[]> {
  return allRows(
    env.DB,
    parent === undefined ? agentLists.all.with(of) : agentLists.below.with({ ...of, parent }),
  );
}

/** The agents from a name on and before another. */
export function agentsByName(
  env: Env,
  of: Parameters<typeof agentLists.named.with>[0],
): Promise<readonly ListedNode[]> {
  return allRows(env.DB, agentLists.named.with(of));
}

/** The agents about whom a flag is open, from a member id on. */
export function flaggedAgentsFrom(
  env: Env,
  of: Parameters<typeof agentLists.flagged.with>[0],
): Promise<readonly ListedNode[]> {
  return allRows(env.DB, agentLists.flagged.with(of));
}
