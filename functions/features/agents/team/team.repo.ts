import { allRows, change, firstRow } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const agents = statement(
  `SELECT number, member_id AS memberId, path, parent, type FROM agent_nodes
   WHERE merchant = :merchant AND type > 0 AND team = :team AND number > :after ORDER BY number LIMIT :most`,
  { merchant: text, team: whole, after: whole, most: whole },
  { number: whole, memberId: text, path: text, parent: nullable(whole), type: whole },
);

const openMove = statement(
  `SELECT 1 AS found FROM agent_moves WHERE merchant = :merchant AND state IN ('waiting', 'running')
     AND from_ms <= :atMs LIMIT 1`,
  { merchant: text, atMs: whole },
  { found: whole },
);

const recordSettled = statement(
  `INSERT INTO agent_teams (merchant, team, settled_to_ms) VALUES (:merchant, :team, :settledToMs)
   ON CONFLICT DO UPDATE SET settled_to_ms = max(settled_to_ms, excluded.settled_to_ms)`,
  { merchant: text, team: whole, settledToMs: whole },
);

/** An agent of a team. */
export type TeamAgent = RowOf<typeof agents>;

/** The agents of a team after a number. */
export function agentsOfTeam(
  env: Env,
  merchant: string,
  of: { readonly team: number; readonly after: number; readonly most: number },
): Promise<readonly TeamAgent[]> {
  return allRows(env.DB, agents.with({ merchant, ...of }));
}

/** Whether a branch is still on its way that counts at its new place at this instant. */
export async function isMoving(env: Env, merchant: string, atMs: number): Promise<boolean> {
  return (await firstRow(env.DB, openMove.with({ merchant, atMs }))) !== undefined;
}

/** Records up to when a team has computed every statement, for moves that wait for it. */
export async function recordSettledTeam(
  env: Env,
  merchant: string,
  team: number,
  settledToMs: number,
): Promise<void> {
  await change(env.DB, recordSettled.with({ merchant, team, settledToMs }));
}
