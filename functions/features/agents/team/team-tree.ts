import type { TeamAgent } from './team.repo.ts';
import type { NodePath } from '#src/rules/agents/tree.ts';

/** Keeps what has changed of agents; a branch that left for another team stays known, and brings nothing any more. */
export function keepAgents(sql: SqlStorage, agents: readonly TeamAgent[]): void {
  for (const { number, memberId, path, parent, type } of agents)
    sql.exec(
      `INSERT INTO team_agents (number, member_id, path, parent, type) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET path = excluded.path, parent = excluded.parent, type = excluded.type
       WHERE path <> excluded.path OR parent IS NOT excluded.parent OR type <> excluded.type`,
      ...[number, memberId, path, parent, type],
    );
}

/** Whether parts of an hour are of agents that the team does not know yet. */
export function hasUnknownAgents(sql: SqlStorage, startMs: number): boolean {
  const found = sql.exec(
    `SELECT 1 FROM team_parts WHERE length = 'hour' AND start_ms = ? AND agent NOT IN (SELECT number FROM team_agents)
     LIMIT 1`,
    startMs,
  );
  return found.toArray().length > 0;
}

/** The paths of agents, by number. */
export function agentPaths(sql: SqlStorage, numbers: readonly number[]): Map<number, NodePath> {
  const rows = sql
    .exec<{ number: number; path: string }>(
      'SELECT number, path FROM team_agents WHERE number IN (SELECT value FROM json_each(?))',
      JSON.stringify(numbers),
    )
    .toArray();
  return new Map(rows.map(({ number, path }) => [number, path]));
}

const agentColumns = 'number, member_id AS memberId, path, parent, type';
type AgentRow = TeamAgent & Record<string, SqlStorageValue>;

/** The agents of the team before a path, the last one first, so that children come before their parents. */
export function agentsBefore(sql: SqlStorage, path: string, most: number): TeamAgent[] {
  return sql
    .exec<AgentRow>(
      `SELECT ${agentColumns} FROM team_agents WHERE path < ? ORDER BY path DESC LIMIT ?`,
      path,
      most,
    )
    .toArray();
}

/** An agent of the team by its number. */
export function agentAt(sql: SqlStorage, number: number): TeamAgent | undefined {
  return sql.exec<AgentRow>(`SELECT ${agentColumns} FROM team_agents WHERE number = ?`, number).toArray()[0];
}

/** The direct downlines of an agent that are agents, by number. */
export function agentsBelow(sql: SqlStorage, number: number): TeamAgent[] {
  return sql
    .exec<AgentRow>(`SELECT ${agentColumns} FROM team_agents WHERE parent = ? ORDER BY number`, number)
    .toArray();
}
